import type { Vendor } from '@faro/contract/catalogue'

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const shownMax = 3

/** Makers whose name has a word that begins as the search does. */
export const vendorsLike = (vendors: readonly Vendor[], words: string): readonly Vendor[] => {
  const wanted = folded(words.trim())
  if (wanted === '') return []
  const byCode = new Map(vendors.map((vendor) => [vendor.vassalage, vendor]))
  return [...byCode.values()]
    .filter(({ name }) => ` ${folded(name)}`.includes(` ${wanted}`))
    .slice(0, shownMax)
}
