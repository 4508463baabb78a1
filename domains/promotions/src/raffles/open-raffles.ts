import { ok } from '@faro/kernel/result'
import { commitmentOf } from '@faro/kernel/seed-pair'
import type { Tx } from '@faro/server-kit/db'
import { activityColumns, activityFields, type ActivityRow } from '../activities/activity.ts'
import { reserveIn } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import { newSeed } from '../fair/new-seed.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { raffleCost } from './raffle-cost.ts'
import { raffleOf } from './tickets.ts'

/**
 * Commits to the seed of a raffle before its first ticket, and sets its prizes aside; one whose
 * budget does not carry its prizes is not opened.
 */
export const openRaffle = async (
  deps: Pick<PromotionsDeps, 'fair' | 'whitelabel'>,
  tx: Tx,
  row: ActivityRow,
): Promise<void> => {
  const program = raffleOf(row)
  if (program === null) return
  const { merchant_id: merchantId, code } = row
  const { currency } = (await deps.whitelabel.settingsOf(merchantId)).merchant
  const terms = await termsOfBrand(tx, { merchantId, currency })
  const amount = raffleCost(program, terms)
  const reserved = await reserveIn(tx, { merchantId, code, currency }, { amount })
  if (!reserved.ok) return
  const seed = newSeed()
  const drawAt = program.mode === 'draw' ? (program.drawAt ?? row.ends_at) : null
  await tx.query(
    `insert into promotions.raffle(activity_id, seed, commitment, draw_at)
     values ($1, $2, $3, $4)`,
    [row.activity_id, deps.fair.seal(seed), commitmentOf(seed), drawAt],
  )
}

/** Opens raffles that were published without one. */
export const openRaffles = async (deps: PromotionsDeps): Promise<void> => {
  await deps.db.tx(async (tx) => {
    const rows = await tx.query(
      `select ${activityColumns} from promotions.activity a
       where kind = 'raffle' and state in ('scheduled', 'running')
         and not exists (select from promotions.raffle r where r.activity_id = a.activity_id)
       order by activity_id limit 20 for update skip locked`,
      [],
      activityFields,
    )
    for (const row of rows) await openRaffle(deps, tx, row)
    return ok(null)
  })
}
