import ipaddr from 'ipaddr.js'

const keptGroups = 4

/**
 * What one household or company comes from, for counting: an IPv4 address as it is, of IPv6 the /64
 * whose machines change their addresses as they like. What is no address is answered unchanged.
 */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!('parts' in address)) return address.toString()
  const kept = address.parts.slice(0, keptGroups).map((group) => group.toString(16))
  return `${kept.join(':')}::/64`
}
