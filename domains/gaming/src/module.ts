import type { Approvals } from '@faro/server-kit/approvals'
import { freeRoundsApproval } from './free-rounds/free-rounds-kind.ts'
import { freeRoundsConsoleRoutes, freeRoundsRoutes } from './free-rounds/free-rounds.routes.ts'
import { forgetOld } from './health/forget-old.job.ts'
import { conformancePlugin } from './conformance/conformance.plugin.ts'
import { repeatsOnly } from './calls/repeats-only.ts'
import { createGaming, type GamingDeps } from './gaming.ts'
import { hub88Api } from './hub88/hub88.ts'
import { vendorApiPlugin } from './links/vendor-api.plugin.ts'
import { countDays, countDaysOfAll } from './profit/count-days.job.ts'
import { profitRoutes } from './profit/profit.routes.ts'
import { betsRoutes } from './rounds/bets.routes.ts'
import { resolveOpenRounds } from './rounds/resolve-open-rounds.job.ts'
import { launchesRoutes } from './sessions/launches.routes.ts'
import { softswissApi } from './softswiss/softswiss.ts'
import { followTask, followTransfer } from './transfers/follow-transfer.job.ts'
import { pursesRoutes } from './transfers/purses.routes.ts'
import { vendorAddress } from './vendors/address-kind.ts'
import { vendorCeiling } from './vendors/ceiling-kind.ts'
import { vendorKey } from './vendors/key-kind.ts'
import { parkedCredit } from './vendors/parked-kind.ts'
import { parkedCreditsRoutes } from './vendors/parked-credits.routes.ts'
import { vendorsRoutes } from './vendors/vendors.routes.ts'
import { createWinnerBoard } from './winners/winner-board.ts'
import { winnersRoutes } from './winners/winners.routes.ts'

type Deps = GamingDeps & {
  /** Two people for one act. */
  readonly approvals: Approvals
  /** Opens the control of the conformance kit, which makes money: never set where players are. */
  readonly conformanceKey?: string | undefined
  /** Games stand above: asked once a board is drawn. */
  readonly jackpotsOf?: (rounds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export const gamingModule = ({ conformanceKey, ...deps }: Deps) => {
  const { jobs } = deps
  const gaming = createGaming(deps)
  const { calls, seats, guests, links, traffic, clients, transfers, countryOf } = gaming
  const { approvals } = deps
  const kinds = { ...deps, vault: gaming.vault, onChanged: links.forget }
  approvals.register(vendorAddress(kinds))
  approvals.register(vendorKey(kinds))
  approvals.register(vendorCeiling(deps))
  approvals.register(parkedCredit({ endParked: gaming.endParked, catalogue: deps.catalogue }))
  approvals.register(freeRoundsApproval({ ...deps, seats, calls }))
  const apisOver = (core: typeof calls) => ({
    softswiss: softswissApi({ calls: core, guests }),
    hub88: hub88Api({ calls: core, guests, countryOf }),
  })
  const apis = apisOver(calls)
  const board = createWinnerBoard(deps)
  const resolve = resolveOpenRounds({ ...deps, links, clients })
  jobs.schedule('resolve-open-rounds', '*/10 * * * *', async () => {
    await resolve()
  })
  jobs.define(followTask, followTransfer({ db: deps.db, jobs, transfers }))
  jobs.schedule('resume-wallet-transfers', '* * * * *', async () => {
    await transfers.resume()
  })
  const countAll = countDaysOfAll({ ...deps, merchantIdsOf: deps.identity.merchantIdsOf })
  jobs.schedule('count-play-days', '*/5 * * * *', async () => {
    await countAll()
  })
  jobs.schedule('expire-free-rounds', '* * * * *', async () => {
    await gaming.freeRounds.expire()
  })
  jobs.schedule('forget-vendor-traffic', '7 * * * *', () => forgetOld(deps))
  return {
    gaming,
    apis,
    winners: { board },
    /** At the start: keys of vendors that were kept in the clear. */
    sealKeys: () => gaming.vault.sealAll(deps.db),
    /** Brings a member's days of play up to what the ledger has. */
    countDays: countDays(deps),
    bindings: [
      ...launchesRoutes({ gaming, ...deps }),
      ...betsRoutes(deps),
      ...profitRoutes(deps),
      ...pursesRoutes({ gaming, ...deps }),
      ...vendorsRoutes({ gaming, apis: apisOver(repeatsOnly(calls)), ...deps }),
      ...parkedCreditsRoutes(deps),
      ...freeRoundsRoutes({ ...deps, seats, calls }),
      ...freeRoundsConsoleRoutes({ ...deps, seats, calls }),
      ...winnersRoutes(board),
    ],
    /** Beside the guards of the site: vendors have their own. */
    vendorPlugin: vendorApiPlugin({ links, apis, log: deps.log, onCall: traffic.incoming }),
    plugins:
      conformanceKey === undefined
        ? []
        : [conformancePlugin({ ...deps, gaming, key: conformanceKey })],
  }
}
