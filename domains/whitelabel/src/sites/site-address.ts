/** Who asks for a link, and what is known of where the brand is. */
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
 * Where a brand's site is, for links that others keep or follow: scheme and port are the operator's
 * word, the host is one that was written down for the brand. The one that was asked for is taken if
 * it is among them, and nothing else of the request: another port of the same host may be a
 * stranger's. Null where there is no such host: another brand's is no place to lead to.
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
