import type { AgentsEvents } from '@faro/contract/agents'
import type { Tx } from '@faro/server-kit/db'
import type { Node } from '../tree/node.query.ts'
import type { BillRow } from './bill.query.ts'
import type { SettleDeps } from './run-settlement.ts'

const quietKinds: ReadonlySet<string> = new Set(['hourly', 'realtime'])

/** Both sides are told of dividends and days; what is paid all day long is in the record. */
export const publishPaid = async (
  { events }: Pick<SettleDeps, 'events'>,
  tx: Tx,
  {
    bill,
    ends,
    paid,
    currency,
  }: {
    readonly bill: BillRow
    readonly ends: readonly [Node | null, Node]
    readonly paid: bigint
    readonly currency: string
  },
): Promise<void> => {
  if (quietKinds.has(bill.kind)) return
  const [payer, payee] = ends
  const isPaid = bill.paid + paid === bill.amount
  const topic = isPaid ? 'agents.bill-paid' : 'agents.bill-short'
  const told = [payee.memberId, ...(payer === null || isPaid ? [] : [payer.memberId])]
  for (const [i, toId] of told.entries())
    await events.emit<AgentsEvents, typeof topic>(tx, {
      topic,
      merchantId: bill.merchant_id,
      payload: {
        billId: bill.bill_id,
        kind: bill.kind,
        day: bill.last_day,
        amount: String(bill.amount),
        paid: String(bill.paid + paid),
        currency,
        payerId: payer?.memberId ?? null,
        payeeId: payee.memberId,
        toId,
        isEcho: i > 0,
      },
    })
}
