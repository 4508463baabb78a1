import type { Catalogue } from '@faro/catalogue'
import type { Queryable } from '@faro/server-kit/db'

export type VendorNames = Pick<Catalogue, 'namesOf'>

/** The vendor as those who vote know it. */
export const vendorFigure = async (
  { catalogue }: { readonly catalogue: VendorNames },
  db: Queryable,
  vendorCode: string,
) => {
  const name = (await catalogue.namesOf([vendorCode], db)).get(vendorCode)
  return { label: 'vendor', value: name ?? vendorCode }
}
