import type { FeedbackRow, MessagingEvents } from '@faro/contract/messaging'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MessagingDeps } from '../deps.ts'
import { addMessage } from '../inbox/add-message.ts'
import { findFeedback, withNames } from './feedback.query.ts'

type Answer = {
  readonly feedbackId: string
  readonly operatorId: string
  readonly answer: string
}

type Refusal = 'not-found' | 'state-changed'
const quotedMax = 300

/** Answers once; two who answer at the same time do not both reach the member. */
export const answerFeedback =
  (deps: MessagingDeps) =>
  async ({ feedbackId, operatorId, answer }: Answer): Promise<Result<FeedbackRow, Refusal>> => {
    const { db, clock, events, merchantCode } = deps
    const done = await db.tx<Result<null, Refusal>>(async (tx) => {
      const found = await findFeedback(tx, feedbackId)
      if (found === null) return err('not-found')
      const answered = await tx.query(
        `update messaging.feedback set answer = $2, answered_by = $3, answered_at = $4
         where feedback_id = $1 and answered_at is null returning 1`,
        [feedbackId, answer, operatorId, clock.now()],
      )
      if (answered.length === 0) return err('state-changed')
      const { merchant_id: merchantId, member_id: memberId, content } = found
      if (memberId !== null)
        await addMessage(deps, tx, {
          merchantId,
          memberId,
          kind: 'feedback-answered',
          values: { question: content.slice(0, quotedMax), answer },
          source: `feedback:${feedbackId}`,
        })
      await events.emit<MessagingEvents, 'messaging.staff-acted'>(tx, {
        topic: 'messaging.staff-acted',
        merchantId,
        payload: {
          merchantCode: await merchantCode(merchantId),
          operatorId,
          what: 'feedback-answered',
          detail: { feedbackId, memberId },
        },
      })
      return ok(null)
    })
    if (!done.ok) return done
    const row = present(await findFeedback(db, feedbackId), 'feedback')
    const [named] = await withNames(deps, [row])
    return ok(present(named, 'feedback'))
  }
