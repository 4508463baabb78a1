import type { AgentsEvents } from '@faro/contract/agents'
import type { Tx } from '@faro/server-kit/db'
import type { Node } from '../tree/node.query.ts'
import type { BillRow } from './bill.query.ts'
import type { SettleDeps } from './run-settlement.ts'

const quietKinds: ReadonlySet<string> = new Set(['hourly', 'realtime'])

type PaidPart = {
  readonly bill: BillRow
  readonly ends: readonly [Node | null, Node]
  readonly paid: bigint
  readonly currency: string
}

const eventsOf = ({ bill, ends, paid, currency }: PaidPart) => {
  const [payer, payee] = ends
  const isPaid = bill.paid + paid === bill.amount
  const topic = isPaid ? ('agents.bill-paid' as const) : ('agents.bill-short' as const)
  const told = [payee.memberId, ...(payer === null || isPaid ? [] : [payer.memberId])]
  return told.map((toId, i) => ({
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
  }))
}

/** Both sides are told of dividends and days; what is paid all day long is in the record. */
export const publishPaid = (
  { events }: Pick<SettleDeps, 'events'>,
  tx: Tx,
  parts: readonly PaidPart[],
): Promise<void> =>
  events.emit<AgentsEvents, 'agents.bill-paid' | 'agents.bill-short'>(
    tx,
    ...parts.filter(({ bill }) => !quietKinds.has(bill.kind)).flatMap(eventsOf),
  )
