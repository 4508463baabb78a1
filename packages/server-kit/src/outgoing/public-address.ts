import ipaddr from 'ipaddr.js'

/** What the internet routes to, of the sixth version: everything else is some network's own. */
const globalSix = ipaddr.IPv6.parseCIDR('2000::/3')
/** Answers to machines of one large cloud alone, from an address that looks like any other. */
const cloudOwn = new Set(['168.63.129.16'])

/**
 * Whether an address belongs to the public internet: not this machine, no private network, no link,
 * no carrier's or cloud's own, and no other notation of one of these.
 */
export const isPublicIp = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast' || cloudOwn.has(address.toString())) return false
  return address.kind() === 'ipv4' || address.match(globalSix)
}

/** The host of an address as a resolver takes it: without the brackets of the sixth version. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

export type AddressFault = 'not-https' | 'has-credentials' | 'not-public'

const local = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/

/**
 * Why a URL cannot be called, as far as the URL itself shows; what its name resolves to is checked
 * with every call.
 */
export const faultOfUrl = (text: string): AddressFault | null => {
  if (!URL.canParse(text)) return 'not-https'
  const url = new URL(text)
  if (url.protocol !== 'https:') return 'not-https'
  if (url.username !== '' || url.password !== '') return 'has-credentials'
  const host = hostOf(url)
  if (ipaddr.isValid(host)) return isPublicIp(host) ? null : 'not-public'
  return local.test(host) || !host.includes('.') ? 'not-public' : null
}
