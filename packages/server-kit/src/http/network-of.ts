import ipaddr from 'ipaddr.js'

const keptGroups = 4

/**
 * The network of an address, for counting: an IPv4 address itself, of IPv6 the /64, within which
 * machines change addresses at will. Anything else is returned unchanged.
 */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!('parts' in address)) return address.toString()
  const kept = address.parts.slice(0, keptGroups).map((group) => group.toString(16))
  return `${kept.join(':')}::/64`
}
