import { siteAddress } from '@faro/whitelabel'
import type { Faces } from '../house.ts'
import type { Origin } from './site-head.ts'

type Reached = Origin & { readonly hostname: string }

/** Where a brand's site is, for links that others keep. */
export type OriginOf = (merchantId: number, request: Reached) => Promise<Origin>

/** A host that was written down for the brand, at the scheme and port that the operator gave. */
export const siteOrigin =
  ({ hostsOf }: Pick<Faces['whitelabel'], 'hostsOf'>, publicUrl: string): OriginOf =>
  async (merchantId, { hostname }) => {
    const { protocol, host } = siteAddress({
      hosts: await hostsOf(merchantId),
      hostname,
      publicUrl,
    })
    return { protocol: protocol.replace(/:$/, ''), host }
  }
