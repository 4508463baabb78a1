import type { TicketRow } from '@faro/contract/lottery'
import { present } from '@faro/kernel/assert'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { col, once, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'
import { refundColumns, refundFields, refundTickets } from './refund-tickets.ts'
import { ticketRows } from './ticket-views.query.ts'

type Deps = Pick<LotteryDeps, 'db' | 'gaming' | 'log' | 'priceSets'>
type Refusal =
  | 'not-found'
  | 'ticket-not-open'
  | 'draw-closed'
  | 'account-unknown'
  | 'idempotency-key-reused'
type Withdrawn = { readonly ticket: TicketRow; readonly available: string }

const withdrawIn = async (
  tx: Tx,
  deps: Deps,
  { member, ticketId }: { member: MemberSession; ticketId: string },
): Promise<Result<Withdrawn, Refusal>> => {
  // the draw before the ticket, as everybody locks them
  const [draw] = await tx.query(
    `select d.state, d.close_at <= kit.now() as is_over from lottery.draw d
     where d.draw_id = (select draw_id from lottery.ticket where ticket_id = $1 and member_id = $2)
     for share`,
    [ticketId, member.memberId],
    { state: col.text, is_over: col.bool.present },
  )
  if (draw === undefined) return err('not-found')
  const [ticket] = await tx.query(
    `select ${refundColumns} from lottery.ticket t
     where t.ticket_id = $1 and t.member_id = $2 and t.state = 'placed' for update`,
    [ticketId, member.memberId],
    refundFields,
  )
  if (ticket === undefined) return err('ticket-not-open')
  if (!['planned', 'open', 'suspended'].includes(draw.state) || draw.is_over)
    return err('draw-closed')
  const refused = await refundTickets(tx, deps, { tickets: [ticket], state: 'withdrawn' })
  if (refused.size > 0) return err('account-unknown')
  const account = await deps.gaming.gameWallet.available(tx, member)
  if (account === null) return err('account-unknown')
  const [row] = await ticketRows(tx, [ticketId])
  return ok({
    ticket: present(row, 'ticket'),
    available: formatAmount(account.available, account.currency),
  })
}

/** Takes a ticket back while its draw takes bets: stake and rebate as if it had never been. */
export const withdrawTicket =
  (deps: Deps) =>
  (
    member: MemberSession,
    ticketId: string,
    idempotency: Idempotency,
  ): Promise<Result<Withdrawn, Refusal>> =>
    deps.db.tx((tx) => once(tx, idempotency, () => withdrawIn(tx, deps, { member, ticketId })))
