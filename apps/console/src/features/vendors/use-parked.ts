import { gamingLists } from '@faro/contract/gaming'
import { parkedCreditList } from '@faro/contract/gaming/lists'
import { useListCount } from '../../kit/list/use-list-count.ts'

/** How many wins wait for a decision. */
export const useParked = (): number | undefined =>
  useListCount(gamingLists.parkedCredits, parkedCreditList, 'open')
