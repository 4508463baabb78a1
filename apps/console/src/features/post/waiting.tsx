import { messagingLists } from '@faro/contract/messaging'
import { useListCount } from '../../kit/list/use-list-count.ts'
import { Count } from '../../kit/shell/count.tsx'

export const newFeedback = { state: 'new', sort: 'createdAt' }

/** How many questions nobody has answered yet. */
export const NewFeedback = () => <Count n={useListCount(messagingLists.feedback, newFeedback)} />
