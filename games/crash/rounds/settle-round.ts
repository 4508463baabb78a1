import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { autoPointOf, bustTimeOf } from '../engine/index.ts'
import type { CrashDeps } from '../src/deps.ts'
import { dueBets, lockBet, owedBets, parkBet, type BetRow } from './bet-store.ts'
import { isHolder, type Lease } from './lease.ts'
import type { RoundRow } from './round-store.ts'
import { loseBets, voidBet, winBet } from './settle-bet.ts'

const batchMax = 200
const atOnce = 8
/** A bet that could not be settled, as one of a frozen account, is tried again so much later. */
const retryMs = 5_000

type Work = Pick<CrashDeps, 'db' | 'gaming' | 'clock' | 'log'>

/**
 * Settles bets in a transaction each, a few at a time; answers how many. One that fails is left for
 * later and delays no other.
 */
const each = async (
  { db, clock, log }: Work,
  bets: readonly BetRow[],
  settle: (tx: Tx, bet: BetRow) => Promise<void>,
): Promise<number> => {
  const waiting = [...bets]
  let count = 0
  const one = async (betId: string): Promise<void> => {
    await db.tx(async (tx) => {
      const bet = await lockBet(tx, betId)
      if (bet?.state === 'placed') await settle(tx, bet)
      return ok(null)
    })
    count++
  }
  const worker = async (): Promise<void> => {
    for (let bet = waiting.shift(); bet !== undefined; bet = waiting.shift()) {
      const { bet_id } = bet
      await one(bet_id).catch(async (error: unknown) => {
        log.error({ err: error, betId: bet_id }, 'crash bet not settled')
        await parkBet(db, bet_id, clock.now() + retryMs)
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return count
}

/** Cashes out what has reached its own point by now; answers how many bets. */
export const settleDue = async (
  work: Work,
  round: RoundRow,
  multiplier: number,
): Promise<number> => {
  const { db, gaming, clock } = work
  const due = await dueBets(db, {
    roundId: round.round_id,
    multiplier: Math.min(multiplier, round.bust),
    nowMs: clock.now(),
    limit: batchMax,
  })
  return each(work, due, async (tx, bet) => {
    await winBet(tx, { gaming }, { bet, multiplier: autoPointOf(bet), nowMs: clock.now() })
  })
}

/** Gives back the stakes that the round owes; answers how many. */
export const settleOwed = async (work: Work, { round_id }: RoundRow): Promise<number> => {
  const { db, gaming, clock } = work
  const owed = await owedBets(db, { roundId: round_id, nowMs: clock.now(), limit: batchMax })
  return each(work, owed, async (tx, bet) => {
    await voidBet(tx, { gaming }, { bet, nowMs: clock.now() })
  })
}

/**
 * Settles a round whose multiplier has passed the bust point; answers how many bets. Losing bets
 * wait until no cash-out can be pending any more.
 */
export const settleRest = async (
  work: Work,
  round: RoundRow,
  isOverForAll: boolean,
): Promise<number> => {
  const { db, gaming, clock } = work
  const lose = async (): Promise<number> => {
    if (!isOverForAll) return 0
    const lost = await db.tx(async (tx) =>
      ok(await loseBets(tx, { gaming }, { roundId: round.round_id, nowMs: clock.now() })),
    )
    return lost.ok ? lost.value : 0
  }
  let settled = 0
  for (const some of [
    () => settleOwed(work, round),
    () => settleDue(work, round, round.bust),
    lose,
  ])
    for (let now = await some(); now > 0; now = await some()) settled += now
  return settled
}

type Run = Pick<RoundRow, 'driven_at' | 'started_at' | 'bust'>

/**
 * How long nobody drove the round while it ran. Time after the bust does not count, as nobody could
 * cash out then: causing an outage refunds no lost bet.
 */
const stoodStillMs = ({ driven_at, started_at, bust }: Run, now: number): number => {
  const over = started_at === null ? now : started_at.getTime() + bustTimeOf(bust)
  return Math.min(now, over) - driven_at.getTime()
}

/**
 * Records that the driver is alive, and first what an outage owes: bets without a target are
 * refunded, since their players could not cash out. Both are one decision of the current driver;
 * false where another has taken over.
 */
export const keepRunning = async (
  { db, clock }: Work,
  lease: Lease,
  { roundId, outageMs }: { roundId: string; outageMs: number },
): Promise<boolean> => {
  const kept = await db.tx(async (tx) => {
    if (!(await isHolder(tx, lease))) return ok(false)
    const [round] = await tx.query(
      `select driven_at, started_at, bust from crash.round
       where round_id = $1 and state = 'running' for update`,
      [roundId],
      { driven_at: col.timestamptz, started_at: col.timestamptz.orNull, bust: col.int4 },
    )
    if (round === undefined) return ok(false)
    const now = clock.now()
    if (stoodStillMs(round, now) > outageMs)
      await tx.query(
        `update crash.bet set is_owed = true
         where round_id = $1 and state = 'placed' and target is null`,
        [roundId],
      )
    await tx.query('update crash.round set driven_at = $2 where round_id = $1', [
      roundId,
      new Date(now),
    ])
    return ok(true)
  })
  return kept.ok && kept.value
}
