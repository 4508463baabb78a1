/** The request that needs a link, and the brand's hosts. */
type SiteAddressInput = {
  /** Hosts that were written down for the brand. */
  readonly hosts: readonly string[]
  /** The host that the request named, without its port. */
  readonly hostname: string
  /** Where the operator says that the first site is. */
  readonly publicUrl: string
  /** Whether the brand is found there, by name or as the one that has all other hosts. */
  readonly isPublicOwn: boolean
}

/**
 * The address of a brand's site, for links in mails and to providers. Scheme and port are the
 * operator's setting; the host is the requested one if it is configured for the brand, else the
 * first that is. Nothing else of the request counts: another port of the host may be a stranger's.
 * Null where the brand has no host: another brand's would be wrong.
 */
export const siteAddress = ({
  hosts,
  hostname,
  publicUrl,
  isPublicOwn,
}: SiteAddressInput): URL | null => {
  const site = new URL(new URL(publicUrl).origin)
  const asked = hostname.toLowerCase()
  const [first] = hosts
  if (hosts.includes(asked)) site.hostname = asked
  else if (first === undefined) return isPublicOwn ? site : null
  else if (!hosts.includes(site.hostname)) site.hostname = first
  return site
}
