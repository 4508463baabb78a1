import { refundStake, payOut, roundRefOf } from '@faro/gaming'
import type { Tx } from '@faro/server-kit/db'
import { payoutOf } from '../engine/index.ts'
import { gameCode, vendorCode, type CrashDeps } from '../src/deps.ts'
import { loseOpenBets, type BetRow } from './bet-store.ts'

type Money = Pick<CrashDeps, 'gaming'>

const placeOfBet = ({ gaming }: Money, { member_id: memberId, bet_id: roundId }: BetRow) =>
  roundRefOf(gaming, { memberId, vendorCode, gameCode, roundId })

/** A bet that is locked and placed wins at a multiplier: payout, end of round and row together. */
export const winBet = async (
  tx: Tx,
  money: Money,
  { bet, multiplier, nowMs }: { bet: BetRow; multiplier: number; nowMs: number },
): Promise<{ row: BetRow; available: bigint }> => {
  const payout = payoutOf(bet.stake, multiplier)
  const place = await placeOfBet(money, bet)
  const { available } = await payOut(tx, money.gaming, { ...place, payout, isLater: true })
  await mark(tx, bet, { state: 'won', multiplier, payout, nowMs })
  const row = { ...bet, state: 'won', multiplier, payout } as const
  return { row, available }
}

/** Refunds a bet that an outage did not let run, as if it had never been. */
export const voidBet = async (
  tx: Tx,
  money: Money,
  { bet, nowMs }: { bet: BetRow; nowMs: number },
): Promise<void> => {
  await refundStake(tx, money.gaming, await placeOfBet(money, bet))
  await mark(tx, bet, { state: 'void', multiplier: null, payout: bet.stake, nowMs })
}

type BetOutcome = {
  readonly state: 'won' | 'void'
  readonly multiplier: number | null
  readonly payout: bigint
  readonly nowMs: number
}

const mark = (tx: Tx, { bet_id }: BetRow, { state, multiplier, payout, nowMs }: BetOutcome) =>
  tx.query(
    `update crash.bet set state = $2, multiplier = $3, payout = $4, settled_at = $5,
       change = nextval('crash.change')
     where bet_id = $1`,
    [bet_id, state, multiplier, payout, new Date(nowMs)],
  )

const losersMax = 500

/** Bets of an ended round that nothing was won with, some at a time; answers how many. */
export const loseBets = async (
  tx: Tx,
  { gaming }: Money,
  { roundId, nowMs }: { roundId: string; nowMs: number },
): Promise<number> => {
  const lost = await loseOpenBets(tx, { roundId, nowMs, limit: losersMax })
  if (lost.length > 0)
    await gaming.gameWallet.close(
      tx,
      vendorCode,
      lost.map((bet) => ({ memberId: bet.member_id, vendorRound: bet.bet_id })),
    )
  return lost.length
}
