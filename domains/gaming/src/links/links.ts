import type { Clock } from '@faro/kernel/clock'
import { col, createCache, rowOf, type Db, type Queryable, type RowOf } from '@faro/server-kit/db'
import { admission, isAnywhere } from './admission.ts'
import { openOrNull, type KeyVault } from './key-vault.ts'
import { faultOf, type VendorLink } from './link.ts'

const linkFields = rowOf({
  vendor_code: col.text,
  dialect: col.text.as<VendorLink['dialect']>(),
  base_url: col.text,
  operator_id: col.text,
  rollback_unknown: col.text.as<VendorLink['rollbackUnknown']>(),
  allowed_networks: col.textArray.as<string[]>(),
  barred_countries: col.textArray.as<string[]>(),
  is_active: col.bool,
})
type LinkRow = RowOf<typeof linkFields>

const keyFields = rowOf({
  vendor_code: col.text,
  kind: col.text.as<'shared' | 'partner' | 'own'>(),
  content: col.text,
})
type KeyRow = RowOf<typeof keyFields>

/** A link ready for use: addresses compiled. */
export type OpenLink = VendorLink & {
  /** The address as it is stored, which `baseUrl` may stand in for. */
  readonly storedUrl: string
  /** A key in force that cannot be opened: this vendor's alone are its troubles. */
  readonly hasUnreadableKey: boolean
  readonly admits: (ip: string) => boolean
  /** Whom `admits` lets in. */
  readonly opensTo: 'anywhere' | 'networks' | 'nobody'
}

type Reading = Pick<LinksDeps, 'baseOf' | 'isOpenUnnamed'> & {
  readonly from: Queryable
  /** Null where the stored key cannot be unsealed: sealed under another secret, or damaged. */
  readonly open: (kept: string) => string | null
}

const readLinks = async (
  { from, baseOf, open, isOpenUnnamed }: Reading,
  now: Date,
): Promise<ReadonlyMap<string, OpenLink>> => {
  const [rows, sealed] = await Promise.all([
    from.query(
      `select vendor_code, dialect, base_url, operator_id, rollback_unknown, allowed_networks,
         barred_countries, is_active from gaming.vendor_link`,
      [],
      linkFields,
    ),
    from.query(
      `select vendor_code, kind, content from gaming.vendor_key
       where valid_until is null or valid_until > $1
       order by valid_until nulls last, created_at desc`,
      [now],
      keyFields,
    ),
  ])
  const keys = sealed.map((key) => ({ ...key, content: open(key.content) }))
  return new Map(
    rows.map((row) => [
      row.vendor_code,
      openLink(row, { keys, baseUrl: baseOf(row.base_url), isOpenUnnamed }),
    ]),
  )
}

type OpenKey = Omit<KeyRow, 'content'> & { readonly content: string | null }
type Found = {
  readonly keys: readonly OpenKey[]
  readonly baseUrl: string
  readonly isOpenUnnamed: boolean
}

const opensTo = (networks: readonly string[], isOpenUnnamed: boolean): OpenLink['opensTo'] => {
  if (isAnywhere(networks, isOpenUnnamed)) return 'anywhere'
  return networks.length === 0 ? 'nobody' : 'networks'
}

const openLink = (row: LinkRow, { keys, baseUrl, isOpenUnnamed }: Found): OpenLink => {
  const own = keys.filter((key) => key.vendor_code === row.vendor_code)
  const of = (kind: KeyRow['kind']) =>
    own.flatMap((key) => (key.kind === kind && key.content !== null ? [key.content] : []))
  return {
    vendorCode: row.vendor_code,
    dialect: row.dialect,
    baseUrl,
    storedUrl: row.base_url,
    operatorId: row.operator_id,
    rollbackUnknown: row.rollback_unknown,
    allowedNetworks: row.allowed_networks,
    barredCountries: row.barred_countries,
    isActive: row.is_active,
    sharedSecrets: of('shared'),
    partnerKeys: of('partner'),
    ownKey: of('own')[0] ?? null,
    hasUnreadableKey: own.some(({ content }) => content === null),
    admits: admission(row.allowed_networks, isOpenUnnamed),
    opensTo: opensTo(row.allowed_networks, isOpenUnnamed),
  }
}

type LinksDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly vault: Pick<KeyVault, 'open'>
  /** The address behind the one that is stored: simulators move with every start. */
  readonly baseOf: (baseUrl: string) => string
  /** Whether a vendor of which no network is named may call from anywhere: in a demo. */
  readonly isOpenUnnamed: boolean
}

const keptMs = 1_000
/** A vendor that is not known is looked for again after this time. */
const missMs = 20

/**
 * The links of all vendors, read again after a second or at once after a change in this process.
 * A rotated key is therefore known everywhere a second later, well inside its overlap.
 */
export const createLinks = ({ clock, vault, ...deps }: LinksDeps) => {
  let readAt = -Infinity
  let opened: ReadonlyMap<string, string | null> = new Map()
  /** Opened once while it is in force: what is sealed never changes, so this is never old. */
  const openAll = (): Reading['open'] => {
    const [before, now] = [opened, new Map<string, string | null>()]
    opened = now
    return (kept) => {
      const known = before.get(kept)
      const content = known === undefined ? openOrNull(vault, kept) : known
      now.set(kept, content)
      return content
    }
  }
  const kept = createCache({
    load: (_all: 'all', held) => {
      readAt = clock.now().getTime()
      return readLinks({ ...deps, from: held ?? deps.db, open: openAll() }, clock.now())
    },
    now: () => clock.now(),
    keptMs,
    // a key that was taken back must open nothing
    isStrict: true,
  })
  const all = (): Promise<ReadonlyMap<string, OpenLink>> => kept.get('all')
  return {
    all,
    find: async (vendorCode: string): Promise<OpenLink | null> => {
      const hit = (await all()).get(vendorCode)
      if (hit !== undefined) return hit
      const isUnderWay = kept.renewal('all') !== undefined
      if (!isUnderWay && clock.now().getTime() < readAt + missMs) return null
      // perhaps just added on another server; invented names delay nobody else
      return (await kept.again('all')).get(vendorCode) ?? null
    },
    barredCountries: async (vendorCode: string): Promise<readonly string[]> =>
      (await all()).get(vendorCode)?.barredCountries ?? [],
    forget: (): void => kept.forget(),
    /** Throws with the names of vendors that lack a key: said at the start, not at the first call. */
    check: async (): Promise<void> => {
      const faults = [...(await all()).values()]
        // a link that cannot be unsealed is reported with its vendor and stops no other
        .filter((link) => link.isActive && faultOf(link) !== null && !link.hasUnreadableKey)
        .map((link) => `${link.vendorCode}: ${faultOf(link)}`)
      if (faults.length > 0) throw new Error(`vendors: ${faults.join('; ')}`)
    },
  }
}

export type Links = ReturnType<typeof createLinks>
