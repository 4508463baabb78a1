import type { RoundTurnover } from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import type { DrawRow } from '../draws/draw-store.ts'
import type { LotteryDeps } from '../src/deps.ts'
import { vendorCode } from '../src/deps.ts'
import type { ValidStakes } from './valid-stakes.query.ts'
import { notifyTicket } from './notify-ticket.ts'
import { stopChases } from '../tickets/chases.ts'
import { betKey, callOf } from '../tickets/place-tickets.ts'

/** Accounts of a chunk are held until it ends: a second at most where nothing else is done. */
const chunkMost = 4_000
/** A ticket that could not be paid, as into a frozen account, is tried again so much later. */
const retryMs = 30_000

const fields = rowOf({
  ticket_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  game_code: col.text,
  mode: col.text,
  currency: col.text.as<CurrencyCode>(),
  stake: col.int8,
  payout: col.int8,
  paid: col.int8,
  paid_settlement: col.int4,
  chase_id: col.uuid.orNull,
})
type UnpaidTicket = RowOf<typeof fields>

type PayDeps = Pick<LotteryDeps, 'gaming' | 'events' | 'log' | 'priceSets'> & {
  readonly validStakes: ValidStakes
}
type Place = { readonly draw: DrawRow; readonly no: number }

const winKey = (ticketId: string, no: number): string => `${ticketId}:win:${no}`

const columns = `ticket_id, merchant_id, member_id, game_code, mode, currency, stake, payout, paid,
  paid_settlement, chase_id`
/** Comes before every member and every ticket. */
const first = '00000000-0000-0000-0000-000000000000'

/** The next tickets, member by member: what all of a member's lines cover is judged once. */
const takeNext = (tx: Tx, { draw, no }: Place): Promise<readonly UnpaidTicket[]> =>
  tx.query(
    `with p as materialized (
       select coalesce(paid_member, $4::uuid) as member, coalesce(paid_ticket, $4::uuid) as ticket
       from lottery.settlement where draw_id = $1 and no = $2),
     t as materialized (
       select ${columns} from lottery.ticket
       where draw_id = $1 and settlement = $2 and paid_at is null
         and (member_id, ticket_id) > ((select member from p), (select ticket from p))
       order by member_id, ticket_id limit $3),
     c as (
       update lottery.settlement set paid_member = l.member_id, paid_ticket = l.ticket_id
       from (select member_id, ticket_id from t order by 1 desc, 2 desc limit 1) l
       where draw_id = $1 and no = $2)
     select ${columns} from t order by member_id, ticket_id`,
    [draw.draw_id, no, chunkMost, first],
    fields,
  )

/** Tickets that could not be paid before and whose time has come. */
const takeParked = (tx: Tx, { draw, no }: Place): Promise<readonly UnpaidTicket[]> =>
  tx.query(
    `select ${columns} from lottery.ticket
     where draw_id = $1 and settlement = $2 and paid_at is null and retry_at <= kit.now()
     order by member_id, ticket_id limit $3 for update skip locked`,
    [draw.draw_id, no, chunkMost],
    fields,
  )

const takeUnpaid = async (tx: Tx, place: Place): Promise<readonly UnpaidTicket[]> => {
  const next = await takeNext(tx, place)
  return next.length > 0 ? next : takeParked(tx, place)
}

/**
 * Whether a settlement has tickets that are still to be paid. Where it is none of those that wait
 * for their time, all are gone through again.
 */
export const hasUnpaid = async (tx: Tx, { draw, no }: Place): Promise<boolean> => {
  const [parked] = await tx.query(
    `select 1 from lottery.ticket where draw_id = $1 and retry_at is not null
       and paid_at is null and settlement = $2 limit 1`,
    [draw.draw_id, no],
  )
  if (parked !== undefined) return true
  const [unpaid] = await tx.query(
    `select 1 from lottery.ticket where draw_id = $1 and paid_at is null
       and state in ('won', 'lost') limit 1`,
    [draw.draw_id],
  )
  if (unpaid === undefined) return false
  await tx.query(
    `update lottery.settlement set paid_member = null, paid_ticket = null
     where draw_id = $1 and no = $2`,
    [draw.draw_id, no],
  )
  return true
}

const accountsOf = async ({ gaming }: PayDeps, tickets: readonly UnpaidTicket[]) => {
  const ids = [...new Set(tickets.map(({ member_id }) => member_id))]
  // at once, so that they are read in one statement
  const found = await Promise.all(ids.map((id) => gaming.gameWallet.playerAccount(id)))
  const accounts = new Map(ids.map((id, i) => [id, found[i]]))
  return (memberId: string) => present(accounts.get(memberId) ?? undefined, 'account of a ticket')
}

type Valid = ReadonlyMap<string, bigint>

const turnoverOf = ({ mode, ticket_id }: UnpaidTicket, valid: Valid): RoundTurnover => ({
  mode,
  valid: valid.get(ticket_id),
})

type Chunk = {
  readonly tickets: readonly UnpaidTicket[]
  readonly no: number
  /** What of each stake counts as played. */
  readonly valid: Valid
}

/** The first settlement of tickets: wins are credited, all rounds end. Answers who was refused. */
const payFirst = async (
  tx: Tx,
  deps: PayDeps,
  { tickets, no, valid }: Chunk,
): Promise<ReadonlySet<string>> => {
  const { gaming, log } = deps
  const accountOf = await accountsOf(deps, tickets)
  const winners = tickets.filter(({ payout }) => payout > 0n)
  const answers = await gaming.gameWallet.batchMany(
    tx,
    winners.map((ticket) => ({
      ...callOf(accountOf(ticket.member_id), ticket.game_code, ticket.ticket_id),
      session: { kind: 'trusted' } as const,
      closesRound: true,
      turnover: turnoverOf(ticket, valid),
      movements: [
        {
          kind: 'credit' as const,
          key: winKey(ticket.ticket_id, no),
          amount: ticket.payout,
          settles: betKey(ticket.ticket_id),
        },
      ],
    })),
  )
  const refused = new Set<string>()
  for (const [i, answer] of answers.entries()) {
    if (answer.ok) continue
    const { ticket_id } = present(winners[i], 'ticket')
    log.warn({ ticketId: ticket_id, error: answer.error }, 'ticket not paid')
    refused.add(ticket_id)
  }
  const losers = tickets.filter(({ payout }) => payout === 0n)
  if (losers.length > 0)
    await gaming.gameWallet.close(
      tx,
      vendorCode,
      losers.map(({ member_id, ticket_id }) => ({
        memberId: member_id,
        vendorRound: ticket_id,
        valid: valid.get(ticket_id),
      })),
    )
  return refused
}

/** A later settlement: the new payout first, then the old one back, then what was owed. */
const payAgain = async (
  tx: Tx,
  deps: PayDeps,
  { tickets, no, valid }: Chunk,
): Promise<ReadonlySet<string>> => {
  const accountOf = await accountsOf(deps, tickets)
  const changed = tickets.filter(({ payout, paid }) => payout !== paid)
  const answers = await deps.gaming.gameWallet.resettle(
    tx,
    changed.map((ticket) => ({
      ...callOf(accountOf(ticket.member_id), ticket.game_code, ticket.ticket_id),
      closesRound: true,
      turnover: turnoverOf(ticket, valid),
      pay:
        ticket.payout === 0n
          ? undefined
          : { key: winKey(ticket.ticket_id, no), amount: ticket.payout },
      back:
        ticket.paid === 0n
          ? undefined
          : {
              key: `${ticket.ticket_id}:back:${no}`,
              original: winKey(ticket.ticket_id, ticket.paid_settlement),
            },
      recoverKey: `${ticket.ticket_id}:recover:${no}`,
    })),
  )
  const refused = new Set<string>()
  for (const [i, answer] of answers.entries())
    if (!answer.ok) refused.add(present(changed[i], 'ticket').ticket_id)
  for (const ticket of changed)
    if (!refused.has(ticket.ticket_id))
      await notifyTicket(tx, deps, { ...ticket, outcome: 'corrected', before: ticket.paid })
  return refused
}

const markPaid = async (
  tx: Tx,
  { draw, no }: Place,
  tickets: readonly UnpaidTicket[],
): Promise<void> => {
  if (tickets.length === 0) return
  const changed = tickets.filter(({ payout, paid }) => payout !== paid)
  const [done] = await tx.query(
    `with p as (
       insert into lottery.payout(ticket_id, settlement, draw_id, payout)
       select c.ticket_id, $2, $1, c.payout from unnest($4::uuid[], $5::bigint[])
         c(ticket_id, payout)),
     u as (
       update lottery.ticket set paid_at = kit.now(), retry_at = null,
         paid_settlement = case when payout = paid then paid_settlement when payout = 0 then 0
           else $2 end,
         paid = payout
       where draw_id = $1 and ticket_id = any ($3::uuid[]) and settlement = $2
         and paid_at is null
       returning 1)
     select count(*)::int as tickets from u`,
    [
      draw.draw_id,
      no,
      tickets.map(({ ticket_id }) => ticket_id),
      changed.map(({ ticket_id }) => ticket_id),
      changed.map(({ payout }) => payout),
    ],
    { tickets: col.int4.present },
  )
  if (done?.tickets !== tickets.length) throw new Error('a ticket changed while it was paid')
}

const park = (tx: Tx, { draw }: Place, ids: ReadonlySet<string>) =>
  tx.query(
    `update lottery.ticket set retry_at = kit.now() + $3 * interval '1 millisecond'
     where draw_id = $1 and ticket_id = any ($2::uuid[])`,
    [draw.draw_id, [...ids], retryMs],
  )

/**
 * Pays some tickets that were decided, with the ends of their rounds and of the chases that stop
 * with a win; one that is refused is parked and holds up nobody. Answers how many it took.
 */
export const payChunk = async (tx: Tx, deps: PayDeps, place: Place): Promise<number> => {
  const tickets = await takeUnpaid(tx, place)
  if (tickets.length === 0) return 0
  const { no, draw } = place
  const valid = await deps.validStakes(tx, draw, tickets)
  const refused = await (no === 1 ? payFirst : payAgain)(tx, deps, { tickets, no, valid })
  const paid = tickets.filter(({ ticket_id }) => !refused.has(ticket_id))
  await markPaid(tx, place, paid)
  if (refused.size > 0) await park(tx, place, refused)
  await stopChases(
    tx,
    deps,
    paid.flatMap(({ payout, chase_id }) => (payout > 0n && chase_id !== null ? [chase_id] : [])),
  )
  return tickets.length
}
