import type { Chase, ChaseState } from '@faro/contract/lottery'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { pageOf, cursorOf, type Page } from '@faro/kernel/paging'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import {
  col,
  once,
  rowOf,
  type Idempotency,
  type Queryable,
  type RowOf,
  type Tx,
} from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'
import { refundColumns, refundFields, refundTickets } from './refund-tickets.ts'

type ChaseDeps = Pick<LotteryDeps, 'gaming' | 'log' | 'priceSets'>

/** Tickets of chases whose draws still take bets: those draws are held open meanwhile. */
const openTickets = (tx: Tx, chaseIds: readonly string[]) =>
  tx.query(
    `with d as materialized (
       select draw_id from lottery.draw where draw_id in (select draw_id from lottery.ticket
           where chase_id = any ($1::uuid[]) and state = 'placed')
         and state in ('planned', 'open', 'suspended') and close_at > kit.now()
       order by draw_id for share)
     select ${refundColumns} from lottery.ticket t join d using (draw_id)
     where t.chase_id = any ($1::uuid[]) and t.state = 'placed'
     order by t.ticket_id for update of t`,
    [chaseIds],
    refundFields,
  )

const endChases = async (
  tx: Tx,
  deps: ChaseDeps,
  { chaseIds, to }: { chaseIds: readonly string[]; to: 'won' | 'stopped' },
): Promise<void> => {
  const tickets = await openTickets(tx, chaseIds)
  await refundTickets(tx, deps, { tickets, state: to === 'won' ? 'refunded' : 'withdrawn' })
  await tx.query(
    `update lottery.chase set state = $2 where chase_id = any ($1::uuid[]) and state = 'running'`,
    [chaseIds, to],
  )
}

/** Ends the chases that stop with a win; a ticket whose draw has closed already stands. */
export const stopChases = async (
  tx: Tx,
  deps: ChaseDeps,
  wonIds: readonly string[],
): Promise<void> => {
  if (wonIds.length === 0) return
  const rows = await tx.query(
    `select chase_id from lottery.chase
     where chase_id = any ($1::uuid[]) and stop_on_win and state = 'running'
     order by chase_id for update`,
    [wonIds],
    { chase_id: col.uuid },
  )
  if (rows.length === 0) return
  await endChases(tx, deps, { chaseIds: rows.map(({ chase_id }) => chase_id), to: 'won' })
}

const chaseFields = rowOf({
  chase_id: col.uuid,
  game_code: col.text,
  title: col.text,
  state: col.text.as<ChaseState>(),
  stop_on_win: col.bool,
  currency: col.text.as<CurrencyCode>(),
  created_at: col.timestamptz,
  tickets: col.int4.present,
  settled: col.int4.present,
  stake: col.int8.present,
  payout: col.int8.present,
  refunded: col.int8.present,
  first_issue: col.text.present,
  last_issue: col.text.present,
})

const chaseSql = (where: string): string =>
  `select c.chase_id, c.game_code, g.title, c.state, c.stop_on_win, c.currency, c.created_at,
     s.tickets, s.settled, s.stake, s.payout, s.refunded, s.first_issue, s.last_issue
   from lottery.chase c join lottery.game g using (game_code)
     cross join lateral (select count(*)::int as tickets,
       (count(*) filter (where t.state <> 'placed'))::int as settled,
       coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(t.payout), 0)::bigint as payout,
       coalesce(sum(t.stake) filter (where t.state in ('refunded', 'withdrawn')), 0)::bigint
         as refunded,
       coalesce(min(d.issue_no), '') as first_issue, coalesce(max(d.issue_no), '') as last_issue
       from lottery.ticket t join lottery.draw d using (draw_id)
       where t.chase_id = c.chase_id) s
   where ${where}`

const chaseOf = (row: RowOf<typeof chaseFields>): Chase => ({
  chaseId: row.chase_id,
  gameCode: row.game_code,
  title: row.title,
  state: row.state,
  stopOnWin: row.stop_on_win,
  currency: row.currency,
  tickets: row.tickets,
  settled: row.settled,
  stake: formatAmount(row.stake, row.currency),
  payout: formatAmount(row.payout, row.currency),
  refunded: formatAmount(row.refunded, row.currency),
  firstIssueNo: row.first_issue,
  lastIssueNo: row.last_issue,
  createdAt: row.created_at.toISOString(),
})

/** A member's chases, newest first. */
export const listChases = async (
  db: Queryable,
  { memberId }: Pick<MemberSession, 'memberId'>,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Chase>> => {
  const rows = await db.query(
    `${chaseSql('c.member_id = $1 and ($2::uuid is null or c.chase_id < $2)')}
     order by c.chase_id desc limit $3`,
    [memberId, cursorOf(cursor) ?? null, limit + 1],
    chaseFields,
  )
  const page = pageOf(rows, limit, ({ chase_id }) => chase_id)
  return { rows: page.rows.map(chaseOf), next: page.next }
}

type Stopped = { readonly chase: Chase; readonly available: string }
type Refusal = 'not-found' | 'ticket-not-open' | 'account-unknown' | 'idempotency-key-reused'

/** A player takes back what of a chase still takes bets. */
export const stopChase =
  (deps: Pick<LotteryDeps, 'db' | 'gaming' | 'log' | 'priceSets'>) =>
  (
    member: MemberSession,
    chaseId: string,
    idempotency: Idempotency,
  ): Promise<Result<Stopped, Refusal>> =>
    deps.db.tx((tx) =>
      once(tx, idempotency, async (): Promise<Result<Stopped, Refusal>> => {
        const [chase] = await tx.query(
          'select member_id, state from lottery.chase where chase_id = $1 for update',
          [chaseId],
          { member_id: col.uuid, state: col.text },
        )
        if (chase?.member_id !== member.memberId) return err('not-found')
        if (chase.state !== 'running') return err('ticket-not-open')
        await endChases(tx, deps, { chaseIds: [chaseId], to: 'stopped' })
        const [row] = await tx.query(chaseSql('c.chase_id = $1'), [chaseId], chaseFields)
        const account = await deps.gaming.gameWallet.available(tx, member)
        if (row === undefined || account === null) return err('account-unknown')
        return ok({
          chase: chaseOf(row),
          available: formatAmount(account.available, account.currency),
        })
      }),
    )
