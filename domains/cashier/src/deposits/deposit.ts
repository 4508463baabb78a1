import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import type { Deposit, DepositInstructions } from '@faro/contract/cashier'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { feeFields } from '../fees/fee.ts'
import type { ProviderState } from '../payments/port.ts'

export type DepositState = 'pending' | 'partial' | 'paid' | 'declined' | 'expired' | 'cancelled'

export const depositFields = rowOf({
  deposit_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid,
  method_id: col.text,
  method_name: col.text,
  provider: col.text,
  amount: col.int8,
  currency: col.text.as<CurrencyCode>(),
  state: col.text.as<DepositState>(),
  return_url: col.text,
  redirect_url: col.text.orNull,
  instructions: col.json.as<DepositInstructions>().orNull,
  expires_at: col.timestamptz.orNull,
  received: col.int8,
  arriving: col.json.as<readonly { readonly amount: string; readonly confirmations: number }[]>(),
  provider_ref: col.text.orNull,
  created_at: col.timestamptz,
  inquired_at: col.timestamptz.orNull,
  settled_at: col.timestamptz.orNull,
  /** Of a cancelled order: until then it can be paid, and counts against the limits. */
  held_until: col.timestamptz.orNull,
  /** What the provider took back. */
  charged_back: col.int8,
  /** What of the fee has been taken. */
  fee: col.int8,
  ...feeFields,
})
export type DepositRow = RowOf<typeof depositFields>

/**
 * Where a provider's word leads. Only a pending deposit moves, with one exception: money that
 * arrives after we gave up waiting is still the member's.
 */
export const nextState = (state: DepositState, word: ProviderState): DepositState => {
  if (word === 'paid' && (state === 'pending' || isGivenUp(state))) return 'paid'
  if (state !== 'pending') return state
  if (word === 'declined' || word === 'failed') return 'declined'
  return word === 'expired' ? 'expired' : 'pending'
}

/** Nobody waits for it any more: neither we nor the member. */
export const isGivenUp = (state: DepositState): boolean =>
  state === 'expired' || state === 'cancelled'

const isOpen = (state: DepositState): boolean => state === 'pending' || state === 'partial'

type Arrival = Pick<DepositRow, 'state' | 'amount' | 'received'>

/**
 * The next state after money has arrived. All of it is credited, whatever the order's amount and
 * however late; a waiting deposit is done once enough has arrived.
 */
export const afterTransfer = (
  { state, amount, received }: Arrival,
  arrived: bigint,
): { readonly state: DepositState; readonly received: bigint } => {
  const total = received + arrived
  return { received: total, state: total >= amount || !isOpen(state) ? 'paid' : 'partial' }
}

export const depositOf = (row: DepositRow): Deposit => ({
  depositId: row.deposit_id,
  state: row.state,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  methodId: row.method_id,
  methodName: row.method_name,
  instructions: isOpen(row.state) ? row.instructions : null,
  expiresAt: isOpen(row.state) ? (row.expires_at?.toISOString() ?? null) : null,
  received: formatAmount(row.received, row.currency),
  fee: formatAmount(row.fee, row.currency),
  chargedBack: formatAmount(row.charged_back, row.currency),
  arriving: row.arriving.map(({ amount, confirmations }) => ({
    amount: formatAmount(BigInt(amount), row.currency),
    confirmations,
  })),
  // one from before addresses were judged may be anything
  redirectUrl:
    row.state === 'pending' && /^https?:/i.test(row.redirect_url ?? '') ? row.redirect_url : null,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})
