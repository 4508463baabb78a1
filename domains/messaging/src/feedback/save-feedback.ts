import type { FeedbackForm } from '@faro/contract/messaging'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MessagingDeps } from '../deps.ts'
import { cleanImage, type CleanImage } from './clean-image.ts'

type Sent = {
  readonly merchantId: number
  readonly memberId: string | null
  readonly ip: string
  readonly form: FeedbackForm
  readonly files: readonly Buffer[]
}

const perDayMax = 10
const dayMs = 86_400_000

type Refusal = 'image-refused' | 'too-many-requests'

/** Keeps what somebody wrote with its pictures; so many a day for a member, and for an address. */
export const saveFeedback =
  ({ db, clock }: MessagingDeps) =>
  async ({
    merchantId,
    memberId,
    ip,
    form,
    files,
  }: Sent): Promise<Result<{ feedbackId: string }, Refusal>> => {
    const images: CleanImage[] = []
    // one after the other: a decoder's memory is not to be multiplied by what one person sends
    for (const [position, file] of files.entries()) {
      const image = await cleanImage(file)
      if (image === null) return err('image-refused', { position })
      images.push(image)
    }
    const now = clock.now()
    const feedbackId = uuidv7(now.getTime())
    const subject = memberId === null ? `ip:${ip}` : `member:${memberId}`
    return db.tx<Result<{ feedbackId: string }, Refusal>>(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
      const [sent] = await tx.query<{ count: number }>(
        `select count(*)::int as count from messaging.feedback
         where subject = $1 and created_at > $2`,
        [subject, new Date(now.getTime() - dayMs)],
      )
      if ((sent?.count ?? 0) >= perDayMax) return err('too-many-requests')
      await tx.query(
        `insert into messaging.feedback (feedback_id, merchant_id, member_id, subject,
           question_type, content, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [feedbackId, merchantId, memberId, subject, form.questionType, form.content, now],
      )
      for (const [position, { type, bytes }] of images.entries())
        await tx.query(
          `insert into messaging.feedback_image (feedback_id, position, type, bytes)
           values ($1, $2, $3, $4)`,
          [feedbackId, position, type, bytes],
        )
      return ok({ feedbackId })
    })
  }
