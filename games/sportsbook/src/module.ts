import { gamingModule, roundStatesPort } from '@faro/gaming'
import { defineModule, listBrands, memberAuthPort, provide } from '@faro/server-kit/module'
import { whitelabelModule } from '@faro/whitelabel'
import { bookRoutes } from '../book/book.routes.ts'
import { ownBetsChannels, sportsChannels } from '../book/frames.ts'
import { betsRoutes } from '../rounds/bets.routes.ts'
import { roundStatesOf } from '../rounds/round-states.query.ts'
import { esportVendor, sportVendor, standardSettings, type BookSettings } from './deps.ts'
import { createSportsbook } from './sportsbook.ts'

/** Tests wait less. */
export const sportsbookModuleAt = (settings: BookSettings) =>
  defineModule({
    name: 'sportsbook',
    seed: async () => (await import('../seed/seed.ts')).seed,
    needs: { whitelabel: whitelabelModule, gaming: gamingModule },
    ports: { memberAuth: memberAuthPort, brands: listBrands },
    create: ({ kit, needs: { whitelabel, gaming }, ports }) => {
      const { db, log, clock, events, realtime, config } = kit
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
      return {
        api: book,
        bindings: [...bookRoutes(deps), ...betsRoutes(deps)],
        channels: [sportsChannels, ownBetsChannels(() => clock.now().getTime())],
        provides: [sportVendor, esportVendor].map((vendor) =>
          provide(roundStatesPort, roundStatesOf(db, vendor)),
        ),
        prepare: [book.prepare],
        start: { role: 'worker', begin: book.begin },
        stop: book.stop,
      }
    },
  })

export const sportsbookModule = sportsbookModuleAt(standardSettings)
