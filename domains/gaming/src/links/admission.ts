import { BlockList } from 'node:net'

/**
 * Who may call, by address: nobody is kept out where no network is named. One that cannot be read
 * lets nobody in, and is no reason to stop: the links of all vendors are read together.
 */
export const admission = (networks: readonly string[]): ((ip: string) => boolean) => {
  if (networks.length === 0) return () => true
  const list = new BlockList()
  for (const network of networks) admit(list, network)
  return (ip) => {
    const plain = ip.replace(/^::ffff:/, '')
    return list.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
  }
}

const admit = (list: BlockList, network: string): void => {
  const [address = '', bits] = network.split('/')
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  // an empty length would be read as nought: everybody
  if (bits === '') return
  try {
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  } catch {
    // neither an address nor a network
  }
}
