import { uuidv7 } from '@faro/kernel/ids'
import { commitmentOf } from '@faro/kernel/seed-pair'
import { parseAmount } from '@faro/kernel/money'
import { err, ok, unwrap, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { activityColumns, activityFields, type ActivityRow } from '../activities/activity.ts'
import { freeIn, reserveIn } from '../budgets/budget.ts'
import type { PromotionsDeps } from '../deps.ts'
import { newSeed } from '../fair/new-seed.ts'
import type { EnvelopeProgram } from './drop.ts'

/** How long before it rains the seed is committed to, and the budget set aside. */
const aheadMs = 2 * 3_600_000
const everyMs = { once: Number.POSITIVE_INFINITY, hourly: 3_600_000, daily: 86_400_000 } as const

/** When it rains next: from the beginning on in equal steps, as far as the activity runs. */
const nextStart = (
  { starts_at: startsAt, ends_at: endsAt }: Pick<ActivityRow, 'starts_at' | 'ends_at'>,
  every: EnvelopeProgram['every'],
  after: Date | null,
): Date | null => {
  if (after === null) return startsAt
  const next = new Date(after.getTime() + everyMs[every])
  return Number.isFinite(next.getTime()) && next < endsAt ? next : null
}

/** Commits to the next drops of all rains, and closes those that are over. */
export const scheduleDrops = (deps: PromotionsDeps) => async (): Promise<void> => {
  const now = deps.clock.now()
  const rows = await deps.db.query(
    `select ${activityColumns} from promotions.activity
     where kind = 'red-envelope' and state in ('scheduled', 'running') and ends_at > $1
       and starts_at <= $2`,
    [now, new Date(now.getTime() + aheadMs)],
    activityFields,
  )
  for (const row of rows) await scheduleOne(deps, row, now)
  await closeDrops(deps, now)
}

const scheduleOne = async (deps: PromotionsDeps, row: ActivityRow, now: Date): Promise<void> => {
  const { program } = row.definition
  if (program?.of !== 'red-envelope') return
  for (;;) {
    const [last] = await deps.db.query(
      'select max(starts_at) as at from promotions.envelope_drop where activity_id = $1',
      [row.activity_id],
      { at: col.timestamptz.orNull },
    )
    let at = nextStart(row, program.every, last?.at ?? null)
    // what nobody scheduled in time is passed over
    while (at !== null && at.getTime() + program.openSeconds * 1_000 <= now.getTime())
      at = nextStart(row, program.every, at)
    if (at === null || at.getTime() > now.getTime() + aheadMs) return
    const startsAt = at
    const done = await deps.db.tx((tx) => addDrop(deps, tx, { row, program, startsAt }))
    if (!done.ok) return
  }
}

const addDrop = async (
  deps: PromotionsDeps,
  tx: Tx,
  given: {
    readonly row: ActivityRow
    readonly program: EnvelopeProgram
    readonly startsAt: Date
  },
): Promise<Result<null, 'promotion-exhausted' | 'state-changed'>> => {
  const { row, program, startsAt } = given
  const { merchant_id: merchantId, code } = row
  const { currency } = (await deps.whitelabel.settingsOf(merchantId)).merchant
  const units = (text: string): bigint => unwrap(parseAmount(text, currency))
  const now = deps.clock.now()
  const seed = newSeed()
  const total = units(program.total)
  const fresh = await tx.query(
    `insert into promotions.envelope_drop(drop_id, activity_id, merchant_id, starts_at, ends_at,
       total, pieces, minimum, mode, seed, commitment, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict on constraint drop_once do nothing returning 1`,
    [
      uuidv7(now.getTime()),
      row.activity_id,
      merchantId,
      startsAt,
      new Date(startsAt.getTime() + program.openSeconds * 1_000),
      total,
      program.pieces,
      units(program.minimum),
      program.mode,
      deps.fair.seal(seed),
      commitmentOf(seed),
      now,
    ],
  )
  if (fresh.length === 0) return err('state-changed')
  return reserveIn(tx, { merchantId, code, currency }, { amount: total })
}

const closeDrops = async (deps: PromotionsDeps, now: Date): Promise<void> => {
  const rows = await deps.db.query(
    `select drop_id from promotions.envelope_drop where state <> 'closed' and ends_at <= $1
     order by ends_at limit 50`,
    [now],
    { drop_id: col.uuid },
  )
  for (const { drop_id: dropId } of rows)
    await deps.db.tx(async (tx) => {
      await closeDrop(tx, dropId, now)
      return ok(null)
    })
}

/** Ends a drop: its seed is published, and what nobody took goes back to the budget. */
const closeDrop = async (tx: Tx, dropId: string, now: Date): Promise<void> => {
  const [row] = await tx.query(
    `update promotions.envelope_drop d set state = 'closed', closed_at = $2
     from promotions.activity a
     where d.drop_id = $1 and d.state <> 'closed' and a.activity_id = d.activity_id
     returning d.merchant_id, a.code, d.total, d.paid`,
    [dropId, now],
    { merchant_id: col.int4, code: col.text, total: col.int8, paid: col.int8 },
  )
  if (row === undefined || row.total === row.paid) return
  const { merchant_id: merchantId, code, total, paid } = row
  await freeIn(tx, { merchantId, code }, { amount: total - paid })
}
