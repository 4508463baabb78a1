import { jackpots as contract, jackpotsConsole as consoleContract } from '@faro/contract/jackpots'
import * as shapes from '@faro/contract/jackpots/shapes'
import { err, ok } from '@faro/kernel/result'
import { createCache } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { JackpotsDeps } from '../src/deps.ts'
import { changePool } from './change-pool.ts'
import { askToClose } from './close-pool.ts'
import { livePools, type Board } from './live-pools.query.ts'
import { askToOpen, judgePool } from './plan-pool.ts'
import { changesOf } from './pool-changes.query.ts'
import { hitsOf, shownPools } from './pools-console.query.ts'
import { waitingFor } from './pool-waiting.query.ts'
import { roundPools } from './round-pools.query.ts'

/** A board serves everybody for so long. */
const keptMs = 1_000

/** Reads boards, each at most once a second. */
export const createBoards = ({ db, clock, namesOf }: JackpotsDeps) => {
  const kept = createCache({
    load: async (key: string) => {
      const at = clock.now().toISOString()
      const [merchantId, currency, gameCode] = JSON.parse(key) as KeyParts
      return { at, pools: await livePools(db, { merchantId, currency, gameCode }, namesOf) }
    },
    now: () => clock.now(),
    keptMs,
    // answers are at most a second old
    isStrict: true,
  })
  return ({ merchantId, currency, gameCode }: Board) =>
    kept.get(JSON.stringify([merchantId, currency, gameCode] satisfies KeyParts))
}

type KeyParts = [Board['merchantId'], Board['currency'], Board['gameCode']]

export type BoardOf = ReturnType<typeof createBoards>

export const jackpotsRoutes = (deps: JackpotsDeps, boardOf: BoardOf) => {
  const { db, gaming } = deps
  return bind(contract, shapes.jackpots, {
    live: async ({ merchant: { merchantId, currency } }) =>
      ok(await boardOf({ merchantId, currency, gameCode: null })),
    inGame: async ({ caller }) => {
      const { merchantId, gameCode } = caller
      const account = await gaming.gameWallet.available(db, caller)
      if (account === null) return ok({ at: deps.clock.now().toISOString(), pools: [] })
      return ok(await boardOf({ merchantId, currency: account.currency, gameCode }))
    },
    round: async ({ caller, input }) => {
      const found = await roundPools(db, caller.memberId, input.params.roundId)
      return found === null ? err('not-found') : ok(found)
    },
  })
}

export const jackpotsConsoleRoutes = (deps: JackpotsDeps) => {
  const { db } = deps
  const change = changePool(deps)
  const [judge, open, close] = [judgePool(deps), askToOpen(deps), askToClose(deps)]
  return bind(consoleContract, shapes.jackpotsConsole, {
    list: async ({ merchant }) => ok(await shownPools(db, merchant.merchantId)),
    detail: async ({ merchant, input }) => {
      const { code } = input.params
      const [pool] = await shownPools(db, merchant.merchantId, code)
      if (pool === undefined) return err('pool-unknown')
      const [hits, changes, waiting] = await Promise.all([
        hitsOf(db, code, deps.namesOf),
        changesOf(deps, code),
        waitingFor(deps, code),
      ])
      return ok({ pool, hits, changes, waiting })
    },
    change: async ({ merchant: { merchantId }, caller, input }) => {
      const { code } = input.params
      const changed = await change({ merchantId, code, by: caller }, input.body)
      if (!changed.ok) return changed
      const [pool] = await shownPools(db, merchantId, code)
      return pool === undefined ? err('pool-unknown') : ok({ ...pool, approvalId: changed.value })
    },
    games: async ({ merchant: { merchantId } }) => {
      const found = await Promise.all(
        deps.playable().map((code) => deps.gaming.game(merchantId, code)),
      )
      return ok(
        found.flatMap((game) =>
          game.ok
            ? [
                {
                  code: game.value.game.code,
                  title: game.value.game.title,
                  rtpBps: game.value.game.rtpBps,
                },
              ]
            : [],
        ),
      )
    },
    judge: ({ merchant, input }) => judge(merchant, input.body),
    open: ({ merchant, caller, input }) => open({ ...merchant, by: caller }, input.body),
    close: ({ merchant: { merchantId }, caller, input }) =>
      close({ merchantId, code: input.params.code, by: caller }, input.body),
  })
}
