import { present } from '@faro/kernel/assert'
import type { Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { CallError, Movement, PlayerAccount } from '../calls/call.ts'
import { playRefusal, type PlayRefusal } from '../calls/play-refusal.ts'
import type { GamingForGames } from './table.ts'

type Wallet = Pick<GamingForGames, 'gameWallet'>

/** A round of a game of our own as the ledger knows it: one bet, and at most one end. */
export type RoundRef = {
  readonly playerAccount: PlayerAccount
  readonly vendorCode: string
  readonly gameCode: string
  readonly roundId: string
}

const callContextOf = ({ playerAccount, vendorCode, gameCode, roundId }: RoundRef) =>
  ({ playerAccount, vendorCode, gameCode, vendorRound: roundId, isGameBound: true }) as const

const keysOf = ({ roundId }: RoundRef) => ({
  bet: `${roundId}:bet`,
  win: `${roundId}:win`,
  void: `${roundId}:void`,
})

/** The reference of a stored round: its player's account never changes. */
export const roundRefOf = async (
  { gameWallet }: Wallet,
  { memberId, ...place }: Omit<RoundRef, 'playerAccount'> & { readonly memberId: string },
): Promise<RoundRef> => ({
  ...place,
  playerAccount: present(await gameWallet.playerAccount(memberId), 'account of a round'),
})

const stakeCall = ({ stake, ...place }: RoundRef & { readonly stake: bigint }) =>
  ({
    ...callContextOf(place),
    session: { kind: 'trusted' },
    movements: [{ kind: 'debit', key: keysOf(place).bet, amount: stake }],
    closesRound: false,
  }) as const

/**
 * Takes the stake of a round. Called before the draw (decision 111), so that a refusal reveals
 * nothing of the outcome, neither by its answer nor by its timing.
 */
export const takeStake = async (
  tx: Tx,
  { gameWallet }: Wallet,
  place: RoundRef & { readonly stake: bigint },
): Promise<Result<{ readonly available: bigint }, PlayRefusal>> => {
  const moved = await gameWallet.batch(tx, stakeCall(place))
  return moved.ok ? moved : playRefusal(moved, place.playerAccount.currency)
}

/** Takes the stakes of many rounds, answered in their order; a refused one does not stop the others. */
export const takeStakes = async (
  tx: Tx,
  { gameWallet }: Wallet,
  places: readonly (RoundRef & { readonly stake: bigint })[],
): Promise<readonly Result<{ readonly available: bigint }, PlayRefusal>[]> => {
  const moved = await gameWallet.batchMany(tx, places.map(stakeCall))
  return moved.map((one, i) =>
    one.ok ? one : playRefusal(one, present(places[i], 'round').playerAccount.currency),
  )
}

type Payout = {
  /** In ledger units; 0 where the round was lost. */
  readonly payout: bigint
  /** Whether the bet was placed in an earlier call. */
  readonly isLater?: boolean
  /** What else moves with the end, such as jackpots. */
  readonly beside?: readonly Movement[]
}

const payoutCall = ({ payout, isLater = false, beside = [], ...place }: RoundRef & Payout) => {
  const { bet, win } = keysOf(place)
  const settles = isLater ? { settles: bet } : {}
  return {
    ...callContextOf(place),
    session: { kind: 'trusted' },
    movements: [{ kind: 'credit', key: win, amount: payout, ...settles }, ...beside],
    closesRound: true,
  } as const
}

/** Pays the win of a round and closes it. An outcome once drawn stands, so a refusal throws. */
export const payOut = async (
  tx: Tx,
  { gameWallet }: Wallet,
  end: RoundRef & Payout,
): Promise<{ readonly available: bigint }> => paidOf(await gameWallet.batch(tx, payoutCall(end)))

/** The same of many rounds, answered in their order. */
export const payOuts = async (
  tx: Tx,
  { gameWallet }: Wallet,
  ends: readonly (RoundRef & Payout)[],
): Promise<readonly { readonly available: bigint }[]> =>
  (await gameWallet.batchMany(tx, ends.map(payoutCall))).map(paidOf)

const paidOf = (moved: Result<{ readonly available: bigint }, CallError>) => {
  if (!moved.ok) throw new Error(`the wallet refused what a round won: ${moved.error}`)
  return moved.value
}

/** Rolls the stake of a round back and closes the round as cancelled. */
export const refundStake = async (
  tx: Tx,
  { gameWallet }: Wallet,
  place: RoundRef,
): Promise<void> => {
  const keys = keysOf(place)
  const taken = await gameWallet.reverse(tx, {
    ...callContextOf(place),
    closesRound: true,
    reversals: [{ key: keys.void, original: keys.bet }],
  })
  if (!taken.ok) throw new Error(`the wallet refused to give a stake back: ${taken.error}`)
  const { vendorCode, roundId, playerAccount } = place
  await gameWallet.close(tx, vendorCode, [
    { memberId: playerAccount.memberId, vendorRound: roundId },
  ])
}
