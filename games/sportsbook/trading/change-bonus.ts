import type { BonusView, SportsbookEvents } from '@faro/contract/sportsbook'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals, Person, RequestRefusal } from '@faro/server-kit/approvals'
import { col, type Queryable, type Tx } from '@faro/server-kit/db'
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

const legsMax = 20

const ppmAt = (bonus: AccaBonus | null, legs: number): number =>
  bonus?.tiers.findLast((tier) => tier.legs <= legs)?.ppm ?? 0

/** Whether some accumulator gets more than before. */
export const paysMore = (before: AccaBonus | null, after: AccaBonus | null): boolean =>
  after !== null &&
  (before === null ||
    after.minOdds < before.minOdds ||
    Array.from({ length: legsMax }, (_, i) => i + 1).some(
      (legs) => ppmAt(after, legs) > ppmAt(before, legs),
    ))

export type BonusWrite = BonusInput & { readonly act: Act }

/** Writes what accumulators pay on top from now on; bets keep what they were promised. */
export const writeBonus = async (
  tx: Tx,
  { events }: Pick<SportsbookDeps, 'events'>,
  { act: { merchantId, operatorId }, version, bonus, reason }: BonusWrite,
): Promise<Result<null, 'limits-changed'>> => {
  const before = await latest(tx, merchantId)
  if ((before?.version ?? 0) !== version) return err('limits-changed')
  const saved = await tx.query(
    `insert into sportsbook.bonus_change(merchant_id, version, acca_bonus, set_by, reason)
     values ($1, $2, $3, $4, $5) on conflict on constraint bonus_version do nothing returning 1`,
    [merchantId, version + 1, bonus === null ? null : JSON.stringify(bonus), operatorId, reason],
  )
  if (saved.length === 0) return err('limits-changed')
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
}

export const bonusKind = 'sports.bonus'

type Deps = Pick<SportsbookDeps, 'db' | 'events'> & { readonly approvals: Approvals }
type By = { readonly merchantId: number; readonly by: Person }

/** Writes a bonus, or asks another person to; answers what waits. */
const setOrAsk = async (
  tx: Tx,
  deps: Deps,
  { merchantId, by, ...change }: BonusInput & By,
): Promise<Result<string | null, 'limits-changed' | RequestRefusal>> => {
  const { version, bonus, reason } = change
  const before = await latest(tx, merchantId)
  if ((before?.version ?? 0) !== version) return err('limits-changed')
  if (!paysMore(before?.acca_bonus ?? null, bonus)) {
    const act = { merchantId, operatorId: by.operatorId }
    const written = await writeBonus(tx, deps, { ...change, act })
    return written.ok ? ok(null) : written
  }
  const asked = await deps.approvals.request(tx, {
    kind: bonusKind,
    merchantId,
    subject: String(merchantId),
    input: { merchantId, version, bonus, reason },
    reason,
    by,
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}

type Changed = BonusView & { readonly approvalId: string | null }

/** Changes what accumulators pay on top: less at once, more once a second person agrees. */
export const changeBonus = async (
  deps: Deps,
  { merchantId, by }: By,
  input: BonusInput,
): Promise<Result<Changed, 'limits-changed' | 'limits-invalid' | RequestRefusal>> => {
  if (input.bonus !== null && !isInOrder(input.bonus))
    return err('limits-invalid', { field: 'tiers' })
  const done = await deps.db.tx((tx) => setOrAsk(tx, deps, { ...input, merchantId, by }))
  if (!done.ok) return done
  return ok({ ...(await bonusView(deps.db, merchantId)), approvalId: done.value })
}
