import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { freeIn, reserveIn } from '../budgets/budget.ts'
import { raffleCost } from '../raffles/raffle-cost.ts'
import type { PromotionTerms } from '../settings/settings.ts'
import { poolOf, prizeTableOf } from '../tournaments/prize-table.ts'
import type { ActivityRow } from './activity.ts'

type Terms = Pick<PromotionTerms, 'currency' | 'points'>

/** What all prizes cost at the most; null for kinds that set nothing aside. */
const costOfPrizes = ({ definition }: ActivityRow, terms: Terms): bigint | null => {
  const { program } = definition
  if (program?.of === 'raffle') return raffleCost(program, terms)
  return program?.of === 'tournament' ? poolOf(prizeTableOf(program, terms.currency)) : null
}

const heldBy = async (tx: Tx, activityId: string): Promise<bigint | null> => {
  const [row] = await tx.query(
    'select held from promotions.activity where activity_id = $1 for update',
    [activityId],
    { held: col.int8.orNull },
  )
  return row?.held ?? null
}

const storeHeld = (tx: Tx, activityId: string, held: bigint | null): Promise<unknown> =>
  tx.query('update promotions.activity set held = $2 where activity_id = $1', [activityId, held])

/** Sets prizes aside before anybody plays for them (A3), or as much as they cost by now. */
export const holdPrizes = async (
  tx: Tx,
  row: ActivityRow,
  terms: Terms,
): Promise<Result<null, 'promotion-exhausted'>> => {
  const cost = costOfPrizes(row, terms)
  if (cost === null) return ok(null)
  const { merchant_id: merchantId, code, activity_id: activityId } = row
  const more = cost - ((await heldBy(tx, activityId)) ?? 0n)
  const name = { merchantId, code, currency: terms.currency }
  if (more > 0n && !(await reserveIn(tx, name, { amount: more })).ok)
    return err('promotion-exhausted')
  if (more < 0n) await freeIn(tx, name, { amount: -more })
  await storeHeld(tx, activityId, cost)
  return ok(null)
}

/** Prizes have winners now: what was set aside for all of them is free for those. */
export const freePrizes = async (
  tx: Tx,
  { merchant_id: merchantId, code, activity_id: activityId }: ActivityRow,
  unknown: bigint,
): Promise<void> => {
  const amount = (await heldBy(tx, activityId)) ?? unknown
  if (amount > 0n) await freeIn(tx, { merchantId, code }, { amount })
  await storeHeld(tx, activityId, null)
}

/** Whether something is set aside: of what is over, nothing is any more. */
export const holdsPrizes = async (tx: Tx, { activity_id: id }: ActivityRow): Promise<boolean> =>
  (await heldBy(tx, id)) !== null
