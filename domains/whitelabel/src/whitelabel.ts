import type { Permission } from '@faro/contract/whitelabel'
import { systemClock, type Clock } from '@faro/kernel/clock'
import { present } from '@faro/kernel/assert'
import { col, createCache, type Db, type Queryable } from '@faro/server-kit/db'
import {
  isOn,
  statusOf,
  treeOf,
  type BrandSettings,
  type Merchant,
  type SystemStatus,
} from './brand/brand.ts'
import { loadBrand } from './brand/load-brand.query.ts'
import { permissionOf } from './brand/permission.query.ts'
import { createEncryption, type Encryption } from './encryption/encryption.ts'
import { countryOf } from './regions/country-of.ts'
import { isBarred } from './regions/regions.ts'
import { createHosts } from './sites/hosts.ts'
import { siteAddress } from './sites/site-address.ts'
import { countedDay, zoneAt } from './time/brand-zones.ts'
import { dayOf, isTimeZone } from './time/day-of.ts'
import { startOfDay } from './time/start-of-day.ts'

export type Whitelabel = {
  readonly merchantOf: (host: string) => Promise<Merchant | null>
  readonly settingsOf: (merchantId: number) => Promise<BrandSettings>
  readonly statusOf: (merchantId: number, ip: string) => Promise<SystemStatus>
  /** Not in maintenance. */
  readonly isOpen: (merchantId: number) => Promise<boolean>
  readonly isEnabled: (merchantId: number, flag: string) => Promise<boolean>
  readonly permission: (merchantId: number, ip: string) => Promise<Permission>
  /**
   * The day (yyyy-MM-dd) under which a brand's limits count what happened at a moment: never
   * shorter than a day, whatever the time zone changes to.
   */
  readonly dayOf: (merchantId: number, at: Date) => Promise<string>
  /** The calendar day at a moment in the brand's zone, for displays by day. */
  readonly calendarDayOf: (merchantId: number, at: Date) => Promise<string>
  /**
   * When a day (yyyy-MM-dd) begins by which a brand counts, or in a time zone; null for a zone that
   * does not exist.
   */
  readonly startOfDay: (day: string, where: number | string) => Promise<Date | null>
  /** How a brand counts days, in milliseconds, for who counts many moments at once. */
  readonly daysOf: (merchantId: number) => Promise<BrandDays>
  /** The time zone of the brand's days, by its IANA name. */
  readonly timeZoneOf: (merchantId: number) => Promise<string>
  /** The country of an address, or null where nobody knows. */
  readonly countryOf: (ip: string) => string | null
  /** A brand's code, for staff and records. */
  readonly codeOf: (merchantId: number) => Promise<string>
  readonly merchantByCode: (code: string) => Promise<Merchant | null>
  /** All brands, in the order they were made. */
  readonly merchants: () => Promise<readonly Merchant[]>
  /** Codes of all brands, in the order they were made. */
  readonly merchantCodes: () => Promise<readonly string[]>
  /** Settings are read again: they changed, here or in another server process. */
  readonly forget: () => void
  /** The brand's configured hosts, without the wildcard. */
  readonly hostsOf: (merchantId: number) => Promise<readonly string[]>
  /** Where a brand's site is, for every link that others keep or follow. */
  readonly siteOf: (merchantId: number, input: SiteInput) => Promise<URL | null>
  readonly encryption: Encryption
}

type BrandDays = {
  readonly dayOf: (at: number) => string
  readonly startOf: (day: string) => number
}

type SiteInput = {
  /** The requested host without its port; may be empty. */
  readonly hostname: string
  /** Where the operator says that the first site is. */
  readonly publicUrl: string
  /** The link holds a secret: whoever adds a host must not have it sent there on the same day. */
  readonly isSecret: boolean
}

type Deps = {
  readonly db: Db
  readonly clock?: Clock
  /** Its secret seals the keys of payloads. */
  readonly config?: { readonly serverSecret: string }
  /** How long a brand's settings may be read from memory. */
  readonly cacheMs?: number
}

const cacheMsDefault = 2_000

export const createWhitelabel = ({
  db,
  clock = systemClock,
  config,
  cacheMs = cacheMsDefault,
}: Deps): Whitelabel => {
  const encryption = createEncryption({ db, serverSecret: config?.serverSecret })
  // entries are few: one per brand
  const keptFor = <K, V>(read: (from: Queryable, key: K) => Promise<V>) =>
    createCache({
      load: (key: K, held) => read(held ?? db, key),
      now: () => clock.now(),
      keptMs: cacheMs,
    })
  const table = createHosts({ db, clock, keptMs: cacheMs })
  const settings = keptFor((from, merchantId: number) => loadBrand(from, merchantId, clock.now()))
  const hosts = keptFor(loadHosts)
  const settingsOf = async (merchantId: number) =>
    present(await settings.get(merchantId), `brand ${merchantId}`)
  const visit = async (merchantId: number, ip: string) => {
    const brand = await settingsOf(merchantId)
    const country = countryOf(ip)
    const status = statusOf(brand, isBarred(brand.regions, ip, country), clock.now())
    return { brand, country, status }
  }
  return {
    encryption,
    settingsOf,
    countryOf,
    hostsOf: (merchantId) => hosts.get(merchantId),
    siteOf: async (merchantId, { hostname, publicUrl, isSecret }) => {
      const publicHost = new URL(publicUrl).hostname
      return siteAddress({
        hosts: isSecret
          ? await loadLinkHosts(db, merchantId, clock.now())
          : await hosts.get(merchantId),
        hostname,
        publicUrl,
        isPublicOwn: (await table.merchantIdOf(publicHost)) === merchantId,
      })
    },
    merchantOf: async (host) => {
      const merchantId = await table.merchantIdOf(host)
      return merchantId === null ? null : (await settingsOf(merchantId)).merchant
    },
    statusOf: async (merchantId, ip) => (await visit(merchantId, ip)).status,
    isOpen: async (merchantId) => statusOf(await settingsOf(merchantId), false, clock.now()) === 0,
    isEnabled: async (merchantId, flag) =>
      isOn(treeOf((await settingsOf(merchantId)).modules), flag),
    permission: async (merchantId, ip) => {
      const { brand, country, status } = await visit(merchantId, ip)
      const publicKey = await encryption.publicKey()
      return permissionOf(db, brand, { status, ip, country, encryption: publicKey })
    },
    timeZoneOf: async (merchantId) => zoneAt((await settingsOf(merchantId)).zones, clock.now()),
    dayOf: async (merchantId, at) => countedDay((await settingsOf(merchantId)).zones, at),
    startOfDay: async (day, where) => {
      if (typeof where === 'string')
        return isTimeZone(where) ? startOfDay(day, (at) => dayOf(at, where)) : null
      const { zones } = await settingsOf(where)
      return startOfDay(day, (at) => countedDay(zones, at))
    },
    daysOf: async (merchantId) => {
      const { zones } = await settingsOf(merchantId)
      const count = (at: Date): string => countedDay(zones, at)
      return {
        dayOf: (at) => count(new Date(at)),
        startOf: (day) => startOfDay(day, count).getTime(),
      }
    },
    calendarDayOf: async (merchantId, at) =>
      dayOf(at, zoneAt((await settingsOf(merchantId)).zones, at)),
    codeOf: async (merchantId) => (await settingsOf(merchantId)).merchant.code,
    merchantByCode: async (code) => {
      const [row] = await db.query(
        'select merchant_id from whitelabel.merchant where code = $1',
        [code],
        { merchant_id: col.int4 },
      )
      return row === undefined ? null : (await settingsOf(row.merchant_id)).merchant
    },
    merchants: async () => {
      const rows = await db.query(
        'select merchant_id from whitelabel.merchant order by merchant_id',
        [],
        { merchant_id: col.int4 },
      )
      return Promise.all(
        rows.map(async ({ merchant_id }) => (await settingsOf(merchant_id)).merchant),
      )
    },
    merchantCodes: async () => {
      const rows = await db.query('select code from whitelabel.merchant order by merchant_id', [], {
        code: col.text,
      })
      return rows.map(({ code }) => code)
    },
    forget: () => {
      table.forget()
      hosts.forget()
      settings.forget()
    },
  }
}

const loadHosts = async (db: Queryable, merchantId: number): Promise<readonly string[]> => {
  const rows = await db.query(
    "select host from whitelabel.host where merchant_id = $1 and host <> '*' order by host",
    [merchantId],
    { host: col.text },
  )
  return rows.map(({ host }) => host)
}

const newForMs = 24 * 3_600_000

/** A new host is not used in links for a day, so that a mistake can be noticed. */
const loadLinkHosts = async (
  db: Queryable,
  merchantId: number,
  now: Date,
): Promise<readonly string[]> => {
  const rows = await db.query(
    `select host from whitelabel.host
     where merchant_id = $1 and host <> '*' and added_at <= $2 order by host`,
    [merchantId, new Date(now.getTime() - newForMs)],
    { host: col.text },
  )
  return rows.map(({ host }) => host)
}
