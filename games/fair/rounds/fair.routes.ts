import { fair as contract, type ListedPair as ShownPair, type OwnRound } from '@faro/contract/fair'
import * as shapes from '@faro/contract/fair/shapes'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { ok } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { publicChains } from './chains.ts'
import { setClientSeed, listPairs, presentSeed, type ListedPair } from './seeds.ts'
import { turnSeed } from './turn-seed.ts'

export type RoundsQuery = {
  readonly memberId: string
  readonly before: string | undefined
  readonly limit: number
}

/** A game's rounds of a member, newest first, with what its verifier is told of them. */
export type RoundsOf = (query: RoundsQuery) => Promise<readonly OwnRound[]>

export type FairDeps = { readonly db: Db; readonly rounds: () => readonly RoundsOf[] }

type Whose = { readonly memberId: string; readonly gameCode?: string }
type Shown = { readonly rows: ShownPair[]; readonly next: string | null }
type Place = { readonly cursor?: string | undefined; readonly limit: number }

export const fairRoutes = ({ db, rounds }: FairDeps) => {
  const turn = turnSeed(db)
  const pairs = async (whose: Whose, { cursor, limit }: Place): Promise<Shown> => {
    const before = cursorOf(cursor)
    const { memberId, gameCode } = whose
    const rows = await listPairs(db, { memberId, gameCode, before, limit: limit + 1 })
    const page = pageOf(rows, limit, ({ seedId }) => seedId)
    return { next: page.next, rows: page.rows.map(shownPair) }
  }
  return bind(contract, shapes.fair, {
    seed: async ({ caller }) => ok(await presentSeed(db, caller)),
    give: ({ caller, input }) =>
      db.tx(async (tx) => ok(await setClientSeed(tx, caller, input.body.clientSeed))),
    rotate: ({ caller, input, idempotency }) => turn(caller, input.body, idempotency),
    pairs: async ({ caller, input }) => ok(await pairs(caller, input.query)),
    ownPairs: async ({ caller: { memberId }, input }) => ok(await pairs({ memberId }, input.query)),
    ownRounds: async ({ caller: { memberId }, input: { query } }) => {
      const { cursor, limit } = query
      const before = cursorOf(cursor)
      const filter = { memberId, before, limit: limit + 1 }
      const found = await Promise.all(rounds().map((roundsOf) => roundsOf(filter)))
      const newest = found.flat().toSorted((a, b) => (a.id < b.id ? 1 : -1))
      const page = pageOf(newest.slice(0, limit + 1), limit, ({ id }) => id)
      return ok({ next: page.next, rows: [...page.rows] })
    },
    chains: async ({ merchant }) =>
      ok({
        chains: (await publicChains(db, merchant.merchantId)).map((chain) => ({
          ...chain,
          laidAt: chain.laidAt.toISOString(),
          saltedAt: chain.saltedAt?.toISOString() ?? null,
        })),
      }),
  })
}

const shownPair = (pair: ListedPair): ShownPair => ({
  ...pair,
  createdAt: pair.createdAt.toISOString(),
  revealedAt: pair.revealedAt?.toISOString() ?? null,
})
