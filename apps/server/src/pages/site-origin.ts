import type { Apis } from '../platform.ts'
import type { Origin } from './site-head.ts'

type Reached = Origin & { readonly hostname: string }

/** Where a brand's site is, for links that others keep. */
export type OriginOf = (merchantId: number, request: Reached) => Promise<Origin>

/** A host that was written down for the brand, at the scheme and port that the operator gave. */
export const siteOrigin =
  ({ siteOf }: Pick<Apis['whitelabel'], 'siteOf'>, publicUrl: string): OriginOf =>
  async (merchantId, { hostname }) => {
    const site = await siteOf(merchantId, { hostname, publicUrl, isSecret: false })
    const { protocol, host } = site ?? new URL(publicUrl)
    return { protocol: protocol.replace(/:$/, ''), host }
  }
