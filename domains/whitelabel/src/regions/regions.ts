import { BlockList, isIP } from 'node:net'
import type { Regions } from '@faro/contract/whitelabel'

/** A brand's regions, ready to judge visitors. */
export type RegionRules = Regions & {
  readonly denied: BlockList
  readonly admitted: BlockList
}

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return list
}

export const regionRulesOf = (regions: Regions): RegionRules => ({
  ...regions,
  denied: listOf(regions.deniedNetworks),
  admitted: listOf(regions.admittedNetworks),
})

const holds = (list: BlockList, ip: string): boolean => {
  // an IPv4 caller on an IPv6 socket is the IPv4 caller
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Whether a visitor is barred: allowed networks never, denied ones always, others by country. An
 * unknown country is barred only where the list names who may visit.
 */
export const isBarred = (rules: RegionRules, ip: string, country: string | null): boolean => {
  if (holds(rules.admitted, ip)) return false
  if (holds(rules.denied, ip)) return true
  const isListed = country !== null && rules.countries.includes(country)
  if (rules.mode === 'deny') return isListed
  return rules.countries.length > 0 && !isListed
}
