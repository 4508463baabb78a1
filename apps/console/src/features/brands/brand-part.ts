import type { BrandDetail } from '@faro/contract/whitelabel'

/** What every part of a brand's page is given. */
export type BrandPart = { readonly brand: BrandDetail; readonly mayWrite: boolean }
