import type { GateError } from '@faro/contract/cashier'
import type { CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { manyPort } from '@faro/server-kit/module'
import { owesChargeback } from '../deposits/charge-back.ts'

/** Money that a member is about to take out of the account or to send to another member. */
export type Leaving = {
  readonly way: 'withdrawal' | 'upline-transfer' | 'downline-transfer'
  readonly merchantId: number
  readonly memberId: string
  readonly currency: CurrencyCode
  /** In ledger units, its fee included. */
  readonly amount: bigint
  /** What the member was told is lost, and agreed to, as a decimal. */
  readonly forfeitBonus?: string | undefined
}

/** What remains available before the amount leaves, in ledger units. */
export type LeavingFunds = Leaving & { readonly available: bigint }

/** Those who are asked, in this order. */
const gateOrder = ['bonuses', 'agents', 'compliance'] as const

/**
 * Whoever has a say before money leaves. Each answers allowed, or refused with an error code of
 * `gateErrors` and its values; the first refusal stands and nothing is changed.
 */
export type WithdrawalGate = {
  readonly name: (typeof gateOrder)[number]
  /** Before the transaction, in one of its own: what has become due meanwhile. */
  readonly prepare?: (memberId: string) => Promise<unknown>
  /**
   * In the transaction, before the account is locked: for members whose own locks come first in the
   * order of locks, and who give something up.
   */
  readonly pass?: (tx: Tx, leaving: Leaving) => Promise<Result<null, GateError>>
  /** With the account locked and the amount covered; changes nothing. */
  readonly judge?: (tx: Tx, leaving: LeavingFunds) => Promise<Result<null, GateError>>
}

/** Provided by modules above. */
export const withdrawalGates = manyPort<WithdrawalGate>('cashier.withdrawal-gates')

/** All of them as one, in their order. */
export const createGates = (gates: () => readonly WithdrawalGate[]) => {
  const inOrder = () =>
    gates().toSorted((a, b) => gateOrder.indexOf(a.name) - gateOrder.indexOf(b.name))
  return {
    prepare: async (memberId: string): Promise<void> => {
      for (const gate of inOrder()) await gate.prepare?.(memberId)
    },
    pass: async (tx: Tx, leaving: Leaving): Promise<Result<null, GateError>> => {
      if (await owesChargeback(tx, leaving.memberId)) return err('debt-open')
      for (const gate of inOrder()) {
        const passed = await gate.pass?.(tx, leaving)
        if (passed?.ok === false) return passed
      }
      return ok(null)
    },
    judge: async (tx: Tx, leaving: LeavingFunds): Promise<Result<null, GateError>> => {
      // what is not there is the ledger's to refuse
      if (leaving.amount > leaving.available) return ok(null)
      for (const gate of inOrder()) {
        const judged = await gate.judge?.(tx, leaving)
        if (judged?.ok === false) return judged
      }
      return ok(null)
    },
  }
}

export type Gates = ReturnType<typeof createGates>
