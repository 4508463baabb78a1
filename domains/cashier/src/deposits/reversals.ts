import type { Tx } from '@faro/server-kit/db'
import { manyPort } from '@faro/server-kit/module'

type ReversedDeposit = { readonly depositId: string; readonly memberId: string }

/** Whatever was given for a deposit and ends when the deposit is taken back. */
export type DepositReversal = {
  /** In the transaction of the reversal, before the account is locked. */
  readonly leave: (tx: Tx, reversed: ReversedDeposit) => Promise<void>
}

/** Provided by modules above. */
export const depositReversals = manyPort<DepositReversal>('cashier.deposit-reversals')
