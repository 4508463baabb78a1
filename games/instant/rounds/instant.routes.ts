import { instant as contract } from '@faro/contract/instant'
import * as shapes from '@faro/contract/instant/shapes'
import { presentSeed } from '@faro/fair'
import { openTable } from '@faro/gaming'
import { formatAmount } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import { bind } from '@faro/server-kit/http'
import { kindOf } from '../engine/index.ts'
import type { InstantDeps } from '../src/deps.ts'
import { limitsOf } from './limits.ts'
import { openRound } from './open-round.ts'
import { playQuick } from './play-quick.ts'
import { findRound, listRounds } from './round-store.ts'
import { cashOut, takeStep } from './take-step.ts'

const shownLast = 24

export const instantRoutes = (deps: InstantDeps) => {
  const play = playQuick(deps)
  const open = openRound(deps)
  const step = takeStep(deps)
  const cash = cashOut(deps)
  return bind(contract, shapes.instant, {
    state: ({ caller }) => stateOf(deps, caller),
    play: ({ caller, input, idempotency }) =>
      play({
        session: caller,
        stakeText: input.body.stake,
        bet: input.body.bet,
        idempotency,
      }),
    open: ({ caller, input, idempotency }) =>
      open({
        session: caller,
        stakeText: input.body.stake,
        bet: input.body.bet,
        idempotency,
      }),
    step: ({ caller, input, idempotency }) => step({ session: caller, ...input.body, idempotency }),
    cashOut: ({ caller, input, idempotency }) =>
      cash({ session: caller, ...input.body, idempotency }),
    proof: async ({ caller, input }) => {
      const found = await findRound(deps.db, caller.memberId, input.params.roundId)
      return found === null ? err('not-found') : ok(found)
    },
    history: async ({ caller, input }) => {
      const { cursor, limit } = input.query
      const before = cursorOf(cursor)
      const rows = await listRounds(deps.db, caller, { before, limit: limit + 1 })
      const page = pageOf(rows, limit, (round) => round.roundId)
      return ok({ rows: [...page.rows], next: page.next })
    },
  })
}

const stateOf = async (deps: InstantDeps, caller: GameSession) => {
  if (kindOf(caller.gameCode) === undefined) return err('game-unknown')
  const table = await openTable(deps, caller)
  if (!table.ok) return table
  const { code, ...shown } = table.value
  const { db } = deps
  const [seed, limits, rounds] = await Promise.all([
    presentSeed(db, caller),
    limitsOf(db, caller.merchantId, code),
    listRounds(db, caller, { before: undefined, limit: shownLast }),
  ])
  const { stakeMin, stakeMax, payoutMax } = limits
  return ok({
    ...shown,
    gameCode: caller.gameCode,
    limits: {
      stakeMin: formatAmount(stakeMin, code),
      stakeMax: formatAmount(stakeMax, code),
      payoutMax: formatAmount(payoutMax, code),
    },
    seed,
    // an open round is the newest: no other begins beside it
    open: rounds[0]?.state === 'open' ? rounds[0] : null,
    last: rounds.filter(({ state }) => state !== 'open'),
  })
}
