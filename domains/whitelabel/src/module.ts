import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import { approvalsPort, audit, brandPort, defineModule, fill } from '@faro/server-kit/module'
import { brandChannel, brandChannels } from './brand/brand-channel.ts'
import { whitelabelRoutes } from './brand/whitelabel.routes.ts'
import { brandsRoutes } from './console/brands.routes.ts'
import { brandTopic } from './console/change-brand.ts'
import { brandHosts } from './console/hosts-kind.ts'
import { createWhitelabel } from './whitelabel.ts'

export const whitelabelModule = defineModule({
  name: 'whitelabel',
  seed: async () => (await import('../seed/seed.ts')).seed,
  ports: { approvals: approvalsPort },
  create: ({ kit, ports }) => {
    const { clock, events, signals, realtime } = kit
    const whitelabel = createWhitelabel(kit)
    // each server process hears of a change by itself and tells the pages that listen to it
    signals.hear(brandTopic, (text) => {
      whitelabel.forget()
      // pages that missed a change hear of it when their own socket comes back
      if (text !== null) realtime.hint([brandChannel(Number(text))])
    })
    return {
      face: whitelabel,
      bindings: [
        ...whitelabelRoutes(whitelabel),
        ...brandsRoutes({ db: kit.db, events, signals, clock, whitelabel, ...ports }),
      ],
      channels: [brandChannels(whitelabel)],
      approvals: [
        brandHosts({
          db: kit.db,
          events,
          signals,
          forget: whitelabel.forget,
          now: () => clock.now(),
        }),
      ],
      audits: [
        audit<WhitelabelEvents>()('whitelabel.brand-changed', async (payload, staffName) => ({
          actor: await staffName(payload.operatorId),
          action: `brand.${payload.part}`,
          subject: payload.merchantCode,
          detail: payload.detail,
        })),
      ],
      fills: [
        fill(brandPort, {
          merchantOf: whitelabel.merchantOf,
          merchantIdOf: async (code) => (await whitelabel.merchantByCode(code))?.merchantId ?? null,
          statusOf: whitelabel.statusOf,
          decrypt: whitelabel.encryption.open,
        }),
      ],
    }
  },
})
