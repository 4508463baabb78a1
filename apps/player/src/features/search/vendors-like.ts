import type { Vendor } from '@faro/contract/catalogue'
import { begins } from './begins.ts'

const shownMax = 3

/** Makers whose name has a word that begins as the search does. */
export const vendorsLike = (vendors: readonly Vendor[], words: string): readonly Vendor[] => {
  const byCode = new Map(vendors.map((vendor) => [vendor.vassalage, vendor]))
  return [...byCode.values()].filter(({ name }) => begins(name, words)).slice(0, shownMax)
}
