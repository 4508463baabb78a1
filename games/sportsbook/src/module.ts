import { gamingModule, roundStatesPort } from '@faro/gaming'
import {
  approvalsPort,
  audit,
  defineModule,
  listBrands,
  memberAuthPort,
  memberMessage,
  moneyValues,
  provide,
  staffNames,
} from '@faro/server-kit/module'
import type { SportsbookEvents } from '@faro/contract/sportsbook'
import { whitelabelModule } from '@faro/whitelabel'
import { bookRoutes } from '../book/book.routes.ts'
import { ownBetsChannels, sportsChannels } from '../book/frames.ts'
import { forgetOld } from '../feed/forget-old.job.ts'
import { betsRoutes } from '../rounds/bets.routes.ts'
import { roundStatesOf } from '../rounds/round-states.query.ts'
import { betsList } from '../trading/bets.list.ts'
import { bonusApproval } from '../trading/bonus-kind.ts'
import { createDeskChanges, type DeskChanges } from '../trading/desk-changes.ts'
import { limitsApproval } from '../trading/limits-kind.ts'
import { settleApproval, unpinApproval } from '../trading/settle-kind.ts'
import { tradingRoutes } from '../trading/trading.routes.ts'
import { esportVendor, sportVendor, standardSettings, type BookSettings } from './deps.ts'
import { createSportsbook } from './sportsbook.ts'

/** What the trading desk did. */
const audits = [
  audit<SportsbookEvents>()('sportsbook.traded', async (payload, staffName) => ({
    actor: await staffName(payload.operatorId),
    action: `sports.${payload.act}`,
    subject: payload.subject,
    detail: payload.detail,
  })),
]

/** Players hear of what was decided otherwise than before. */
const messages = [
  memberMessage<SportsbookEvents>()(
    'sportsbook.result-corrected',
    { 'sports-corrected': { texts: 'inbox', icon: 'coins', link: '/sports?bets=settled' } },
    ({ memberId, payout, currency }) => ({
      memberId,
      kind: 'sports-corrected',
      values: moneyValues(payout, currency),
    }),
  ),
]

/** What takes two people. */
const approvalsOf = (
  deps: Parameters<typeof settleApproval>[0] & Parameters<typeof limitsApproval>[0],
) => [settleApproval(deps), unpinApproval(deps), limitsApproval(deps), bonusApproval(deps)]

/** Tests wait less. */
export const sportsbookModuleAt = (settings: BookSettings) =>
  defineModule({
    name: 'sportsbook',
    seed: async () => (await import('../seed/seed.ts')).seed,
    needs: { whitelabel: whitelabelModule, gaming: gamingModule },
    ports: {
      memberAuth: memberAuthPort,
      brands: listBrands,
      approvals: approvalsPort,
      staffNames,
    },
    create: ({ kit, needs: { whitelabel, gaming }, ports }) => {
      const { db, log, clock, events, realtime, signals, config } = kit
      const book = createSportsbook({
        db,
        log,
        clock,
        gaming,
        events,
        realtime,
        settings,
        address: settings.isListening ? config.outside.odds : null,
        authenticate: (token, merchantId) => ports.memberAuth(token, merchantId),
        startOf: (day, merchantId) => ports.brands.startOf(day, merchantId),
      })
      const deps = {
        ...book.deps,
        pending: book.pending,
        hasEsports: async (merchantId: number): Promise<boolean> =>
          (await whitelabel.settingsOf(merchantId)).brand.esports.includes(esportVendor),
      }
      const desk: DeskChanges = createDeskChanges({
        db,
        signals,
        keeper: book.keeper,
        prices: book.prices,
        now: () => clock.now().getTime(),
        onFault: (error) => log.warn({ err: error }, 'sports desk not heard'),
        onSaid: book.settler.kick,
      })
      return {
        api: { ...book, desk, betRewards: book.rewards },
        bindings: [
          ...bookRoutes(deps),
          ...betsRoutes(deps),
          ...tradingRoutes({
            ...book.deps,
            desk,
            prices: book.prices,
            approvals: ports.approvals,
            namesOf: gaming.namesOf,
            staffNamesOf: (ids) => ports.staffNames(db, ids),
            brandOf: (code) => whitelabel.merchantByCode(code),
          }),
        ],
        lists: [betsList({ ...book.deps, ...gaming })],
        approvals: approvalsOf({ ...book.deps, desk: () => desk }),
        jobs: [{ task: 'sportsbook.forget', crontab: '17 * * * *', run: () => forgetOld(db) }],
        audits,
        messages,
        channels: [sportsChannels, ownBetsChannels(() => clock.now().getTime())],
        provides: [sportVendor, esportVendor].map((vendor) =>
          provide(roundStatesPort, roundStatesOf(db, vendor)),
        ),
        prepare: [book.prepare],
        start: { role: 'worker', begin: book.begin },
        stop: () => (desk.stop(), book.stop()),
      }
    },
  })

export const sportsbookModule = sportsbookModuleAt(standardSettings)
