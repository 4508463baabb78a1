import { feedbackList } from '@faro/contract/messaging/lists'
import { messagingLists } from '@faro/contract/messaging/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import type { MessagingDeps } from '../deps.ts'
import { feedbackColumns, feedbackFields, withNames } from './feedback.query.ts'

/** What players and visitors wrote. */
export const writtenFeedback = (deps: MessagingDeps) =>
  defineList(feedbackList, messagingLists.feedback, {
    from: 'messaging.feedback',
    id: { sql: 'feedback_id', as: col.uuid },
    brand: 'merchant_id',
    columns: {
      feedbackId: { sql: 'feedback_id', as: col.uuid },
      createdAt: { sql: 'created_at', as: col.timestamptz },
      username: { sql: 'member_id', as: col.uuid.orNull, named: deps.identity.idsNamed },
      memberId: { sql: 'member_id', as: col.uuid.orNull },
      questionType: { sql: 'question_type', as: col.text },
      content: { sql: 'kit.fold(content)', as: col.text },
      state: {
        sql: "case when answered_at is null then 'new' else 'answered' end",
        as: col.text,
      },
      answeredAt: { sql: 'answered_at', as: col.timestamptz.orNull },
    },
    read: { text: feedbackColumns, columns: feedbackFields },
    rows: async (rows) => [...(await withNames(deps, rows))],
  })
