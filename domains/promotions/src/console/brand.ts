import { err, ok } from '@faro/kernel/result'
import type { PromotionsDeps } from '../deps.ts'
import { termsOfBrand } from '../settings/settings.query.ts'

/** The brand of a console's path; staff of all brands are let through with any code. */
export const brandOf = async ({ db, whitelabel }: PromotionsDeps, code: string) => {
  const found = await whitelabel.merchantByCode(code)
  if (found === null) return err('not-found')
  const { merchantId } = found
  const { merchant } = await whitelabel.settingsOf(merchantId)
  const terms = await termsOfBrand(db, merchant)
  return ok({ merchantId, currency: merchant.currency, language: merchant.defaultLanguage, terms })
}

type Found = Awaited<ReturnType<typeof brandOf>>
export type ConsoleBrand = Extract<Found, { ok: true }>['value']
