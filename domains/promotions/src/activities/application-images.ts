import { type Queryable, type Tx } from '@faro/server-kit/db'
import type { ParticipationKey } from './participation.ts'

/** Pictures of an application; those of an earlier try are gone. */
export const saveImages = async (
  tx: Tx,
  given: ParticipationKey & { readonly images: readonly Buffer[]; readonly now: Date },
): Promise<void> => {
  const { activityId, memberId, period, images, now } = given
  await tx.query(
    `delete from promotions.application_image
     where activity_id = $1 and member_id = $2 and period = $3`,
    [activityId, memberId, period],
  )
  for (const [position, bytes] of images.entries())
    await tx.query(
      `insert into promotions.application_image(activity_id, member_id, period, position, bytes,
         created_at) values ($1, $2, $3, $4, $5, $6)`,
      [activityId, memberId, period, position, bytes, now],
    )
}

const keptDays = 90

/** Pictures go after three months, whatever was decided. */
export const deleteOldImages = async (db: Queryable, now: Date): Promise<void> => {
  await db.query(
    `delete from promotions.application_image
     where created_at < $1::timestamptz - interval '${keptDays} days'`,
    [now],
  )
}
