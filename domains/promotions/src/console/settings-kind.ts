import { settingTopics } from '@faro/contract/promotions'
import { ok } from '@faro/kernel/result'
import { changeFigures, defineApproval, type Figure } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import type { PromotionsDeps } from '../deps.ts'
import { judgeSettings, saveSettings } from './settings.ts'

export const settingsKind = 'promotions.settings'

const Input = z.strictObject({
  merchantId: z.int(),
  topic: z.enum(settingTopics),
  version: z.int(),
  value: z.unknown(),
})

/**
 * Terms that decide what everybody is given, and how much one person publishes: nobody changes them
 * alone.
 */
export const settingsApproval = (deps: PromotionsDeps) => {
  const brandOf = async (merchantId: number) => {
    const { merchant } = await deps.whitelabel.settingsOf(merchantId)
    return { merchantId, currency: merchant.currency }
  }
  return defineApproval({
    kind: settingsKind,
    version: 1,
    permission: { request: 'promotions.write', approve: 'promotions.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, ...change }): Promise<readonly Figure[]> => {
      const judged = await judgeSettings(db, await brandOf(merchantId), change)
      const topic = { label: 'topic', value: change.topic }
      return judged.ok
        ? [topic, ...changeFigures(judged.value.before, judged.value.after)]
        : [topic]
    },
    execute: async (tx, { input: { merchantId, ...change }, decidedBy }) => {
      const brand = await brandOf(merchantId)
      const done = await saveSettings(deps, tx, { brand, ...change, by: decidedBy })
      return done.ok ? ok({ topic: change.topic }) : done
    },
  })
}
