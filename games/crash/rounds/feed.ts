import type { PublicCrashBet } from '@faro/contract/crash'
import type { Queryable } from '@faro/server-kit/db'
import { multiplierAt } from '../engine/index.ts'
import type { RoomClock } from '../src/deps.ts'
import { changedBets, publicBetOf, type BetRow } from './bet-store.ts'
import { changedLimits, type LimitsFrame } from './limits.ts'
import { publicRoundOf } from './public-round.ts'
import { newestRound, type RoundRow } from './round-store.ts'

/**
 * What a socket hears. `n` counts what this server has told of the room: who finds a gap asks for
 * the whole again. Ticks carry no number of their own and no names; a lost one is replaced by the
 * next.
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
      /** How many bets the round has with these, those aside that were taken back. */
      readonly betCount: number
    }

const betsMax = 2_000
/** Frames stay small: a full round is told in several. */
const frameMax = 60
/** Numbers of changes are given before they commit: later looks go back so far. */
const lookBack = 500n

/** Follows one room for the sockets of this server. */
export const createFeed = (
  { db, clock }: { readonly db: Queryable; readonly clock: RoomClock },
  { merchantId, publish }: { merchantId: number; publish: (frame: Frame) => void },
) => {
  let known: RoundRow | undefined
  let told = 0
  let lastChange = 0n
  const seen = new Map<string, bigint>()
  // every bet of the round passes here: counting them asks the database nothing
  const standing = new Set<string>()
  const publishRound = async (round: RoundRow): Promise<void> => {
    const isOther = round.round_id !== known?.round_id
    if (!isOther && round.state === known?.state) return
    const limits = isOther ? await changedLimits(db, merchantId) : []
    if (isOther) {
      seen.clear()
      standing.clear()
      lastChange = 0n
    }
    known = round
    const news = { n: ++told, round: publicRoundOf(round) }
    publish(limits.length === 0 ? news : { ...news, limits })
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
      if (row.is_taken_back) standing.delete(row.bet_id)
      else standing.add(row.bet_id)
    }
    const betCount = standing.size
    for (let from = 0; from < fresh.length; from += frameMax) {
      const bets = fresh.slice(from, from + frameMax).map(publicBetOf)
      publish({ n: ++told, bets, betCount })
    }
  }
  return {
    /** Reads what is new and tells it. */
    refresh: async (): Promise<void> => {
      const round = await newestRound(db, merchantId)
      if (round === undefined) return
      await publishRound(round)
      await publishBets(round.round_id)
    },
    /** Tells the multiplier of this moment while the round runs. */
    tick: (): void => {
      if (known?.state !== 'running' || known.started_at === null) return
      const elapsedMs = clock.now() - known.started_at.getTime()
      const multiplier = multiplierAt(elapsedMs)
      // past the bust point there is only the end to tell
      if (multiplier <= known.bust) publish({ t: elapsedMs, m: multiplier })
    },
  }
}

export type Feed = ReturnType<typeof createFeed>
