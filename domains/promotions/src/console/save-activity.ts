import type {
  ConsoleActivity,
  Definition,
  Problem,
  PromotionsEvents,
} from '@faro/contract/promotions'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { parseAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { termsHashOf } from '../activities/terms-hash.ts'
import type { PromotionsDeps } from '../deps.ts'
import { holdPrizes, holdsPrizes } from '../activities/hold-prizes.ts'
import { openRaffle } from '../raffles/open-raffles.ts'
import { isLoop } from '../raffles/raffles-behind.ts'
import { activityColumns, activityFields, type ActivityRow } from '../activities/activity.ts'
import { consoleActivity } from './activities.query.ts'
import { storeAlone, takesTwo, type Act } from './alone.ts'
import type { ConsoleBrand } from './brand.ts'
import { cleanDefinition, linkProblems } from './clean-definition.ts'
import { problemsOf } from './problems.ts'

type Shared = 'not-found' | 'setting-invalid' | 'state-changed' | 'limit-reached'
type SaveRefusal = Shared | 'brand-changed'
type TurnRefusal = Shared | 'approval-needed' | 'brand-changed'

export type SaveInput = {
  readonly activityId: string | null
  readonly version: number | null
  readonly definition: Definition
  readonly operatorId: string
}

const judgedBy = (deps: PromotionsDeps, brand: ConsoleBrand) => ({
  rules: brand.terms.rules,
  currency: brand.currency,
  language: brand.language,
  hasBetRewards: deps.betRewards() !== null,
})

const loop = { field: 'raffle', why: 'loop' as const }

/** What is wrong, with a code that another activity has. */
export const allProblems = async (
  deps: PromotionsDeps,
  brand: ConsoleBrand,
  { activityId, definition }: Pick<SaveInput, 'activityId' | 'definition'>,
): Promise<Problem[]> => {
  const taken = await deps.db.query(
    `select 1 as one from promotions.activity
     where merchant_id = $1 and code = $2 and activity_id is distinct from $3`,
    [brand.merchantId, definition.code, activityId],
    { one: col.int4.present },
  )
  return [
    ...(taken.length > 0 ? [{ field: 'code', why: 'code-taken' as const }] : []),
    ...((await isLoop(deps.db, brand.merchantId, definition)) ? [loop] : []),
    ...problemsOf(definition, judgedBy(deps, brand)),
    ...linkProblems(definition, await deps.whitelabel.hostsOf(brand.merchantId)),
  ]
}

const tell = (
  { events }: Pick<PromotionsDeps, 'events'>,
  tx: Tx,
  given: PromotionsEvents['promotions.acted'] & { readonly merchantId: number },
) => {
  const { merchantId, ...payload } = given
  return events.emit<PromotionsEvents, 'promotions.acted'>(tx, {
    topic: 'promotions.acted',
    merchantId,
    payload,
  })
}

const setBudget = async (tx: Tx, brand: ConsoleBrand, { code, budget }: Definition) => {
  const limit = parseAmount(budget.amount, brand.currency)
  if (!limit.ok) return false
  const set = await tx.query(
    `insert into promotions.budget as b (merchant_id, code, currency, amount_limit, pieces_limit)
     values ($1, $2, $3, $4, $5) on conflict (merchant_id, code)
     do update set amount_limit = excluded.amount_limit, pieces_limit = excluded.pieces_limit
     where b.reserved + b.spent <= excluded.amount_limit
       and (excluded.pieces_limit is null
         or b.pieces_reserved + b.pieces_spent <= excluded.pieces_limit)
     returning 1 as one`,
    [brand.merchantId, code, brand.currency, limit.value, budget.pieces],
    { one: col.int4.present },
  )
  return set.length > 0
}

/**
 * Writes a draft, or changes what is published: who has joined keeps the version that they joined
 * under (S6). What it is called by, and of what kind it is, stays once it was published.
 */
export const saveActivity = async (
  deps: PromotionsDeps,
  brand: ConsoleBrand,
  sent: SaveInput,
): Promise<Result<ConsoleActivity, SaveRefusal>> => {
  const input = { ...sent, definition: cleanDefinition(sent.definition) }
  const [problem] = await allProblems(deps, brand, input)
  if (problem !== undefined) return err('setting-invalid', problem)
  const activityId = input.activityId ?? uuidv7(deps.clock.now().getTime())
  const done = await deps.db.tx((tx) => write(deps, tx, { brand, input, activityId }))
  if (!done.ok) return done
  const found = await consoleActivity(deps.db, brand, activityId)
  return ok(present(found, 'the activity that was saved').activity)
}

type Writing = {
  readonly brand: ConsoleBrand
  readonly input: SaveInput
  readonly activityId: string
}

type Stored = { readonly act: Act; readonly version: number; readonly isHeldUp: boolean }

/** Writes a version down; one that waits leaves the times as they were put in force. */
const store = async (
  tx: Tx,
  { act: { brand, activityId, operatorId, definition, now }, version, isHeldUp }: Stored,
): Promise<void> => {
  const hash = termsHashOf(definition)
  const text = JSON.stringify(definition)
  const { code, kind, showFrom, startsAt, endsAt } = definition
  await tx.query(
    `insert into promotions.activity(activity_id, merchant_id, code, kind, version, definition,
       terms_hash, show_from, starts_at, ends_at, created_at, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)
     on conflict (activity_id) do update set code = excluded.code, kind = excluded.kind,
       version = excluded.version, definition = excluded.definition,
       terms_hash = excluded.terms_hash,
       show_from = case when $13 then activity.show_from else excluded.show_from end,
       starts_at = case when $13 then activity.starts_at else excluded.starts_at end,
       ends_at = case when $13 then activity.ends_at else excluded.ends_at end,
       changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [
      activityId,
      brand.merchantId,
      code,
      kind,
      version,
      text,
      hash,
      showFrom,
      startsAt,
      endsAt,
      now,
      operatorId,
      // it ends, and is settled, when two agreed that it does
      isHeldUp,
    ],
  )
  await tx.query(
    `insert into promotions.activity_version(activity_id, version, definition, terms_hash, at, by)
     values ($1, $2, $3, $4, $5, $6)`,
    [activityId, version, text, hash, now, operatorId],
  )
}

const write = async (
  deps: PromotionsDeps,
  tx: Tx,
  { brand, input, activityId }: Writing,
): Promise<Result<null, SaveRefusal>> => {
  const { definition, operatorId } = input
  const now = deps.clock.now()
  const known = await lockActivity(tx, brand.merchantId, activityId)
  if (input.activityId !== null && known === null) return err('not-found')
  if (known !== null && known.version !== input.version) return err('brand-changed')
  if (known?.state === 'archived') return err('state-changed')
  const isPublished = known !== null && known.state !== 'draft'
  if (isPublished && (known.code !== definition.code || known.kind !== definition.kind))
    return err('state-changed')
  // what takes a second person waits for them: what was joined before goes on meanwhile
  const act = { brand, activityId, operatorId, definition, now }
  const isHeldUp = isPublished && (await takesTwo(deps, tx, act))
  const version = (known?.version ?? 0) + 1
  await store(tx, { act, version, isHeldUp })
  if (isPublished && !isHeldUp) {
    const set = await setAside(tx, brand, { ...known, definition })
    if (!set.ok) return set
    await storeAlone(deps, tx, { ...act, isAlone: true })
  }
  const { code } = definition
  const detail = { code, version, budget: definition.budget.amount }
  const action = 'promotions.activity-saved'
  await tell(deps, tx, {
    merchantId: brand.merchantId,
    operatorId,
    action,
    subject: activityId,
    detail,
  })
  if (isHeldUp && known.state !== 'stopped')
    await stop(deps, tx, { row: known, operatorId, detail: { code } })
  return ok(null)
}

/** Sets the budget, and of it what prizes cost. */
const setAside = async (
  tx: Tx,
  brand: ConsoleBrand,
  row: ActivityRow,
): Promise<Result<null, 'limit-reached'>> => {
  if (!(await setBudget(tx, brand, row.definition))) return err('limit-reached')
  if (!(await holdsPrizes(tx, row))) return ok(null)
  return (await holdPrizes(tx, row, brand.terms)).ok ? ok(null) : err('limit-reached')
}

const stop = async (
  deps: PromotionsDeps,
  tx: Tx,
  given: {
    readonly row: ActivityRow
    readonly operatorId: string
    readonly detail: Readonly<Record<string, string>>
  },
): Promise<void> => {
  const { row, operatorId, detail } = given
  const { activity_id: subject, merchant_id: merchantId } = row
  await tx.query(`update promotions.activity set state = 'stopped' where activity_id = $1`, [
    subject,
  ])
  const action = 'promotions.activity-stopped'
  await tell(deps, tx, { merchantId, operatorId, action, subject, detail })
}

const lockActivity = async (
  tx: Tx,
  merchantId: number,
  activityId: string,
): Promise<ActivityRow | null> => {
  const [row] = await tx.query(
    `select ${activityColumns} from promotions.activity
     where merchant_id = $1 and activity_id = $2 for update`,
    [merchantId, activityId],
    activityFields,
  )
  return row ?? null
}

export type StateInput = {
  readonly activityId: string
  /** As it was shown to whoever decides. */
  readonly version?: number | undefined
  readonly state: 'scheduled' | 'stopped' | 'archived'
  readonly reason: string
  readonly operatorId: string
  /** Whether another person has agreed to it. */
  readonly isAgreed?: boolean
}

const before: Readonly<Record<StateInput['state'], readonly string[]>> = {
  scheduled: ['draft', 'stopped'],
  stopped: ['scheduled', 'running'],
  archived: ['draft', 'stopped'],
}

/**
 * Publishes a draft with its budget, stops what runs or lets it go on. A budget above the brand's
 * limit, with what its writer put in force without another within a day, takes another person's
 * approval; whoever changes such a one stops it, until another person lets it go on.
 */
export const setActivityState = async (
  deps: PromotionsDeps,
  brand: ConsoleBrand,
  input: StateInput,
): Promise<Result<ConsoleActivity, TurnRefusal>> => {
  const done = await deps.db.tx((tx) => turnActivity(deps, tx, { brand, input }))
  if (!done.ok) return done
  const found = await consoleActivity(deps.db, brand, input.activityId)
  return ok(present(found, 'the activity that was changed').activity)
}

const writerOf = async (tx: Tx, activityId: string): Promise<string> => {
  const [row] = await tx.query(
    'select changed_by from promotions.activity where activity_id = $1',
    [activityId],
    { changed_by: col.text },
  )
  return row?.changed_by ?? ''
}

type Publishing = {
  readonly brand: ConsoleBrand
  readonly row: ActivityRow
  readonly isAgreed: boolean
}

/** A draft, or what was stopped and may have been written anew since. */
const publish = async (
  deps: PromotionsDeps,
  tx: Tx,
  { brand, row, isAgreed }: Publishing,
): Promise<Result<null, TurnRefusal>> => {
  const isDraft = row.state === 'draft'
  if (isDraft && problemsOf(row.definition, judgedBy(deps, brand)).length > 0)
    return err('setting-invalid')
  const { activity_id: activityId, definition } = row
  // the other half of it may have been written beside it
  if (await isLoop(tx, brand.merchantId, definition)) return err('setting-invalid', loop)
  // whoever presses the button, it counts as its writer's
  const operatorId = await writerOf(tx, activityId)
  const act = { brand, activityId, operatorId, definition, now: deps.clock.now() }
  if (!isAgreed && (await takesTwo(deps, tx, act))) return err('approval-needed')
  await storeAlone(deps, tx, { ...act, isAlone: !isAgreed })
  const set = await setAside(tx, brand, row)
  if (!set.ok || !isDraft) return set
  const opened =
    row.kind === 'raffle' ? await openRaffle(deps, tx, row) : await holdPrizes(tx, row, brand.terms)
  return opened.ok ? ok(null) : err('limit-reached')
}

/** What was written while it waited holds from now on. */
const setTimes = (tx: Tx, { activity_id: activityId, definition }: ActivityRow) =>
  tx.query(
    `update promotions.activity set show_from = $2, starts_at = $3, ends_at = $4
     where activity_id = $1`,
    [activityId, definition.showFrom, definition.startsAt, definition.endsAt],
  )

/** In the transaction of whoever decides. */
export const turnActivity = async (
  deps: PromotionsDeps,
  tx: Tx,
  { brand, input }: { readonly brand: ConsoleBrand; readonly input: StateInput },
): Promise<Result<null, TurnRefusal>> => {
  const { activityId, version, state, reason, operatorId, isAgreed = false } = input
  const row = await lockActivity(tx, brand.merchantId, activityId)
  if (row === null) return err('not-found')
  // who agrees to what another wrote has seen it
  if (version !== undefined && version !== row.version) return err('brand-changed')
  if (!before[state].includes(row.state)) return err('state-changed')
  if (state === 'scheduled') {
    const published = await publish(deps, tx, { brand, row, isAgreed })
    if (!published.ok) return published
  }
  await tx.query(
    `update promotions.activity set state = $2,
       published_at = case when $2 = 'scheduled' then coalesce(published_at, $3)
         else published_at end
     where activity_id = $1`,
    [activityId, state, deps.clock.now()],
  )
  if (state === 'scheduled') await setTimes(tx, row)
  await tell(deps, tx, {
    merchantId: brand.merchantId,
    operatorId,
    action: `promotions.activity-${state}`,
    subject: activityId,
    detail: { code: row.code, reason },
  })
  return ok(null)
}
