import { brands } from '@faro/contract/whitelabel'
import { usePermission, useRoute } from '@faro/web-kit'

/** The brands that content can be written for, and one of them by its code. */
export const useBrand = (code: string) => {
  const { brand } = usePermission()
  const list = useRoute(brands.list, {}, { staleMs: 60_000 })
  const own = { code: brand.merchantCode, name: brand.name, languages: brand.languages }
  // staff who may not read brands still write for their own
  const all = list.data ?? [own]
  const found = all.find((one) => one.code === code) ?? own
  return { all, brand: found, ownLanguage: found.languages[0] ?? 'ES' }
}
