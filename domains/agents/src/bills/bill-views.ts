import type { BillDetail, BillView, Party } from '@faro/contract/agents'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { floorOf, ratioOf } from '@faro/kernel/ratio'
import type { Contract } from '../contracts/contract.query.ts'
import { termsView } from '../contracts/terms.ts'
import type { Node } from '../tree/node.query.ts'
import type { BillRow } from './bill.query.ts'
import type { Trace } from './trace.ts'

export type BillViewing = {
  readonly viewer: Node
  readonly names: ReadonlyMap<number, Party>
  readonly currency: CurrencyCode
}

const nobody: Party = { memberId: null, name: '' }

/** A bill as one of its sides reads it. */
export const billView = (bill: BillRow, { viewer, names, currency }: BillViewing): BillView => {
  const isPayee = bill.payee_no === viewer.memberNo
  const other = isPayee ? bill.payer_no : bill.payee_no
  return {
    billId: bill.bill_id,
    contractId: bill.contract_id,
    kind: bill.kind,
    side: isPayee ? 'payee' : 'payer',
    other: other === null ? null : (names.get(other) ?? nobody),
    beginsAt: bill.begins_at.toISOString(),
    endsAt: bill.ends_at.toISOString(),
    firstDay: bill.first_day,
    lastDay: bill.last_day,
    state: bill.state,
    rate: bill.trace.rate,
    amount: formatAmount(bill.amount, currency),
    paid: formatAmount(bill.paid, currency),
    reason: bill.reason,
  }
}

/** What is exact as a fraction, in money as far as it goes. */
const moneyOf = (ratio: string, currency: CurrencyCode): string =>
  formatAmount(floorOf(ratioOf(ratio)), currency)

export const traceView = (trace: Trace, currency: CurrencyCode): BillDetail['trace'] => ({
  timeZone: trace.timeZone,
  policyVersion: trace.policyVersion,
  activeMin: trace.activeMin,
  figures: { ...trace.figures },
  steps: trace.steps.map((step) => ({ ...step })),
  tier: trace.tier,
  rate: trace.rate,
  carryIn: moneyOf(trace.carryIn, currency),
  carryOut: moneyOf(trace.carryOut, currency),
  exact: trace.exact,
})

export const billDetail = (
  bill: BillRow,
  contract: Contract,
  viewing: BillViewing,
): BillDetail => ({
  ...billView(bill, viewing),
  terms: termsView(contract.terms, {
    currency: viewing.currency,
    untilDay: contract.until_day,
  }),
  trace: traceView(bill.trace, viewing.currency),
  currency: viewing.currency,
})
