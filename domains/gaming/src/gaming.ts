import type { Catalogue } from '@faro/catalogue'
import type { Clock } from '@faro/kernel/clock'
import type { Db, Queryable } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import { applyBatch } from './rounds/batch.ts'
import { findGameSession, launchGame } from './sessions/launch-game.ts'

export type GamingDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Catalogue
  readonly wallet: Wallet
}

/** The domain's face: launches, and the wallet as vendors see it. */
export const createGaming = (deps: GamingDeps) => ({
  launch: launchGame(deps),
  authenticate: findGameSession(deps),
  /** The wallet that games speak to: the only road from a game to money. */
  vendorWallet: {
    batch: applyBatch(deps),
    available: async (
      db: Queryable,
      member: { merchantId: number; memberId: string },
    ): Promise<{ available: bigint; currency: string } | null> => {
      const owner = { merchantId: member.merchantId, owner: member.memberId }
      return deps.wallet.balanceIn(db, owner)
    },
  },
  game: deps.catalogue.launchable,
})

export type Gaming = ReturnType<typeof createGaming>
