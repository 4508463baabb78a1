import { err, ok, type Result } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { ownBetsChannel } from '../book/frames.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { acceptBet, lineRefs } from './accept-bet.ts'
import { rewardOf } from './bet-rewards.query.ts'
import { inputOfRow, rewardOfRow } from './bet-shape.ts'
import {
  accountOf,
  findBet,
  legsOfBets,
  lockBet,
  rejectBet,
  type BetRow,
} from './bet-store.query.ts'
import { stopsOf } from './board.ts'
import type { Refused } from './refusal.ts'

/** What nobody ended within that time belonged to a server that is gone. */
const leftOverMs = 15_000

type Ended = { readonly bet: BetRow; readonly refused: Refused | null }

/**
 * Ends what waited: refused where a line of it stopped meanwhile, else taken at the price of now or
 * refused by it. Decided once, by the row of the bet.
 */
const endPending = async (deps: SportsbookDeps, betId: string): Promise<Ended | null> => {
  const { db, keeper, clock } = deps
  const done = await db.tx(async (tx): Promise<Result<Ended | null, 'refused'>> => {
    const bet = await lockBet(tx, betId)
    if (bet?.state !== 'pending') return ok(null)
    const legs = (await legsOfBets(tx, [betId])).get(betId) ?? []
    const input = inputOfRow(bet, legs)
    const stops = stopsOf(keeper, lineRefs(input), clock.now().getTime())
    const reward = bet.reward_id === null ? undefined : await rewardOf(tx, bet.reward_id)
    if (legs.some((leg, i) => leg.stops !== stops[i])) {
      const refusal = 'market-suspended'
      await rejectBet(tx, betId, refusal)
      return ok({ bet, refused: { refusal } })
    }
    const taken = await acceptBet(deps, tx, {
      betId,
      playerAccount: accountOf(bet),
      vendorCode: bet.vendor_code,
      input,
      reward: reward === undefined ? null : rewardOfRow(reward),
      seenPrice: Number(bet.total_odds),
      request: { key: bet.request_key, place: bet.place, inputHash: bet.input_hash },
      waited: bet,
    })
    return taken.ok ? ok({ bet, refused: null }) : err('refused', taken.detail)
  })
  if (done.ok) return done.value
  const refused = done.detail as Refused
  const rejected = await db.tx(async (tx) => ok(await rejectBet(tx, betId, refused.refusal)))
  const bet = rejected.ok && rejected.value ? await findBet(db, betId) : undefined
  return bet === undefined ? null : { bet, refused }
}

/** Bets on live events, which wait before they are taken. */
export const createPendingBets = (deps: SportsbookDeps) => {
  const { db, log, clock, realtime } = deps
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const end = async (betId: string): Promise<Refused | null> => {
    timers.delete(betId)
    const ended = await endPending(deps, betId)
    if (ended !== null) realtime.hint([ownBetsChannel(ended.bet.member_id)])
    return ended?.refused ?? null
  }
  const endSafely = (betId: string): Promise<void> => {
    const work = end(betId).then(
      () => undefined,
      (error: unknown) => log.error({ err: error, betId }, 'sports bet not ended'),
    )
    running.add(work)
    void work.finally(() => running.delete(work))
    return work
  }
  return {
    wait: (betId: string, dueAt: number): void => {
      const timer = setTimeout(() => void endSafely(betId), dueAt - clock.now().getTime())
      timer.unref()
      timers.set(betId, timer)
    },
    /** Ends one now, whenever it is due; why it was not taken. */
    end,
    /** Ends all that waits here, whenever it is due: for tests that do not wait. */
    endAll: async (): Promise<void> => {
      for (const [betId, timer] of timers) {
        clearTimeout(timer)
        await endSafely(betId)
      }
    },
    /** Refuses what a server that is gone had let wait: nobody watched its lines. */
    sweep: async (isStart = false): Promise<void> => {
      const before = new Date(clock.now().getTime() - (isStart ? 0 : leftOverMs))
      const rows = await db.query(
        `update sportsbook.bet set state = 'rejected', refusal = 'market-suspended', remaining = 0,
           version = version + 1
         where state = 'pending' and due_at < $1 returning member_id`,
        [before],
        { member_id: col.uuid },
      )
      realtime.hint(rows.map(({ member_id }) => ownBetsChannel(member_id)))
    },
    stop: async (): Promise<void> => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await Promise.all(running)
    },
  }
}

export type PendingBets = ReturnType<typeof createPendingBets>
