import type { Permission } from '@faro/contract/whitelabel'
import { systemClock, type Clock } from '@faro/kernel/clock'
import { present } from '@faro/kernel/assert'
import type { Db } from '@faro/server-kit/db'
import {
  isOn,
  statusOf,
  treeOf,
  type BrandSettings,
  type Merchant,
  type SystemStatus,
} from './brand/brand.ts'
import { loadBrand, merchantIdOf } from './brand/load-brand.query.ts'
import { permissionOf } from './brand/permission.query.ts'
import { createEncryption, type Encryption } from './encryption/encryption.ts'

export type Whitelabel = {
  readonly merchantOf: (host: string) => Promise<Merchant | null>
  readonly settingsOf: (merchantId: number) => Promise<BrandSettings>
  readonly statusOf: (merchantId: number, ip: string) => Promise<SystemStatus>
  /** Not in maintenance. */
  readonly isOpen: (merchantId: number) => Promise<boolean>
  readonly isEnabled: (merchantId: number, flag: string) => Promise<boolean>
  readonly permission: (merchantId: number, ip: string) => Promise<Permission>
  /** A host that was written down for a brand, and not any that happens to lead here. */
  readonly isOwnHost: (host: string) => Promise<boolean>
  readonly encryption: Encryption
}

type Deps = {
  readonly db: Db
  readonly clock?: Clock
  /** How long a brand's settings may be read from memory. */
  readonly cacheMs?: number
}

const cacheMsDefault = 2_000

export const createWhitelabel = ({
  db,
  clock = systemClock,
  cacheMs = cacheMsDefault,
}: Deps): Whitelabel => {
  const encryption = createEncryption(db)
  const merchantIds = cached((host: string) => merchantIdOf(db, host), { clock, cacheMs })
  const settings = cached((merchantId: number) => loadBrand(db, merchantId), { clock, cacheMs })
  const barred = cached(
    async (merchantId: number) =>
      (
        await db.query('select 1 from whitelabel.barred_network where merchant_id = $1 limit 1', [
          merchantId,
        ])
      ).length > 0,
    { clock, cacheMs },
  )
  const settingsOf = async (merchantId: number) =>
    present(await settings(merchantId), `brand ${merchantId}`)
  const barredCountry = async (merchantId: number, ip: string) => {
    if (!(await barred(merchantId))) return null
    const [row] = await db.query<{ country: string | null }>(
      `select country from whitelabel.barred_network
       where merchant_id = $1 and network >>= $2::inet order by masklen(network) desc limit 1`,
      [merchantId, ip],
    )
    return row ?? null
  }
  const visit = async (merchantId: number, ip: string) => {
    const [brand, bar] = await Promise.all([settingsOf(merchantId), barredCountry(merchantId, ip)])
    return { brand, bar, status: statusOf(brand, bar !== null, clock.now()) }
  }
  return {
    encryption,
    settingsOf,
    isOwnHost: async (host) =>
      (await db.query('select 1 from whitelabel.host where host = $1', [host.toLowerCase()]))
        .length > 0,
    merchantOf: async (host) => {
      const merchantId = await merchantIds(host)
      return merchantId === null ? null : (await settingsOf(merchantId)).merchant
    },
    statusOf: async (merchantId, ip) => (await visit(merchantId, ip)).status,
    isOpen: async (merchantId) => statusOf(await settingsOf(merchantId), false, clock.now()) === 0,
    isEnabled: async (merchantId, flag) =>
      isOn(treeOf((await settingsOf(merchantId)).modules), flag),
    permission: async (merchantId, ip) => {
      const { brand, bar, status } = await visit(merchantId, ip)
      return permissionOf(db, brand, {
        status,
        ip,
        country: bar?.country ?? null,
        encryption: await encryption.publicKey(),
      })
    },
  }
}

/** Remembers answers for a short while; entries are few: one per brand or host. */
const cached = <K, V>(
  load: (key: K) => Promise<V>,
  { clock, cacheMs }: { clock: Clock; cacheMs: number },
): ((key: K) => Promise<V>) => {
  const kept = new Map<K, { value: Promise<V>; until: number }>()
  return (key) => {
    const now = clock.now().getTime()
    const hit = kept.get(key)
    if (hit !== undefined && hit.until > now) return hit.value
    if (kept.size > 1_000) kept.clear()
    const value = load(key)
    value.catch(() => kept.delete(key))
    kept.set(key, { value, until: now + cacheMs })
    return value
  }
}
