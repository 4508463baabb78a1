import { ok, type Result } from '@faro/kernel/result'
import { commitmentOf } from '@faro/kernel/seed-pair'
import type { Tx } from '@faro/server-kit/db'
import { activityColumns, activityFields, type ActivityRow } from '../activities/activity.ts'
import { holdPrizes } from '../activities/hold-prizes.ts'
import type { PromotionsDeps } from '../deps.ts'
import { newSeed } from '../fair/new-seed.ts'
import { termsOfBrand } from '../settings/settings.query.ts'
import { raffleOf } from './tickets.ts'

/**
 * Commits to the seed of a raffle before its first ticket, and sets its prizes aside; one whose
 * budget does not carry its prizes is refused, and not opened.
 */
export const openRaffle = async (
  deps: Pick<PromotionsDeps, 'fair' | 'whitelabel'>,
  tx: Tx,
  row: ActivityRow,
): Promise<Result<null, 'promotion-exhausted'>> => {
  const program = raffleOf(row)
  if (program === null) return ok(null)
  const { merchant_id: merchantId } = row
  const { currency } = (await deps.whitelabel.settingsOf(merchantId)).merchant
  const terms = await termsOfBrand(tx, { merchantId, currency })
  const held = await holdPrizes(tx, row, terms)
  if (!held.ok) return held
  const seed = newSeed()
  const drawAt = program.mode === 'draw' ? (program.drawAt ?? row.ends_at) : null
  await tx.query(
    `insert into promotions.raffle(activity_id, seed, commitment, draw_at)
     values ($1, $2, $3, $4)`,
    [row.activity_id, deps.fair.seal(seed), commitmentOf(seed), drawAt],
  )
  return ok(null)
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
