import { brands } from '@faro/contract/whitelabel'
import { useRoute } from '@faro/web-kit'
import { useSearchParams } from '@faro/web-kit/router'
import { useMay } from './use-may.ts'

/** The brand that the address speaks of; null: all that one may see. */
export const useBrandChoice = (): string | null => useSearchParams()[0].get('brand')

/** Brands that can be chosen; none for staff who may not read what brands there are. */
export const useBrandsToChoose = () => {
  const mayRead = useMay('brand.read') === true
  const list = useRoute(brands.list, {}, { staleMs: 60_000, enabled: mayRead })
  return list.data ?? []
}

/** An address that keeps to the chosen brand. */
export const ofBrand = (to: string, brand: string | null): string =>
  brand === null ? to : `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ brand })}`
