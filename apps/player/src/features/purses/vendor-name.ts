import type { Purse } from '@faro/contract/gaming'

/** The vendor's name; its code where the brand offers it no more. */
export const vendorName = (purses: readonly Purse[], vassalage: string): string =>
  purses.find((purse) => purse.vassalage === vassalage)?.vendorName ?? vassalage
