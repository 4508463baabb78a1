import { messagingLists } from '@faro/contract/messaging'
import { feedbackList } from '@faro/contract/messaging/lists'
import { useListCount } from '../../kit/list/use-list-count.ts'

/** How many questions nobody has answered yet. */
export const useNewFeedback = (): number | undefined =>
  useListCount(messagingLists.feedback, feedbackList, 'new')
