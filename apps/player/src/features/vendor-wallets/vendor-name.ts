import type { VendorWallet } from '@faro/contract/gaming'

/** The vendor's name; its code where the brand offers it no more. */
export const vendorName = (purses: readonly VendorWallet[], vassalage: string): string =>
  purses.find((vendorWallet) => vendorWallet.vassalage === vassalage)?.vendorName ?? vassalage
