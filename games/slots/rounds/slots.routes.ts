import { slots as contract } from '@faro/contract/slots'
import * as shapes from '@faro/contract/slots/shapes'
import { presentSeed, turnSeed } from '@faro/fair'
import { openTable } from '@faro/gaming'
import { formatAmount } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { modelHash, modelOf } from '../engine/index.ts'
import type { SlotsDeps } from '../src/deps.ts'
import { playSpin } from './play-spin.ts'
import { findSpin, listSpins } from './spin-record.ts'
import { stakesOf } from './stakes.ts'

export const slotsRoutes = (deps: SlotsDeps) => {
  const { db, gaming } = deps
  const play = playSpin(deps)
  const turn = turnSeed(db)
  return bind(contract, shapes.slots, {
    state: async ({ caller }) => {
      const model = modelOf(caller.gameCode)
      if (model === undefined) return err('game-unknown')
      const table = await openTable(deps, caller)
      if (!table.ok) return table
      const { code, ...shown } = table.value
      const [seed, spins, freeRounds] = await Promise.all([
        presentSeed(db, caller),
        listSpins(db, caller, { before: undefined, limit: 1 }),
        gaming.freeRounds.open(db, caller),
      ])
      return ok({
        ...shown,
        gameCode: caller.gameCode,
        modelHash: modelHash(model),
        stakes: stakesOf(model, code).map((units) => formatAmount(units, code)),
        seed,
        lastSpin: spins[0] ?? null,
        freeRounds,
      })
    },
    spin: ({ caller, input, idempotency }) =>
      play({
        session: caller,
        stakeText: input.body.stake,
        isBought: input.body.isBought === true,
        awardId: input.body.awardId,
        idempotency,
      }),
    rotate: ({ caller, input, idempotency }) => turn(caller, input.body, idempotency),
    proof: async ({ caller, input }) => {
      const found = await findSpin(db, caller.memberId, input.params.spinId)
      return found === null ? err('not-found') : ok(found)
    },
    history: async ({ caller, input }) => {
      const { cursor, limit } = input.query
      const before = cursorOf(cursor)
      const page = pageOf(await listSpins(db, caller, { before, limit }), limit, (r) => r.spinId)
      return ok({ rows: [...page.rows], next: page.next })
    },
  })
}
