import { ppm } from '@faro/kernel/ratio'
import { col, type Queryable } from '@faro/server-kit/db'
import type { Bonus } from '../engine/bets/worth.ts'

/** What accumulators pay on top, in millionths of the gain, by how many legs won in full. */
export type AccaBonus = {
  /** In ten-thousandths: shorter legs do not count. */
  readonly minOdds: number
  readonly tiers: readonly { readonly legs: number; readonly ppm: number }[]
}

export const bonusOf = (bonus: AccaBonus | null): Bonus | null =>
  bonus === null
    ? null
    : {
        minOdds: bonus.minOdds,
        tiers: bonus.tiers.map((tier) => ({ legs: tier.legs, rate: ppm(BigInt(tier.ppm)) })),
      }

/** What a brand pays on top of accumulators now; null where nothing. */
export const accaBonusOf = async (db: Queryable, merchantId: number): Promise<AccaBonus | null> => {
  const [row] = await db.query(
    `select acca_bonus from sportsbook.bonus_change where merchant_id = $1
     order by version desc limit 1`,
    [merchantId],
    { acca_bonus: col.json.orNull.as<AccaBonus | null>() },
  )
  return row?.acca_bonus ?? null
}
