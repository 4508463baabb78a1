import { col, type Db, type Queryable, type Tx } from '@faro/server-kit/db'

const dayMs = 86_400_000

/** How much pictures of a brand may take together, and how long they are kept. */
export const pictureRoom = {
  brandBytesMax: 1_024 ** 3,
  /** Of visitors without an account, who are as many as somebody has networks. */
  visitorBytesMax: 256 * 1_024 ** 2,
  keptDays: 90,
} as const
export type PictureRoom = { readonly brandBytesMax: number; readonly visitorBytesMax: number }

type Wanted = {
  readonly merchantId: number
  readonly isVisitor: boolean
  readonly bytes: number
}

/** Lengths are read without the pictures: each is stored beside its bytes. */
const usedBy = async (db: Queryable, { merchantId, isVisitor }: Omit<Wanted, 'bytes'>) => {
  const [used] = await db.query(
    `select coalesce(sum(octet_length(i.bytes)), 0)::int8 as bytes
     from messaging.feedback f join messaging.feedback_image i using (feedback_id)
     where f.merchant_id = $1 and (f.member_id is null or not $2)`,
    [merchantId, isVisitor],
    { bytes: col.int8.present },
  )
  return Number(used?.bytes ?? 0n)
}

/** Whether there is room for more pictures; serialised per brand. */
export const hasRoom = async (
  tx: Tx,
  { merchantId, isVisitor, bytes }: Wanted,
  room: PictureRoom,
): Promise<boolean> => {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `feedback-pictures:${merchantId}`,
  ])
  const all = await usedBy(tx, { merchantId, isVisitor: false })
  if (all + bytes > room.brandBytesMax) return false
  if (!isVisitor) return true
  return (await usedBy(tx, { merchantId, isVisitor })) + bytes <= room.visitorBytesMax
}

/** Each a statement of its own: pictures are large, and nobody waits for all that are old. */
const batchMax = 200

/** Pictures go after three months, whether anybody answered or not; what was written stays. */
export const deletePictures = async (db: Db, now: Date, batch = batchMax): Promise<void> => {
  const before = new Date(now.getTime() - pictureRoom.keptDays * dayMs)
  let gone = 0
  do {
    const rows = await db.query(
      `delete from messaging.feedback_image where ctid = any(array(
         select i.ctid from messaging.feedback f join messaging.feedback_image i using (feedback_id)
         where f.created_at < $1 limit $2)) returning 1`,
      [before, batch],
    )
    gone = rows.length
  } while (gone === batch)
}
