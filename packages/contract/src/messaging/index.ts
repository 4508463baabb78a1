export {
  Broadcast,
  feedbackImagePath,
  FeedbackRow,
  feedbackStates,
  messagingConsole,
} from './console.ts'
export type { MessagingEvents } from './events.ts'
export { countWords, feedback, FeedbackForm, feedbackLimits, questionTypes } from './feedback.ts'
export type { QuestionType } from './feedback.ts'
export { inbox, InboxMessage, messageKinds, UnreadCount } from './inbox.ts'
export type { MessageKind } from './inbox.ts'
export {
  serviceKeyLength,
  serviceWindows,
  serviceWindowType,
  support,
  vipRankAbove,
} from './support.ts'
