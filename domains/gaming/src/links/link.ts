/** How a vendor is reached, what it may do and what it proves itself with. */
export type VendorLink = {
  readonly vendorCode: string
  readonly dialect: Dialect
  /** The vendor's server, without a slash at the end. */
  readonly baseUrl: string
  /** As people entered it: simulators move with every start. */
  readonly storedUrl: string
  /** How the vendor calls us. */
  readonly operatorId: string
  readonly rollbackUnknown: 'ok' | 'not-exist'
  /** Networks that may call us; empty allows nobody where real players are, elsewhere all. */
  readonly allowedNetworks: readonly string[]
  readonly barredCountries: readonly string[]
  readonly isActive: boolean
  /**
   * Secrets of both sides, the one that ends first in front: it signs, each may verify. So a vendor
   * has the whole overlap to take in a new one before we use it.
   */
  readonly sharedSecrets: readonly string[]
  /** The vendor's public keys as PEM. */
  readonly partnerKeys: readonly string[]
  /** Our private key for this vendor as PEM: the old one until its overlap ends. */
  readonly ownKey: string | null
}

const dialects = ['softswiss', 'hub88', 'transfer'] as const
export type Dialect = (typeof dialects)[number]

/** Whether the vendor's licence bars a player of that country; one that is not known it cannot. */
export const isBarred = (
  { barredCountries }: Pick<VendorLink, 'barredCountries'>,
  country: string | null,
): boolean => country !== null && barredCountries.includes(country)

/** What a link lacks to be used; a vendor without a key is an error, never "no check". */
export const faultOf = (link: VendorLink): string | null => {
  if (link.dialect === 'hub88')
    return link.partnerKeys.length === 0 || link.ownKey === null ? 'keys are missing' : null
  return link.sharedSecrets.length === 0 || link.sharedSecrets.some((secret) => secret === '')
    ? 'the secret is missing'
    : null
}
