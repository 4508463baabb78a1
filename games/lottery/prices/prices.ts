import type { PrizeMode } from '@faro/contract/lottery'
import type { CurrencyCode } from '@faro/kernel/money'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import { col, type Queryable } from '@faro/server-kit/db'
import type { Prices } from '../engine/index.ts'

/** A set of prices, complete: it never changes. */
export type PriceSet = {
  readonly priceSet: number
  readonly family: string
  readonly mode: PrizeMode
  readonly ceilingPpm: number
  readonly rebatePpm: number
  readonly groupMin: number
  readonly groupMax: number
  readonly unitsMilli: readonly bigint[]
  readonly isFreeUnit: boolean
  readonly plays: ReadonlyMap<string, { readonly prices: Prices; readonly returnPpm: number }>
}

const readSet = async (db: Queryable, priceSet: number): Promise<PriceSet> => {
  const [set] = await db.query(
    `select family, mode, ceiling_ppm, rebate_ppm, group_min, group_max, units_milli, is_free_unit
     from lottery.price_set where price_set = $1`,
    [priceSet],
    {
      family: col.text,
      mode: col.text.as<PrizeMode>(),
      ceiling_ppm: col.int4,
      rebate_ppm: col.int4,
      group_min: col.int4,
      group_max: col.int4,
      units_milli: col.int8Array,
      is_free_unit: col.bool,
    },
  )
  if (set === undefined) throw new Error(`no price set ${priceSet}`)
  const rows = await db.query(
    `select play, tier, num, den, return_ppm from lottery.price where price_set = $1
     order by play, tier`,
    [priceSet],
    {
      play: col.text,
      tier: col.text,
      num: col.numeric,
      den: col.numeric,
      return_ppm: col.int4,
    },
  )
  return {
    priceSet,
    family: set.family,
    mode: set.mode,
    ceilingPpm: set.ceiling_ppm,
    rebatePpm: set.rebate_ppm,
    groupMin: set.group_min,
    groupMax: set.group_max,
    unitsMilli: set.units_milli,
    isFreeUnit: set.is_free_unit,
    plays: new Map(
      [...Map.groupBy(rows, ({ play }) => play)].map(([play, tiers]) => [
        play,
        {
          prices: Object.fromEntries(
            tiers.map(({ tier, num, den }) => [tier, { n: BigInt(num), d: BigInt(den) }]),
          ),
          returnPpm: tiers[0]?.return_ppm ?? 0,
        },
      ]),
    ),
  }
}

/** The newest set of a family in a mode, in force or to come. */
export const newestPriceSet = async (
  db: Queryable,
  { family, mode }: { readonly family: string; readonly mode: PrizeMode },
): Promise<(PriceSet & { readonly validFrom: Date }) | null> => {
  const [row] = await db.query(
    `select price_set, valid_from from lottery.price_set where family = $1 and mode = $2
     order by version desc limit 1`,
    [family, mode],
    { price_set: col.int4, valid_from: col.timestamptz },
  )
  return row === undefined
    ? null
    : { ...(await readSet(db, row.price_set)), validFrom: row.valid_from }
}

/** Sets of prices: those in force, and any by its number. */
export const createPriceSets = (db: Queryable) => {
  const sets = new Map<number, Promise<PriceSet>>()
  const read = new Map<number, PriceSet>()
  const bySet = (priceSet: number): Promise<PriceSet> => {
    const known = sets.get(priceSet)
    if (known !== undefined) return known
    const reading = readSet(db, priceSet)
    sets.set(priceSet, reading)
    reading.then(
      (set) => read.set(priceSet, set),
      () => sets.delete(priceSet),
    )
    return reading
  }
  return {
    bySet,
    /** Within a transaction, which waits for no other connection. */
    within: async (tx: Queryable, priceSet: number): Promise<PriceSet> => {
      const set = read.get(priceSet) ?? (await readSet(tx, priceSet))
      read.set(priceSet, set)
      return set
    },
    /** The latest of a family in a mode that counts by now. */
    inForce: async (family: string, mode: PrizeMode): Promise<PriceSet | null> => {
      const [row] = await db.query(
        `select price_set from lottery.price_set where family = $1 and mode = $2
           and valid_from <= kit.now()
         order by version desc limit 1`,
        [family, mode],
        { price_set: col.int4 },
      )
      return row === undefined ? null : bySet(row.price_set)
    },
  }
}

export type PriceSets = ReturnType<typeof createPriceSets>

/**
 * Ledger units of one unit of play: one of the currency, but a thousand of those of which the
 * smallest note is larger, and a hundred-thousandth of those worth much.
 */
export const pointOf = (currency: CurrencyCode): bigint =>
  currency === 'VND' || currency === 'BTC' ? 1_000n : 10n ** BigInt(currencies[currency].decimals)

/** The same of every currency, for statements. */
export const points = Object.keys(currencies)
  .filter(isCurrencyCode)
  .map((code) => ({ code, point: pointOf(code) }))

/** An exact amount of money: thousandths of units of play are finer than a currency's smallest. */
export const milliText = (milli: bigint, currency: CurrencyCode): string => {
  const decimals = currencies[currency].decimals + 3
  const digits = (milli * pointOf(currency)).toString().padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  const [whole = '0', fraction = ''] = text.split('.')
  const shown = fraction.replace(/0+$/, '').padEnd(currencies[currency].decimals, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** Thousandths of a unit of play that an amount is; null where it is finer. */
export const milliOf = (text: string, currency: CurrencyCode): bigint | null => {
  const [whole = '', fraction = ''] = text.split('.')
  const decimals = currencies[currency].decimals + 3
  if (/[1-9]/.test(fraction.slice(decimals))) return null
  const scaled = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const point = pointOf(currency)
  return scaled % point === 0n ? scaled / point : null
}
