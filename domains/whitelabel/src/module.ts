import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import {
  alarmsPort,
  approvalsPort,
  audit,
  brandPort,
  defineModule,
  provide,
  listBrands,
} from '@faro/server-kit/module'
import { brandChannel, brandChannels } from './brand/brand-channel.ts'
import { whitelabelRoutes } from './brand/whitelabel.routes.ts'
import { brandsRoutes } from './console/brands.routes.ts'
import { brandTopic } from './console/change-brand.ts'
import { brandHosts } from './console/hosts-kind.ts'
import { brandService } from './console/service-kind.ts'
import { createAccepts } from './rules/accepts.ts'
import { ruleSlow, slowRuleAlarm } from './rules/slow-rule-alarm.ts'
import { createWhitelabel } from './whitelabel.ts'

export const whitelabelModule = defineModule({
  name: 'whitelabel',
  seed: async () => (await import('../seed/seed.ts')).seed,
  ports: { approvals: approvalsPort, alarms: alarmsPort },
  create: ({ kit, ports }) => {
    const { db, clock, events, signals, threads, realtime } = kit
    const { approvals, alarms } = ports
    const whitelabel = createWhitelabel(kit)
    const onSlow = slowRuleAlarm({ db, alarms, settingsOf: whitelabel.settingsOf })
    // each server process gets the signal and notifies its own pages
    signals.subscribe(brandTopic, (text) => {
      whitelabel.forget()
      // pages that missed a change are notified when their socket reconnects
      if (text !== null) realtime.hint([brandChannel(Number(text))])
    })
    const { forget } = whitelabel
    const consoleDeps = { db, events, signals, forget, now: () => clock.now() }
    return {
      api: { ...whitelabel, accepts: createAccepts({ threads, clock, onSlow }) },
      bindings: [
        ...whitelabelRoutes(whitelabel),
        ...brandsRoutes({ db, events, signals, clock, whitelabel, threads, approvals }),
      ],
      channels: [brandChannels(whitelabel)],
      approvals: [brandHosts(consoleDeps), brandService(consoleDeps)],
      alarms: [ruleSlow],
      prepare: [whitelabel.encryption.sealKeys],
      audits: [
        audit<WhitelabelEvents>()('whitelabel.brand-changed', async (payload, staffName) => ({
          actor: await staffName(payload.operatorId),
          action: `brand.${payload.part}`,
          subject: payload.merchantCode,
          detail: payload.detail,
        })),
      ],
      provides: [
        provide(listBrands, {
          all: whitelabel.merchants,
          startOf: whitelabel.startOfDay,
        }),
        provide(brandPort, {
          merchantOf: whitelabel.merchantOf,
          merchantIdOf: async (code) => (await whitelabel.merchantByCode(code))?.merchantId ?? null,
          statusOf: whitelabel.statusOf,
          decrypt: whitelabel.encryption.open,
        }),
      ],
    }
  },
})
