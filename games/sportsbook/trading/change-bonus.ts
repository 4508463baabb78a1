import type { BonusView, SportsbookEvents } from '@faro/contract/sportsbook'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, violated, type Queryable } from '@faro/server-kit/db'
import type { AccaBonus } from '../rounds/acca-bonus.query.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import type { Act } from './stop.ts'

type BonusInput = {
  readonly version: number
  readonly bonus: AccaBonus | null
  readonly reason: string
}

const latest = async (db: Queryable, merchantId: number) =>
  (
    await db.query(
      `select version, acca_bonus from sportsbook.bonus_change where merchant_id = $1
       order by version desc limit 1`,
      [merchantId],
      { version: col.int4, acca_bonus: col.json.orNull.as<AccaBonus | null>() },
    )
  )[0]

/** What accumulators pay on top at a brand. */
export const bonusView = async (db: Queryable, merchantId: number): Promise<BonusView> => {
  const row = await latest(db, merchantId)
  const bonus = row?.acca_bonus ?? null
  return {
    version: row?.version ?? 0,
    bonus: bonus === null ? null : { minOdds: bonus.minOdds, tiers: [...bonus.tiers] },
  }
}

/** More legs pay more, each number of legs once. */
const isInOrder = ({ tiers }: AccaBonus): boolean =>
  tiers.every(({ legs, ppm }, i) => {
    const before = tiers[i - 1]
    return before === undefined || (legs > before.legs && ppm > before.ppm)
  })

/** Sets what accumulators pay on top from now on; bets keep what they were promised. */
export const changeBonus = async (
  { db, events }: Pick<SportsbookDeps, 'db' | 'events'>,
  act: Act,
  { version, bonus, reason }: BonusInput,
): Promise<Result<BonusView, 'limits-changed' | 'limits-invalid'>> => {
  const { merchantId, operatorId } = act
  if (bonus !== null && !isInOrder(bonus)) return err('limits-invalid', { field: 'tiers' })
  try {
    const changed = await db.tx<Result<null, 'limits-changed'>>(async (tx) => {
      const before = await latest(tx, merchantId)
      if ((before?.version ?? 0) !== version) return err('limits-changed')
      await tx.query(
        `insert into sportsbook.bonus_change(merchant_id, version, acca_bonus, set_by, reason)
         values ($1, $2, $3, $4, $5)`,
        [
          merchantId,
          version + 1,
          bonus === null ? null : JSON.stringify(bonus),
          operatorId,
          reason,
        ],
      )
      await events.emit<SportsbookEvents, 'sportsbook.traded'>(tx, {
        topic: 'sportsbook.traded',
        merchantId,
        payload: {
          operatorId,
          merchantId,
          act: 'bonus',
          subject: String(merchantId),
          detail: { from: before?.acca_bonus ?? null, to: bonus, reason },
        },
      })
      return ok(null)
    })
    return changed.ok ? ok(await bonusView(db, merchantId)) : changed
  } catch (error) {
    if (violated(error) === 'bonus_version') return err('limits-changed')
    throw error
  }
}
