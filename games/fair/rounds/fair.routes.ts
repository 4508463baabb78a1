import { fair as contract } from '@faro/contract/fair'
import { err, ok } from '@faro/kernel/result'
import { once, type Db, type Tx } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { publicChains } from './chains.ts'
import { presentSeed, rotateSeed, type SeedSeat } from './seeds.ts'

export type FairDeps = {
  readonly db: Db
  /** Whether a round under the pair in use is still open: revealing its seed would tell its end. */
  readonly hasOpenRound: (tx: Tx, seat: SeedSeat) => Promise<boolean>
}

export const fairRoutes = ({ db, hasOpenRound }: FairDeps) =>
  bind(contract, {
    seed: async ({ caller }) => ok(await presentSeed(db, caller)),
    rotate: ({ caller, input, idempotency }) =>
      db.tx((tx) =>
        once(tx, idempotency, async () => {
          const rotated = await rotateSeed(tx, caller, input.body.clientSeed)
          // asked after the pair is locked: no round can begin under it any more
          if (await hasOpenRound(tx, caller)) return err('round-open')
          return ok(rotated)
        }),
      ),
    chains: async ({ merchant }) =>
      ok({
        chains: (await publicChains(db, merchant.merchantId)).map((chain) => ({
          ...chain,
          laidAt: chain.laidAt.toISOString(),
          saltedAt: chain.saltedAt?.toISOString() ?? null,
        })),
      }),
  })
