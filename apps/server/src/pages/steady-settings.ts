import type { Permission } from '@faro/contract/whitelabel'
import type { Modules } from '../modules.ts'

type Whitelabel = Pick<Modules['whitelabel'], 'merchantOf' | 'permission' | 'countryOf'>
type Visit = { readonly hostname: string; readonly ip: string }
type Settings = { readonly merchant: Found; readonly permission: Permission }
type Found = NonNullable<Awaited<ReturnType<Whitelabel['merchantOf']>>>

const keptMax = 300

/**
 * A brand's settings for its pages. While the database is slow or away those of the last page of
 * the same host and country stand: a page that says so later is better than none. Calls know none
 * of this: what they refuse stays refused.
 */
export const steadySettings = (whitelabel: Whitelabel) => {
  const last = new Map<string, Settings>()
  return async ({ hostname, ip }: Visit): Promise<Settings | null> => {
    const country = whitelabel.countryOf(ip)
    const key = `${hostname.toLowerCase()}|${country ?? ''}`
    try {
      const merchant = await whitelabel.merchantOf(hostname)
      if (merchant === null) return null
      const permission = await whitelabel.permission(merchant.merchantId, ip)
      if (last.size >= keptMax) last.clear()
      last.set(key, { merchant, permission })
      return { merchant, permission }
    } catch (error) {
      const known = last.get(key)
      if (known === undefined) throw error
      return { ...known, permission: { ...known.permission, location: { ip, country } } }
    }
  }
}
