import { present } from '@faro/kernel/assert'
import type { CurrencyCode } from '@faro/kernel/money'
import { col, rowOf, type RowOf, type Tx } from '@faro/server-kit/db'
import { vendorCode, type LotteryDeps } from '../src/deps.ts'
import { removeExposure } from './exposure.ts'
import { betKey, callOf, rebateKey } from './place-tickets.ts'

export const refundFields = rowOf({
  draw_id: col.int8,
  ticket_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  game_code: col.text,
  currency: col.text.as<CurrencyCode>(),
  stake: col.int8,
  rebate: col.int8,
})
type RefundTicket = RowOf<typeof refundFields>
export const refundColumns = `t.draw_id, t.ticket_id, t.merchant_id, t.member_id, t.game_code,
  t.currency, t.stake, t.rebate`

type RefundDeps = Pick<LotteryDeps, 'gaming' | 'log' | 'priceSets'>

/**
 * Takes placed tickets back: stake and rebate as if they had never been, the round ends without
 * counting. Answers those that were refused, as of a frozen account: they stay as they were.
 */
export const refundTickets = async (
  tx: Tx,
  { gaming, log, priceSets }: RefundDeps,
  { tickets, state }: { tickets: readonly RefundTicket[]; state: 'refunded' | 'withdrawn' },
): Promise<ReadonlySet<string>> => {
  const calls = []
  for (const { ticket_id, member_id, game_code, rebate } of tickets) {
    const account = present(await gaming.gameWallet.playerAccount(member_id), 'account')
    calls.push({
      ...callOf(account, game_code, ticket_id),
      closesRound: true,
      reversals: [
        { key: `${ticket_id}:void`, original: betKey(ticket_id) },
        ...(rebate === 0n
          ? []
          : [{ key: `${ticket_id}:rebate-void`, original: rebateKey(ticket_id) }]),
      ],
    })
  }
  const answers = await gaming.gameWallet.reverseMany(tx, calls)
  const refused = new Set<string>()
  for (const [i, answer] of answers.entries()) {
    if (answer.ok) continue
    const { ticket_id } = present(tickets[i], 'ticket')
    log.warn({ ticketId: ticket_id, error: answer.error }, 'ticket not refunded')
    refused.add(ticket_id)
  }
  const done = tickets.filter(({ ticket_id }) => !refused.has(ticket_id))
  if (done.length === 0) return refused
  await gaming.gameWallet.close(
    tx,
    vendorCode,
    done.map(({ member_id, ticket_id }) => ({ memberId: member_id, vendorRound: ticket_id })),
  )
  const ids = done.map(({ ticket_id }) => ticket_id)
  await removeExposure(tx, priceSets, ids)
  await tx.query(
    `update lottery.ticket set state = $2, paid_at = kit.now()
     where ticket_id = any ($1::uuid[])`,
    [ids, state],
  )
  return refused
}
