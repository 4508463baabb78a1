import { BlockList } from 'node:net'

/**
 * Which addresses may call. Without configured networks `isOpenUnnamed` decides for all. An
 * unreadable network admits nobody but does not throw, as the links of all vendors are read
 * together.
 */
export const admission = (
  networks: readonly string[],
  isOpenUnnamed: boolean,
): ((ip: string) => boolean) => {
  if (networks.length === 0) return () => isOpenUnnamed
  const list = new BlockList()
  for (const network of networks) admit(list, network)
  return (ip) => {
    const plain = ip.replace(/^::ffff:/, '')
    return list.check(plain, familyOf(plain))
  }
}

type Parts = { readonly address: string; readonly bits: number; readonly family: 'ipv4' | 'ipv6' }

const familyOf = (address: string): Parts['family'] => (address.includes(':') ? 'ipv6' : 'ipv4')

/** Null for what has an empty length, which would be read as nought: everybody. */
const partsOf = (network: string): Parts | null => {
  const [address = '', bits] = network.split('/')
  const family = familyOf(address)
  if (bits === '') return null
  return { address, bits: Number(bits ?? (family === 'ipv6' ? 128 : 32)), family }
}

const admit = (list: BlockList, network: string): void => {
  const parts = partsOf(network)
  if (parts === null) return
  try {
    list.addSubnet(parts.address, parts.bits, parts.family)
  } catch {
    // neither an address nor a network
  }
}

/**
 * Whether everybody may call: no network is named where that opens, or one is the whole world. All
 * of IPv4 is: most come by it, also where it is written as a part of IPv6 (`::ffff:0:0/96`).
 */
export const isAnywhere = (networks: readonly string[], isOpenUnnamed: boolean): boolean =>
  networks.length === 0 ? isOpenUnnamed : networks.some(holdsAllOfIpv4)

/** One network that holds both ends holds all between them. */
const holdsAllOfIpv4 = (network: string): boolean => {
  const list = new BlockList()
  admit(list, network)
  return list.check('0.0.0.0', 'ipv4') && list.check('255.255.255.255', 'ipv4')
}

const isWithin = (network: string, wide: string): boolean => {
  const [inner, outer] = [partsOf(network), partsOf(wide)]
  if (inner === null || outer === null || inner.family !== outer.family) return false
  if (inner.bits < outer.bits) return false
  const list = new BlockList()
  admit(list, wide)
  return list.check(inner.address, inner.family)
}

/** Whether some networks let in nobody whom others would not; each must lie in one of those. */
export const isNoWider = (
  networks: readonly string[],
  present: readonly string[],
  isOpenUnnamed: boolean,
): boolean => {
  if (present.length === 0) return isOpenUnnamed || networks.length === 0
  // to name none where that opens lets in everybody
  if (networks.length === 0) return !isOpenUnnamed
  return networks.every((network) => present.some((wide) => isWithin(network, wide)))
}
