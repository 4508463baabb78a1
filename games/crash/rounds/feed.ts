import type { PublicCrashBet } from '@faro/contract/crash'
import type { Queryable } from '@faro/server-kit/db'
import { multiplierAt } from '../engine/index.ts'
import type { RoomClock } from '../src/deps.ts'
import { changedBets, publicBetOf, type BetRow } from './bet-store.ts'
import { changedLimits, type LimitsFrame } from './limits.ts'
import { publicRoundOf } from './public-round.ts'
import { newestRound, type RoundRow } from './round-store.ts'

/**
 * What sockets get. `n` counts this server's frames of the room: a client that sees a gap fetches
 * everything again. Ticks (`t` elapsed ms, `m` multiplier in hundredths) have no number, as the
 * next one replaces a lost one.
 */
export type Frame =
  | { readonly t: number; readonly m: number }
  | {
      readonly n: number
      readonly round: ReturnType<typeof publicRoundOf>
      /** With a new round, what bets in it may be where that is not the standard. */
      readonly limits?: readonly LimitsFrame[]
    }
  | {
      readonly n: number
      readonly bets: readonly PublicCrashBet[]
      /** Bets of the round so far, without those taken back. */
      readonly betCount: number
    }

const betsMax = 2_000
/** Bets per frame: a full round is sent in several. */
const frameMax = 60
/** Change numbers are assigned before the commit, so each read overlaps the one before. */
const lookBack = 500n

/** Follows one room for the sockets of this server. */
export const createFeed = (
  { db, clock }: { readonly db: Queryable; readonly clock: RoomClock },
  { merchantId, publish }: { merchantId: number; publish: (frame: Frame) => void },
) => {
  let known: RoundRow | undefined
  let published = 0
  let lastChange = 0n
  const seen = new Map<string, bigint>()
  // every bet of the round passes here, so they can be counted without a query
  const standingBets = new Set<string>()
  const publishRound = async (round: RoundRow): Promise<void> => {
    const isOther = round.round_id !== known?.round_id
    if (!isOther && round.state === known?.state) return
    const limits = isOther ? await changedLimits(db, merchantId) : []
    if (isOther) {
      seen.clear()
      standingBets.clear()
      lastChange = 0n
    }
    known = round
    const frame = { n: ++published, round: publicRoundOf(round) }
    publish(limits.length === 0 ? frame : { ...frame, limits })
  }
  const publishBets = async (roundId: string): Promise<void> => {
    const fresh: BetRow[] = []
    let after = lastChange - lookBack
    for (let isFull = true; isFull;) {
      const rows = await changedBets(db, { roundId, after, limit: betsMax })
      fresh.push(...rows.filter((row) => seen.get(row.bet_id) !== row.change))
      after = rows.at(-1)?.change ?? after
      isFull = rows.length === betsMax
    }
    for (const row of fresh) {
      seen.set(row.bet_id, row.change)
      if (row.change > lastChange) lastChange = row.change
      if (row.is_taken_back) standingBets.delete(row.bet_id)
      else standingBets.add(row.bet_id)
    }
    const betCount = standingBets.size
    for (let from = 0; from < fresh.length; from += frameMax) {
      const bets = fresh.slice(from, from + frameMax).map(publicBetOf)
      publish({ n: ++published, bets, betCount })
    }
  }
  return {
    /** Reads what is new and publishes it. */
    refresh: async (): Promise<void> => {
      const round = await newestRound(db, merchantId)
      if (round === undefined) return
      await publishRound(round)
      await publishBets(round.round_id)
    },
    /** Publishes the current multiplier while the round runs. */
    tick: (): void => {
      if (known?.state !== 'running' || known.started_at === null) return
      const elapsedMs = clock.now() - known.started_at.getTime()
      const multiplier = multiplierAt(elapsedMs)
      // past the bust point only the end is published
      if (multiplier <= known.bust) publish({ t: elapsedMs, m: multiplier })
    },
  }
}

export type Feed = ReturnType<typeof createFeed>
