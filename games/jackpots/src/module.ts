import type { JackpotsEvents } from '@faro/contract/jackpots'
import { gamingModule, jackpotNamesPort } from '@faro/gaming'
import {
  approvalsPort,
  audit,
  defineModule,
  provide,
  manyPort,
  staffNames,
} from '@faro/server-kit/module'
import { changeApproval } from '../rounds/change-kind.ts'
import { closeApproval } from '../rounds/close-kind.ts'
import { createBoards, jackpotsConsoleRoutes, jackpotsRoutes } from '../rounds/jackpots.routes.ts'
import type { Board } from '../rounds/live-pools.query.ts'
import { openApproval } from '../rounds/open-kind.ts'
import { playBets, playPools } from '../rounds/play-pools.ts'
import { poolNamesOf } from '../rounds/pool-names.query.ts'
import { reconcilePools } from '../rounds/reconcile.query.ts'
import { poolChecks } from '../rounds/round-pools.query.ts'
import type { JackpotsDeps } from './deps.ts'

/** Games whose bets can feed pools. */
export type PoolGames = {
  readonly codes: readonly string[]
  /** What one of them returns by itself, in millionths rounded up, whether or not it is offered. */
  readonly ownReturnPpm: (gameCode: string) => bigint
}

/** Each family of games tells of its own. */
export const poolGamesPort = manyPort<PoolGames>('jackpots.pool-games')

/** A title that no family has any more is played by nobody, and returns nothing. */
const returnOf =
  (families: () => readonly PoolGames[]) =>
  (gameCode: string): bigint =>
    families()
      .find(({ codes }) => codes.includes(gameCode))
      ?.ownReturnPpm(gameCode) ?? 0n

export const jackpotsModule = defineModule({
  name: 'jackpots',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { gaming: gamingModule },
  ports: { approvals: approvalsPort, poolGames: poolGamesPort, staffNames },
  create: ({
    kit,
    needs: { gaming },
    ports: { approvals, poolGames, staffNames: staffNamesOf },
  }) => {
    const { db } = kit
    const deps: JackpotsDeps = {
      ...kit,
      gaming,
      approvals,
      brandOf: gaming.brandOf,
      namesOf: gaming.namesOf,
      playable: () => poolGames().flatMap(({ codes }) => codes),
      ownReturnPpm: returnOf(poolGames),
      staffNamesOf: (ids) => staffNamesOf(db, ids),
    }
    const boardOf = createBoards(deps)
    return {
      api: {
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
      approvals: [openApproval(deps), changeApproval(deps), closeApproval(deps)],
      audits: [
        audit<JackpotsEvents>()('jackpots.pool-changed', async (payload, staffName) => ({
          actor: await staffName(payload.operatorId),
          action: `jackpot.${payload.action}`,
          subject: payload.poolCode,
          detail: payload.detail,
        })),
      ],
      provides: [provide(jackpotNamesPort, poolNamesOf(db))],
    }
  },
})
