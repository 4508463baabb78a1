import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { payoutOf } from '../engine/index.ts'
import { gameCode, vendorCode, type CrashDeps } from '../src/deps.ts'
import { loseOpenBets, type BetRow } from './bet-store.ts'

type Money = Pick<CrashDeps, 'gaming'>

const frameOf = async ({ gaming }: Money, bet: BetRow) => ({
  seat: present(await gaming.vendorWallet.seat(bet.member_id), 'seat of a bet'),
  vendorCode,
  gameCode,
  vendorRound: bet.bet_id,
  isGameBound: true,
  closesRound: true,
})

/** A bet that is locked and placed wins at a multiplier: payout, end of round and row together. */
export const winBet = async (
  tx: Tx,
  money: Money,
  { bet, multiplier, nowMs }: { bet: BetRow; multiplier: number; nowMs: number },
): Promise<{ row: BetRow; available: bigint }> => {
  const payout = payoutOf(bet.stake, multiplier)
  const moved = await money.gaming.vendorWallet.batch(tx, {
    ...(await frameOf(money, bet)),
    session: { kind: 'trusted' },
    movements: [
      {
        kind: 'credit',
        key: `${bet.bet_id}:win`,
        amount: payout,
        settles: `${bet.bet_id}:bet`,
      },
    ],
  })
  if (!moved.ok) throw new Error(`the wallet refused a win: ${moved.error}`)
  await mark(tx, bet, { state: 'won', multiplier, payout, nowMs })
  const row = { ...bet, state: 'won', multiplier, payout } as const
  return { row, available: moved.value.available }
}

/** A bet that the house could not let run is given back whole, as if it had never been. */
export const voidBet = async (
  tx: Tx,
  money: Money,
  { bet, nowMs }: { bet: BetRow; nowMs: number },
): Promise<Result<null, 'refused'>> => {
  const frame = await frameOf(money, bet)
  const taken = await money.gaming.vendorWallet.reverse(tx, {
    ...frame,
    reversals: [{ key: `${bet.bet_id}:void`, original: `${bet.bet_id}:bet` }],
  })
  if (!taken.ok) return err('refused')
  await money.gaming.vendorWallet.close(tx, vendorCode, [
    { memberId: bet.member_id, vendorRound: bet.bet_id },
  ])
  await mark(tx, bet, { state: 'void', multiplier: null, payout: bet.stake, nowMs })
  return ok(null)
}

type Mark = {
  readonly state: 'won' | 'void'
  readonly multiplier: number | null
  readonly payout: bigint
  readonly nowMs: number
}

const mark = (tx: Tx, { bet_id }: BetRow, { state, multiplier, payout, nowMs }: Mark) =>
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
    await gaming.vendorWallet.close(
      tx,
      vendorCode,
      lost.map((bet) => ({ memberId: bet.member_id, vendorRound: bet.bet_id })),
    )
  return lost.length
}
