import type { VendorDetail } from '@faro/contract/gaming'

/** What every part of a vendor's page is given. */
export type VendorPart = { readonly vendor: VendorDetail; readonly mayWrite: boolean }
