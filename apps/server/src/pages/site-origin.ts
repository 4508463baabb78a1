import type { Modules } from '../modules.ts'
import type { Origin } from './site-head.ts'

type Reached = Origin & { readonly hostname: string }

/** Where a brand's site is, for links that others keep. */
export type OriginOf = (merchantId: number, request: Reached) => Promise<Origin>

/**
 * A host that was written down for the brand, as it was reached. Any other is whoever asked's word
 * alone, and what follows it would lead those who find it elsewhere: the brand's first host stands
 * in its place, at the address that the operator gave.
 */
export const siteOrigin =
  ({ hostsOf }: Pick<Modules['whitelabel'], 'hostsOf'>, publicUrl: string): OriginOf =>
  async (merchantId, { protocol, host, hostname }) => {
    const hosts = await hostsOf(merchantId)
    if (hosts.includes(hostname.toLowerCase())) return { protocol, host }
    const { protocol: scheme, host: declared, hostname: name, port } = new URL(publicUrl)
    const [first] = hosts
    const own = first === undefined || hosts.includes(name) ? declared : first + portOf(port)
    return { protocol: scheme.replace(/:$/, ''), host: own }
  }

const portOf = (port: string): string => (port === '' ? '' : `:${port}`)
