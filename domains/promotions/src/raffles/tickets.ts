import { parseAmount } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { ActivityRow } from '../activities/activity.ts'
import type { PromoMember } from '../members/promo-member.ts'

export type RaffleProgram = Extract<
  NonNullable<ActivityRow['definition']['program']>,
  { of: 'raffle' }
>

export const raffleOf = ({ definition }: ActivityRow): RaffleProgram | null =>
  definition.program?.of === 'raffle' ? definition.program : null

/** So much for a ticket, in ledger units; of missions a count. */
export const perTicket = (
  { tickets }: RaffleProgram,
  { currency }: Pick<PromoMember, 'currency'>,
): bigint => {
  if (tickets === null) return 0n
  if (tickets.per === 'mission') return BigInt(tickets.amount.split('.')[0] ?? '1')
  return unwrap(parseAmount(tickets.amount, currency))
}

export type TicketGain = {
  readonly activityId: string
  readonly memberId: string
  /** What was played or deposited, in ledger units, below zero for a correction. */
  readonly amount: bigint
  readonly per: bigint
}

/** Adds whole tickets; what is left of an amount is kept (as P2). */
export const addTickets = async (
  tx: Tx,
  gains: readonly TicketGain[],
  now: Date,
): Promise<void> => {
  for (const { activityId, memberId, amount, per } of gains.toSorted(byRaffle)) {
    if (per <= 0n || amount === 0n) continue
    const [account] = await tx.query(
      `insert into promotions.raffle_account as r (activity_id, member_id, acc)
       values ($1, $2, $3) on conflict (activity_id, member_id)
       do update set acc = r.acc + excluded.acc returning acc`,
      [activityId, memberId, String(amount)],
      { acc: col.numeric },
    )
    const acc = BigInt(account?.acc ?? 0)
    const count = acc > 0n ? acc / per : 0n
    if (count > 0n) {
      await tx.query(
        `update promotions.raffle_account set acc = acc - $3
         where activity_id = $1 and member_id = $2`,
        [activityId, memberId, String(count * per)],
      )
      await giveTickets(tx, { activityId, memberId, count, now })
    }
  }
}

const byRaffle = (a: TicketGain, b: TicketGain): number =>
  a.activityId < b.activityId ? -1 : a.activityId > b.activityId ? 1 : 0

type Giving = {
  readonly activityId: string
  readonly memberId: string
  readonly count: bigint
  readonly now: Date
}

/** Tickets with the raffle's next numbers; none any more once its list is frozen. */
export const giveTickets = async (
  tx: Tx,
  { activityId, memberId, count, now }: Giving,
): Promise<boolean> => {
  const [raffle] = await tx.query(
    `update promotions.raffle set tickets = tickets + $2
     where activity_id = $1 and state = 'open' returning tickets`,
    [activityId, count],
    { tickets: col.int8 },
  )
  if (raffle === undefined) return false
  await tx.query(
    `insert into promotions.raffle_ticket(activity_id, first, last, member_id, at)
     values ($1, $2, $3, $4, $5)`,
    [activityId, raffle.tickets - count + 1n, raffle.tickets, memberId, now],
  )
  await tx.query(
    `insert into promotions.raffle_account as r (activity_id, member_id, tickets)
     values ($1, $2, $3) on conflict (activity_id, member_id)
     do update set tickets = r.tickets + excluded.tickets`,
    [activityId, memberId, count],
  )
  return true
}
