import { ownBetsChannel } from '../book/frames.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { cashOutByRule } from './cash-out.ts'
import { autoBets } from './cash-out-store.query.ts'
import type { BetRow } from './bet-store.query.ts'

const lookEveryMs = 1_000

/** Takes bets whose players said at which value. */
export const createAutoCashOuts = (deps: SportsbookDeps) => {
  const { db, log, realtime } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  const taking = new Set<string>()
  const take = async (bet: BetRow): Promise<void> => {
    if (taking.has(bet.bet_id)) return
    taking.add(bet.bet_id)
    try {
      if (await cashOutByRule(deps, bet)) realtime.hint([ownBetsChannel(bet.member_id)])
    } catch (error) {
      log.error({ err: error, betId: bet.bet_id }, 'sports bet not cashed out')
    } finally {
      taking.delete(bet.bet_id)
    }
  }
  const look = async (): Promise<void> => {
    let after: string | null = null
    for (;;) {
      const bets: readonly BetRow[] = await autoBets(db, after)
      await Promise.all(bets.map(take))
      const last = bets.at(-1)
      if (last === undefined) return
      after = last.bet_id
    }
  }
  const run = (): void => {
    running ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'sports rules not looked at'))
      .finally(() => {
        running = null
      })
  }
  return {
    look,
    begin: (): void => {
      timer = setInterval(run, lookEveryMs)
      timer.unref()
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await running
    },
  }
}
