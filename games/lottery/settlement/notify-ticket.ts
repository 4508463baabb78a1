import type { LotteryEvents } from '@faro/contract/lottery'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { present } from '@faro/kernel/assert'
import { col, type Tx } from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'

type Ended = {
  readonly ticket_id: string
  readonly merchant_id: number
  readonly member_id: string
  readonly currency: CurrencyCode
  readonly outcome: LotteryEvents['lottery.ticket-ended']['outcome']
  readonly payout: bigint
  readonly before: bigint
}

/** Tells a member of a ticket that ended otherwise than by its draw. */
export const notifyTicket = async (
  tx: Tx,
  { events }: Pick<LotteryDeps, 'events'>,
  ticket: Ended,
): Promise<void> => {
  const [row] = await tx.query(
    `select g.title, d.issue_no from lottery.ticket t join lottery.draw d using (draw_id)
       join lottery.game g on g.game_code = t.game_code where t.ticket_id = $1`,
    [ticket.ticket_id],
    { title: col.text, issue_no: col.text },
  )
  const { title, issue_no } = present(row, 'draw of a ticket')
  await events.emit<LotteryEvents, 'lottery.ticket-ended'>(tx, {
    topic: 'lottery.ticket-ended',
    merchantId: ticket.merchant_id,
    payload: {
      ticketId: ticket.ticket_id,
      memberId: ticket.member_id,
      title,
      issueNo: issue_no,
      outcome: ticket.outcome,
      currency: ticket.currency,
      payout: formatAmount(ticket.payout, ticket.currency),
      before: formatAmount(ticket.before, ticket.currency),
    },
  })
}
