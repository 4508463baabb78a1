import { gamingLists } from '@faro/contract/gaming'
import { useListCount } from '../../kit/list/use-list-count.ts'
import { Count } from '../../kit/shell/count.tsx'

export const openParked = { state: 'parked', sort: 'parkedAt' }

/** How many wins wait for a decision. */
export const OpenParked = () => <Count n={useListCount(gamingLists.parkedCredits, openParked)} />
