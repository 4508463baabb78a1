import type { FeedbackForm } from '@faro/contract/messaging'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Queryable } from '@faro/server-kit/db'
import { networkOf } from '@faro/server-kit/http'
import type { MessagingDeps } from '../deps.ts'
import { cleanImage, type CleanImage } from './clean-image.ts'
import { hasRoom, pictureRoom, type PictureRoom } from './picture-room.ts'

type Sent = {
  readonly merchantId: number
  readonly memberId: string | null
  readonly ip: string
  readonly form: FeedbackForm
  readonly files: readonly Buffer[]
}

const perDayMax = 10
const dayMs = 86_400_000

type Refusal = 'image-refused' | 'images-full' | 'too-many-requests'

/**
 * Keeps what somebody wrote with its pictures; so many a day for a member, and for an address, and
 * no more pictures than a brand has room for: the words alone are always taken.
 */
export const saveFeedback =
  ({ db, clock }: Pick<MessagingDeps, 'db' | 'clock'>, room: PictureRoom = pictureRoom) =>
  async ({
    merchantId,
    memberId,
    ip,
    form,
    files,
  }: Sent): Promise<Result<{ feedbackId: string }, Refusal>> => {
    const now = clock.now()
    const subject = memberId === null ? `ip:${networkOf(ip)}` : `member:${memberId}`
    // asked before any picture is drawn, and again where it counts
    if (await isTooMany(db, subject, now)) return err('too-many-requests')
    const images: CleanImage[] = []
    for (const [position, file] of files.entries()) {
      const image = await cleanImage(file, subject)
      if (image === null) return err('image-refused', { position })
      images.push(image)
    }
    const feedbackId = uuidv7(now.getTime())
    return db.tx<Result<{ feedbackId: string }, Refusal>>(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
      if (await isTooMany(tx, subject, now)) return err('too-many-requests')
      const bytes = images.reduce((sum, image) => sum + image.bytes.length, 0)
      const wanted = { merchantId, isVisitor: memberId === null, bytes }
      if (bytes > 0 && !(await hasRoom(tx, wanted, room))) return err('images-full')
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

const isTooMany = async (db: Queryable, subject: string, now: Date): Promise<boolean> => {
  const [sent] = await db.query(
    `select count(*)::int as count from messaging.feedback
     where subject = $1 and created_at > $2`,
    [subject, new Date(now.getTime() - dayMs)],
    { count: col.int4 },
  )
  return (sent?.count ?? 0) >= perDayMax
}
