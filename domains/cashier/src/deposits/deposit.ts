import type { Deposit, DepositInstructions } from '@faro/contract/cashier'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { FeeColumns } from '../fees/fee.ts'
import type { ProviderState } from '../payments/port.ts'

export type DepositState = 'pending' | 'partial' | 'paid' | 'declined' | 'expired' | 'cancelled'

export type DepositRow = {
  readonly deposit_id: string
  readonly merchant_id: number
  readonly member_id: string
  readonly method_id: string
  readonly method_name: string
  readonly provider: string
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly state: DepositState
  readonly return_url: string
  readonly redirect_url: string | null
  readonly instructions: DepositInstructions | null
  readonly expires_at: Date | null
  readonly received: bigint
  readonly day: string
  readonly arriving: readonly { readonly amount: string; readonly confirmations: number }[]
  readonly provider_ref: string | null
  readonly created_at: Date
  readonly inquired_at: Date | null
  readonly settled_at: Date | null
  /** Of a cancelled order: until then it can be paid, and counts against the limits. */
  readonly held_until: Date | null
  /** What of the fee has been taken. */
  readonly fee: bigint
} & FeeColumns

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
 * Where an arrival of sent money leads. All of it is credited, whatever was asked for and however
 * late; a deposit that still waits is done once enough has come.
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
