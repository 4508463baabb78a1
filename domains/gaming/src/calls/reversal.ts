import type { Tx } from '@faro/server-kit/db'
import type { Rollback, Wallet } from '@faro/wallet'
import type { ReversalCall } from './call.ts'
import { inputHashOf, moveKey, parkedKey } from './ids.ts'
import type { Play } from './play-sums.query.ts'
import { debtAccountOf, refOf, vendorAccountOf } from './postings.ts'
import type { StoredRow } from './stored-movements.ts'
import type { TakenBack, Touched } from './take-back.query.ts'

export type ReverseDeps = {
  readonly wallet: Wallet
  /** The brand's day at a moment. */
  readonly dayOf: (merchantId: number, at: Date) => Promise<string>
}

export type Reversal = ReversalCall['reversals'][number]

/** A reversal with what stands under the key that it names. */
export type ReversalLine = {
  readonly call: ReversalCall
  readonly reversal: Reversal
  readonly original: StoredRow
}

/** Hash of what a rollback says under its id. */
export const hashOfReversal = (call: ReversalCall, { original }: Reversal): string =>
  inputHashOf(
    { ...call, isGameBound: false },
    { kind: 'rollback', key: '', amount: 0n, names: original },
  )

/** The day of the bet: counted today, yesterday's refunded loss would let more be lost today. */
const dayOfOriginal = async (
  { dayOf }: ReverseDeps,
  { call, original }: ReversalLine,
): Promise<string> => original.day ?? dayOf(call.playerAccount.merchantId, original.at)

/** The entry that takes the original back, with the rollback's own key in it. */
export const rollbackOf = async (
  tx: Tx,
  deps: ReverseDeps,
  line: ReversalLine,
): Promise<Rollback> => {
  const { wallet } = deps
  const { call, reversal, original } = line
  const { vendorCode, playerAccount } = call
  const key = original.kind === 'parked' ? parkedKey : moveKey
  return {
    accountId: playerAccount.accountId,
    original: key(vendorCode, reversal.original),
    ref: refOf(reversal.key),
    contraId: await vendorAccountOf(tx, wallet, call),
    debtId: await debtAccountOf(tx, wallet, call),
    instruction: {
      source: vendorCode,
      key: reversal.key,
      inputHash: hashOfReversal(call, reversal),
      place: call.roundId,
      day: await dayOfOriginal(deps, line),
      names: reversal.original,
    },
  }
}

/** What leaves the original's round. */
export const takenBackOf = ({ call, reversal, original }: ReversalLine): TakenBack => ({
  memberId: call.playerAccount.memberId,
  roundId: original.roundId,
  vendorCode: call.vendorCode,
  key: reversal.original,
  isBet: original.kind === 'debit',
  amount: original.amount,
  isReward: original.isReward,
  against: original.against,
})

/** What leaves the sums of limits. */
export const playOf = async (deps: ReverseDeps, line: ReversalLine): Promise<Play> => {
  const { call, original } = line
  const isBet = original.kind === 'debit'
  // what a promotion paid was counted under no limit
  const isUncounted = isBet || original.against.startsWith('promotion:')
  return {
    memberId: call.playerAccount.memberId,
    day: await dayOfOriginal(deps, line),
    stake: isBet ? -original.amount : 0n,
    payout: isUncounted ? 0n : -original.amount,
  }
}

/** The round that the call itself names. */
export const touchedOf = ({ playerAccount, closesRound, ...call }: ReversalCall): Touched => ({
  ...call,
  memberId: playerAccount.memberId,
  merchantId: playerAccount.merchantId,
  currency: playerAccount.currency,
  closes: closesRound,
})
