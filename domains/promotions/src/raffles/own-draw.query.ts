import { col, type Tx } from '@faro/server-kit/db'
import type { OwnSeed } from '../fair/ports.ts'

export type OwnDraw = {
  readonly activityId: string
  readonly place: number
  readonly ticket: bigint
  readonly memberId: string
  /** The row of the prize table; null for none. */
  readonly prize: number | null
  readonly awardId: string | null
  readonly seed: OwnSeed
  readonly value: number
  readonly at: Date
}

/** The number of the ticket that a member uses now; null where none is left. */
export const takeTicket = async (
  tx: Tx,
  { activityId, memberId }: Pick<OwnDraw, 'activityId' | 'memberId'>,
): Promise<bigint | null> => {
  const [row] = await tx.query(
    `update promotions.raffle_account set used = used + 1
     where activity_id = $1 and member_id = $2 and used < tickets returning used`,
    [activityId, memberId],
    { used: col.int8 },
  )
  return row?.used ?? null
}

/** Places are numbered one after the other, with the raffle locked. */
export const nextPlace = async (tx: Tx, activityId: string): Promise<number> => {
  const [last] = await tx.query(
    'select coalesce(max(place), 0) as place from promotions.raffle_win where activity_id = $1',
    [activityId],
    { place: col.int4.present },
  )
  return (last?.place ?? 0) + 1
}

export const storeOwnDraw = (tx: Tx, draw: OwnDraw): Promise<unknown> => {
  const { activityId, place, ticket, memberId, prize, awardId, seed, value, at } = draw
  return tx.query(
    `insert into promotions.raffle_win(activity_id, place, ticket, member_id, prize, award_id,
       nonce, seed_hash, client_seed, value, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      activityId,
      place,
      ticket,
      memberId,
      prize ?? -1,
      awardId,
      seed.nonce,
      seed.serverSeedHash,
      seed.clientSeed,
      value,
      at,
    ],
  )
}
