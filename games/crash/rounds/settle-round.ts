import { ok } from '@faro/kernel/result'
import { autoPointOf } from '../engine/index.ts'
import type { CrashDeps } from '../src/deps.ts'
import { dueBets, lockBet, type BetRow } from './bet-store.ts'
import type { RoundRow } from './round-store.ts'
import { loseBets, voidBet, winBet } from './settle-bet.ts'

const batchMax = 200
const atOnce = 8

type Work = Pick<CrashDeps, 'db' | 'gaming' | 'clock'>

/** Each of some bets in a transaction of its own, a few at a time. */
const each = async (bets: readonly BetRow[], work: (bet: BetRow) => Promise<void>) => {
  const waiting = [...bets]
  const worker = async (): Promise<void> => {
    for (let bet = waiting.shift(); bet !== undefined; bet = waiting.shift()) await work(bet)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Cashes out what has reached its own point by now; answers how many bets. */
export const settleDue = async (
  { db, gaming, clock }: Work,
  round: RoundRow,
  multiplier: number,
): Promise<number> => {
  const reached = Math.min(multiplier, round.bust)
  const due = await dueBets(db, { roundId: round.round_id, multiplier: reached, limit: batchMax })
  await each(due, async (seen) => {
    await db.tx(async (tx) => {
      const bet = await lockBet(tx, seen.bet_id)
      if (bet?.state === 'placed')
        await winBet(tx, { gaming }, { bet, multiplier: autoPointOf(bet), nowMs: clock.now() })
      return ok(null)
    })
  })
  return due.length
}

/** Settles what is left once the multiplier has left the bust point behind. */
export const settleRest = async (work: Work, round: RoundRow): Promise<void> => {
  while ((await settleDue(work, round, round.bust)) > 0);
  const { db, gaming, clock } = work
  const some = async (): Promise<number> => {
    const lost = await db.tx(async (tx) =>
      ok(await loseBets(tx, { gaming }, { roundId: round.round_id, nowMs: clock.now() })),
    )
    return lost.ok ? lost.value : 0
  }
  while ((await some()) > 0);
}

/**
 * Gives back the bets of a round that the house did not keep running, where their players had set
 * no target: they could not cash out, and that was not their doing.
 */
export const giveBack = async ({ db, gaming, clock }: Work, round: RoundRow): Promise<void> => {
  const open = await db.query<BetRow>(
    `select * from crash.bet where round_id = $1 and state = 'placed' and target is null`,
    [round.round_id],
  )
  await each(open, async (seen) => {
    await db.tx(async (tx) => {
      const bet = await lockBet(tx, seen.bet_id)
      return bet?.state === 'placed'
        ? voidBet(tx, { gaming }, { bet, nowMs: clock.now() })
        : ok(null)
    })
  })
}
