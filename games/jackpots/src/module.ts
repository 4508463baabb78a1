import type { JackpotsEvents } from '@faro/contract/jackpots'
import { gamingModule, jackpotNamesPort } from '@faro/gaming'
import { audit, defineModule, fill, manyPort, staffNames } from '@faro/server-kit/module'
import { createBoards, jackpotsConsoleRoutes, jackpotsRoutes } from '../rounds/jackpots.routes.ts'
import type { Board } from '../rounds/live-pools.query.ts'
import { playBets, playPools } from '../rounds/play-pools.ts'
import { poolNamesOf } from '../rounds/pool-names.query.ts'
import { reconcilePools } from '../rounds/reconcile.query.ts'
import { poolChecks } from '../rounds/round-pools.query.ts'
import type { JackpotsDeps } from './deps.ts'

/** Codes of games whose bets can feed pools. */
export const poolGamesPort = manyPort<readonly string[]>('jackpots.pool-games')

export const jackpotsModule = defineModule({
  name: 'jackpots',
  needs: { gaming: gamingModule },
  ports: { poolGames: poolGamesPort, staffNames },
  create: ({ kit, needs: { gaming }, ports: { poolGames, staffNames: staffNamesOf } }) => {
    const { db } = kit
    const deps: JackpotsDeps = {
      ...kit,
      gaming,
      brandOf: gaming.brandOf,
      namesOf: gaming.namesOf,
      playable: () => poolGames().flat(),
      staffNamesOf: (ids) => staffNamesOf(db, ids),
    }
    const boardOf = createBoards(deps)
    return {
      face: {
        /** The open pools of a brand in its own money. */
        board: ({ merchantId, currency }: Omit<Board, 'gameCode'>) =>
          boardOf({ merchantId, currency, gameCode: null }),
        playPools: playPools(deps),
        playBets: playBets(deps),
        /** Differences between pools, their bets and the ledger. */
        reconcile: () => reconcilePools(deps),
        poolChecks: poolChecks(db),
      },
      bindings: [...jackpotsRoutes(deps, boardOf), ...jackpotsConsoleRoutes(deps)],
      audits: [
        audit<JackpotsEvents>()('jackpots.pool-changed', async (payload, staffName) => ({
          actor: await staffName(payload.operatorId),
          action: `jackpot.${payload.action}`,
          subject: payload.poolCode,
          detail: payload.detail,
        })),
      ],
      fills: [fill(jackpotNamesPort, poolNamesOf(db))],
    }
  },
})
