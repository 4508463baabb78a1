import { col, type Queryable, type Tx } from '@faro/server-kit/db'

/** Names of the vendors that a brand offers, by code. */
export const vendorNames = async (
  db: Queryable,
  merchantId: number,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query(
    `select v.code, v.name from catalogue.vendor v
     join catalogue.vendor_offer vo using (vendor_id)
     where vo.merchant_id = $1 and vo.is_visible and v.is_listed`,
    [merchantId],
    { code: col.text, name: col.text },
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Names for records of vendors that a brand may no longer offer. */
export const namesOf = async (
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query(
    'select code, name from catalogue.vendor where code = any($1)',
    [codes],
    { code: col.text, name: col.text },
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

export const gameCount = async (db: Queryable, vendorCode: string): Promise<number> => {
  const [row] = await db.query(
    `select count(*)::int as games from catalogue.game g join catalogue.vendor v using (vendor_id)
     where v.code = $1 and not g.is_retired`,
    [vendorCode],
    { games: col.int4 },
  )
  return row?.games ?? 0
}

export const codeOf = async (db: Queryable, gameId: number): Promise<string | null> => {
  const [row] = await db.query('select code from catalogue.game where game_id = $1', [gameId], {
    code: col.text,
  })
  return row?.code ?? null
}

const firstOutsideId = 1_000

/** Vendors that only machines play with: lists for people leave them out. */
export const unlistedVendors = async (db: Queryable): Promise<ReadonlySet<string>> => {
  const rows = await db.query('select code from catalogue.vendor where not is_listed', [], {
    code: col.text,
  })
  return new Set(rows.map(({ code }) => code))
}

type NewVendor = {
  readonly code: string
  readonly name: string
  readonly merchantId: number
  /** False for one that only machines play with: lists leave it out. */
  readonly isListed?: boolean
}

/** A new vendor, offered by one brand after all others. */
export const addVendor = async (
  tx: Tx,
  { code, name, merchantId, isListed = true }: NewVendor,
): Promise<void> => {
  await tx.query('lock table catalogue.vendor in share row exclusive mode')
  await tx.query(
    `with added as (
       insert into catalogue.vendor(vendor_id, code, name, is_listed)
       select greatest(max(vendor_id) + 1, $4), $1, $2, $5 from catalogue.vendor
       returning vendor_id)
     insert into catalogue.vendor_offer(merchant_id, vendor_id, position)
     select $3, vendor_id, vendor_id from added`,
    [code, name, merchantId, firstOutsideId, isListed],
  )
}

export type GameSwitch = {
  readonly isVisible?: boolean | undefined
  readonly inMaintenance?: boolean | undefined
  /** Ledger units; null takes the maximum away. */
  readonly maxBet?: bigint | null | undefined
}

/** Changes how a brand offers a game, and the game's largest bet; what is left out stays. */
export const switchGame = async (
  db: Queryable,
  { merchantId, code }: { merchantId: number; code: string },
  { isVisible, inMaintenance, maxBet }: GameSwitch,
): Promise<void> => {
  await db.query(
    `update catalogue.offer o set is_visible = coalesce($3, is_visible),
       in_maintenance = coalesce($4, in_maintenance)
     from catalogue.game g where g.game_id = o.game_id and g.code = $2 and o.merchant_id = $1`,
    [merchantId, code, isVisible ?? null, inMaintenance ?? null],
  )
  if (maxBet !== undefined)
    await db.query('update catalogue.game set max_bet = $2 where code = $1', [code, maxBet])
}
