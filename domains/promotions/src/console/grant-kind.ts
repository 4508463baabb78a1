import { Gift } from '@faro/contract/promotions/shapes'
import { err, ok } from '@faro/kernel/result'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import type { PromotionsDeps } from '../deps.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { giveAll, grantKind, judgeGift, linesOf } from './grants.ts'

const Input = z.strictObject({
  merchantId: z.int(),
  usernames: z.array(z.string()),
  gift: Gift,
  reason: z.string(),
  key: z.string(),
})

const shown = (gift: Gift, currency: string): readonly Figure[] => {
  if (gift.kind === 'points') return [{ label: 'amount', value: `${gift.points} PTS` }]
  const amount = { label: 'amount', value: `${gift.amount} ${currency}` }
  if (gift.kind === 'money') return [amount]
  return [
    amount,
    { label: 'turnover', value: `${gift.multiple} ×` },
    { label: 'cap', value: gift.cap === null ? '—' : `${gift.cap} ${currency}` },
  ]
}

/** Gifts that one person may not give alone; everything is judged again when another agrees. */
export const grantApproval = (deps: PromotionsDeps) => {
  const currencyOf = async (merchantId: number) =>
    (await deps.whitelabel.settingsOf(merchantId)).merchant.currency
  return defineApproval({
    kind: grantKind,
    version: 1,
    permission: { request: 'promotions.grant', approve: 'promotions.grant' },
    input: Input,
    isMoney: true,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (_, { merchantId, gift, usernames }): Promise<readonly Figure[]> => [
      ...shown(gift, await currencyOf(merchantId)),
      { label: 'receivers', value: `${usernames.length}: ${usernames.join(', ')}` },
    ],
    execute: async (tx, { input, requestedBy }) => {
      const { merchantId, usernames, gift, reason, key } = input
      const currency = await currencyOf(merchantId)
      const terms = await termsOfBrand(tx, { merchantId, currency })
      const judged = judgeGift(gift, { merchantId, currency, terms })
      if (!judged.ok) return judged
      const lines = await linesOf(deps, tx, { merchantId, usernames })
      const given = { merchantId, lines, gift, reason, key, by: requestedBy }
      const done = await giveAll(deps)(tx, given)
      const count = done.filter(({ memberId }) => memberId !== null).length
      return count === 0 ? err('receiver-unknown') : ok({ count })
    },
  })
}
