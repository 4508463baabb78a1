import { networkOf } from '@faro/server-kit/http'

const windowMs = 60_000
const perNetworkMax = 5
const perVendorMax = 30

type Caller = { readonly vendorCode: string; readonly ip: string; readonly at: Date }

type Minute = {
  readonly start: number
  readonly networks: Map<string, number>
  kept: number
}

/**
 * Which unauthenticated calls are recorded. Anybody can send them, so a few per network and vendor
 * stand for the rest. The memory for that is bounded too: networks recorded within this minute, and
 * existing vendors.
 */
export const createUnproven = () => {
  const minutes = new Map<string, Minute>()
  const silent = new Map<string, number>()
  const minuteOf = (vendorCode: string, start: number): Minute => {
    const known = minutes.get(vendorCode)
    if (known?.start === start) return known
    const fresh = { start, networks: new Map<string, number>(), kept: 0 }
    minutes.set(vendorCode, fresh)
    return fresh
  }
  /** How many of the vendor's were left out before it; null where it is left out itself. */
  return ({ vendorCode, ip, at }: Caller): number | null => {
    const minute = minuteOf(vendorCode, Math.floor(at.getTime() / windowMs))
    const network = networkOf(ip)
    const seen = minute.networks.get(network) ?? 0
    const skipped = silent.get(vendorCode) ?? 0
    if (minute.kept >= perVendorMax || seen >= perNetworkMax) {
      silent.set(vendorCode, skipped + 1)
      return null
    }
    minute.kept += 1
    minute.networks.set(network, seen + 1)
    silent.set(vendorCode, 0)
    return skipped
  }
}
