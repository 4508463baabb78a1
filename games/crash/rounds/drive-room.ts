import { takeRound } from '@faro/fair'
import { bustPointOf } from '@faro/fair/engine'
import { uuidv7 } from '@faro/kernel/ids'
import { ok } from '@faro/kernel/result'
import { multiplierAt } from '../engine/index.ts'
import { gameCode, type CrashDeps } from '../src/deps.ts'
import { isHolder, type Lease } from './lease.ts'
import type { Pending } from './pending.ts'
import { newestRound, unsettledRounds, type RoundRow } from './round-store.ts'
import { keepRunning, settleDue, settleOwed, settleRest } from './settle-round.ts'

const scheme = 'bytes-52'
/** Wishes that came in time to any server are written by so long after the end. */
const graceMs = 300

/** What a step did: whether the room has news, and whether a round is under way. */
export type Step = { readonly isChanged: boolean; readonly isOpen: boolean }

const still = (isOpen: boolean): Step => ({ isChanged: false, isOpen })
const changed: Step = { isChanged: true, isOpen: true }

/**
 * Advances a room by the clock: one transition at most, conditional on the current state and the
 * driver's fence. The next driver continues from what is stored.
 */
export const driveRoom = async (
  deps: CrashDeps & { readonly pending: Pending },
  lease: Lease,
  /** Whether somebody is there to open a new round for. */
  isWanted: boolean,
): Promise<Step> => {
  const round = await newestRound(deps.db, lease.merchantId)
  const now = deps.clock.now()
  if (round?.state === 'ended') {
    const settling = await settleEnded(deps, lease)
    if (settling !== null) return settling
  }
  if (round === undefined || round.state === 'ended') {
    const isPaused = (round?.ended_at?.getTime() ?? 0) + deps.pace.pauseMs > now
    return isPaused || !isWanted ? still(false) : openRound(deps, lease, round)
  }
  if (round.state === 'betting')
    return round.betting_until.getTime() > now ? still(true) : startRound(deps, lease, round)
  return runRound(deps, lease, round)
}

/** Settles ended rounds; null where nothing keeps the next from opening. */
const settleEnded = async (deps: CrashDeps, { merchantId }: Lease): Promise<Step | null> => {
  const now = deps.clock.now()
  let settled = 0
  let isWaiting = false
  for (const round of await unsettledRounds(deps.db, merchantId, now)) {
    const isOverForAll = (round.ended_at?.getTime() ?? now) + graceMs <= now
    settled += await settleRest(deps, round, isOverForAll)
    isWaiting ||= !isOverForAll
  }
  return settled > 0 || isWaiting ? { isChanged: settled > 0, isOpen: true } : null
}

const openRound = async (
  { db, chains, clock, pace }: CrashDeps,
  lease: Lease,
  last: RoundRow | undefined,
): Promise<Step> => {
  const playerAccount = { merchantId: lease.merchantId, gameCode }
  if (!(await chains({ ...playerAccount, scheme, length: pace.chainLength }))) return still(false)
  const opened = await db.tx(async (tx) => {
    if (!(await isHolder(tx, lease))) return ok(false)
    const taken = await takeRound(tx, playerAccount)
    if (taken === null) return ok(false)
    const now = clock.now()
    await tx.query(
      `insert into crash.round(round_id, merchant_id, number, chain_id, chain_round, scheme, salt,
         hash, bust, state, betting_until, driven_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'betting', $10, $11)`,
      [
        uuidv7(now),
        lease.merchantId,
        (last?.number ?? 0) + 1,
        taken.chainId,
        taken.round,
        taken.scheme,
        taken.salt,
        taken.hash,
        bustPointOf(taken.scheme, taken).hundredths,
        new Date(now + pace.bettingMs),
        new Date(now),
      ],
    )
    return ok(true)
  })
  return opened.ok && opened.value ? changed : still(false)
}

/** Waits for bets that are being written: they hold the round. */
const startRound = async (
  { db, clock }: CrashDeps,
  lease: Lease,
  round: RoundRow,
): Promise<Step> => {
  const started = await db.tx(async (tx) => {
    if (!(await isHolder(tx, lease))) return ok(0)
    const locked = await tx.query(
      `select 1 from crash.round where round_id = $1 and state = 'betting' for update`,
      [round.round_id],
    )
    // read after the wait, so that no round begins in the past
    const now = new Date(clock.now())
    if (locked.length > 0)
      await tx.query(
        `update crash.round set state = 'running', started_at = $2, driven_at = $2
         where round_id = $1`,
        [round.round_id, now],
      )
    return ok(locked.length)
  })
  return started.ok && started.value > 0 ? changed : still(true)
}

const runRound = async (
  deps: CrashDeps & { readonly pending: Pending },
  lease: Lease,
  round: RoundRow,
): Promise<Step> => {
  const { db, clock, pace } = deps
  const now = clock.now()
  const standing = multiplierAt(now - (round.started_at?.getTime() ?? now))
  const kept = { roundId: round.round_id, outageMs: pace.outageMs }
  // told before settling, which may take its time
  if (!(await keepRunning(deps, lease, kept))) return still(true)
  const given = await settleOwed(deps, round)
  if (standing <= round.bust) {
    const settled = await settleDue(deps, round, standing)
    return { isChanged: given + settled > 0, isOpen: true }
  }
  await deps.pending.settled(lease.merchantId)
  const ended = await db.tx(async (tx) => {
    if (!(await isHolder(tx, lease))) return ok(0)
    const rows = await tx.query(
      `update crash.round set state = 'ended', ended_at = $2
       where round_id = $1 and state = 'running' returning 1`,
      [round.round_id, new Date(clock.now())],
    )
    return ok(rows.length)
  })
  return ended.ok && ended.value > 0 ? changed : still(true)
}
