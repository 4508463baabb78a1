import { col, type Queryable } from '@faro/server-kit/db'

/** The right to drive a brand's room. A fence that is not the room's any more moves nothing. */
export type Lease = {
  readonly merchantId: number
  readonly holder: string
  readonly fence: bigint
}

/**
 * Takes or renews the lease of a room; null where another server holds it. Taking it over from
 * another raises the fence.
 */
export const takeLease = async (
  db: Queryable,
  { merchantId, holder, forMs }: { merchantId: number; holder: string; forMs: number },
): Promise<Lease | null> => {
  const [row] = await db.query(
    `insert into crash.room as r (merchant_id, holder, fence, held_until)
     values ($1, $2, 1, kit.now() + $3 * interval '1 millisecond')
     on conflict (merchant_id) do update set holder = $2,
       fence = r.fence + case when r.holder = $2 then 0 else 1 end,
       held_until = kit.now() + $3 * interval '1 millisecond'
     where r.holder = $2 or r.held_until < kit.now()
     returning fence`,
    [merchantId, holder, forMs],
    { fence: col.int8 },
  )
  return row === undefined ? null : { merchantId, holder, fence: row.fence }
}

/** Whether the lease still holds; nobody can take it before the transaction is over. */
export const isHolder = async (
  tx: Queryable,
  { merchantId, holder, fence }: Lease,
): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from crash.room
       where merchant_id = $1 and holder = $2 and fence = $3 and held_until > kit.now() for share`,
      [merchantId, holder, fence],
    )
  ).length > 0

/** Lets another server take the room at once. */
export const leaveLease = async (db: Queryable, { merchantId, holder }: Lease): Promise<void> => {
  await db.query(
    'update crash.room set held_until = kit.now() where merchant_id = $1 and holder = $2',
    [merchantId, holder],
  )
}
