import type { Definition } from '@faro/contract/promotions'
import { present } from '@faro/kernel/assert'
import { addDays } from '@faro/kernel/days'
import { parseAmount } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import { col, rowOf, sqlState } from '@faro/server-kit/db'
import { audienceSql, type AudienceSql } from '../audience/audience-sql.ts'
import type { Failure } from '../audience/fits.ts'
import type { PromotionsDeps } from '../deps.ts'
import { targetOf } from '../missions/gain.ts'
import type { ConsoleBrand } from './brand.ts'

const lookBackDays = 7
const examplesMax = 20
/** As many are looked at one by one; of a larger brand, or where that takes too long, a part. */
const membersMax = 1_000_000
const exactMs = 8_000
/** Of 256 parts of a brand: by the last byte of members' ids, which is random. */
const [allParts, partsIfSlow] = [256, 16]

export type DryRun = {
  readonly total: number
  readonly looked: number
  readonly isSampled: boolean
  readonly fitting: number
  readonly reached: number
  readonly spent: bigint
  readonly half: bigint
  readonly most: bigint
  readonly largest: bigint
  readonly removed: readonly { readonly failure: Failure; readonly members: number }[]
  readonly examples: readonly { readonly memberId: string; readonly amount: bigint }[]
}

type Asked = {
  readonly definition: Definition
  /** What each gets where it is no share of something. */
  readonly each: bigint
}

/** Metrics that days remember; of others everybody is taken to reach them. */
const known: ReadonlySet<string> = new Set(['valid', 'deposit-sum', 'deposit-count'])

const neededOf = ({ minDeposit, condition }: Definition, { currency }: ConsoleBrand): bigint => {
  if (minDeposit !== null) return unwrap(parseAmount(minDeposit, currency))
  if (condition === null || !known.has(condition.metric)) return 0n
  return targetOf(condition, currency)
}

/** What a member did in the last closed week that the activity asks for. */
const baseOf = (sql: AudienceSql, { definition }: Asked, today: string): string => {
  const { bind, ofDeposits, ofPlays } = sql
  const week = `filter (where x.day >= ${bind(addDays(today, -lookBackDays), 'date')}
    and x.day < ${bind(today, 'date')}`
  const metric = definition.condition?.metric
  if (definition.minDeposit !== null) return ofDeposits(`max(x.credited) ${week})`)
  if (metric === 'deposit-sum') return ofDeposits(`sum(x.credited) ${week})`)
  if (metric === 'deposit-count') return ofDeposits(`count(*) ${week})`)
  const { categories } = definition.condition?.filter ?? {}
  const among =
    categories === undefined ? '' : ` and x.category = any(${bind(categories, 'text[]')})`
  return ofPlays(`sum(x.valid) ${week}${among})`)
}

/** `sizeOf` as an expression of `base`. */
const amountOf = ({ bind }: AudienceSql, asked: Asked, { currency }: ConsoleBrand): string => {
  const { reward } = asked.definition
  const units = (text: string): string => String(unwrap(parseAmount(text, currency)))
  if (reward === null || !('size' in reward)) return bind(String(asked.each), 'numeric')
  const { size } = reward
  if (size.by === 'fixed') return bind(units(size.amount), 'numeric')
  const due = `div(greatest(base, 0)::numeric * ${bind(size.ppm, 'numeric')}, 1000000)`
  const most =
    size.maximum === null ? due : `least(${due}, ${bind(units(size.maximum), 'numeric')})`
  return size.minimum === null
    ? most
    : `case when ${due} < ${bind(units(size.minimum), 'numeric')} then 0 else ${most} end`
}

const fields = rowOf({
  looked: col.int4.present,
  fitting: col.int4.present,
  reached: col.int4.present,
  spent: col.text.present,
  half: col.text.present,
  most: col.text.present,
  largest: col.text.present,
  failures: col.int4Array.present,
  left_out: col.int4Array.present,
  members: col.uuidArray.present,
  amounts: col.textArray.present,
})

type Run = {
  readonly brand: ConsoleBrand
  readonly asked: Asked
  readonly today: string
  readonly now: Date
}

const textOf = ({ brand, asked, today, now }: Run, parts: number) => {
  const { currency, terms, merchantId } = brand
  const given = { currency, today, now, levels: terms.vip.levels }
  const sql = audienceSql(asked.definition.audience, given)
  const base = baseOf(sql, asked, today)
  const needed = sql.bind(String(neededOf(asked.definition, brand)), 'numeric')
  const amount = amountOf(sql, asked, brand)
  const brandOnly = `f.merchant_id = ${sql.bind(merchantId, 'int')} and f.is_offerable`
  const partOf = (id: string): string =>
    parts === allParts ? 'true' : `get_byte(uuid_send(${id}), 15) < ${sql.bind(parts, 'int')}`
  const text = `with m as materialized (
      select f.member_id, f.last_play_day, (${sql.failed})::int as failed, ${base} as base
      from promotions.member_fact f
      ${sql.joins(partOf('x.member_id'))}
      where ${brandOnly} and ${partOf('f.member_id')}),
    g as materialized (
      select member_id, last_play_day, (${amount})::numeric as amount from m
      where failed is null and base >= ${needed}),
    l as (select failed, count(*)::int as members from m where failed is not null group by 1),
    e as (select member_id, amount from g
      order by last_play_day desc nulls last, member_id limit ${examplesMax})
    select (select count(*)::int from m) as looked,
      (select count(*)::int from m where failed is null) as fitting,
      count(*)::int as reached, coalesce(sum(amount), 0)::text as spent,
      coalesce(percentile_disc(0.5) within group (order by amount), 0)::text as half,
      coalesce(percentile_disc(0.95) within group (order by amount), 0)::text as most,
      coalesce(max(amount), 0)::text as largest,
      array(select failed from l order by failed) as failures,
      array(select members from l order by failed) as left_out,
      array(select member_id from e) as members,
      array(select amount::text from e) as amounts
    from g`
  return { text, ...sql }
}

const lookAt = async (deps: PromotionsDeps, run: Run, parts: number) => {
  const { text, values, failures } = textOf(run, parts)
  const options = { statementTimeoutMs: exactMs, readsAll: true }
  const [row] = await deps.db.snapshot(options, ({ ask }) => ask(text, values, fields))
  const found = present(row, 'a dry run')
  return {
    looked: found.looked,
    fitting: found.fitting,
    reached: found.reached,
    spent: BigInt(found.spent),
    half: BigInt(found.half),
    most: BigInt(found.most),
    largest: BigInt(found.largest),
    removed: found.failures.map((failed, i) => ({
      failure: present(failures[failed], 'a part of the audience'),
      members: found.left_out[i] ?? 0,
    })),
    examples: found.members.map((memberId, i) => ({
      memberId,
      amount: BigInt(found.amounts[i] ?? '0'),
    })),
  }
}

/**
 * What an activity would have come to over the last closed week, of all whom something may be
 * offered; of a part of them where a brand is too large to be read while somebody waits.
 */
export const dryRun = async (
  deps: PromotionsDeps,
  brand: ConsoleBrand,
  asked: Asked,
): Promise<DryRun> => {
  const now = deps.clock.now()
  const today = await deps.whitelabel.dayOf(brand.merchantId, now)
  const [all] = await deps.db.query(
    `select count(*)::int as members from promotions.member_fact
     where merchant_id = $1 and is_offerable`,
    [brand.merchantId],
    { members: col.int4.present },
  )
  const total = all?.members ?? 0
  const run = { brand, asked, today, now }
  const parts =
    total <= membersMax ? allParts : Math.max(1, Math.floor((allParts * membersMax) / total))
  try {
    return { ...(await lookAt(deps, run, parts)), total, isSampled: parts < allParts }
  } catch (error) {
    const isSlow = sqlState(error) === '57014'
    if (!isSlow || parts <= partsIfSlow) throw error
    return { ...(await lookAt(deps, run, partsIfSlow)), total, isSampled: true }
  }
}
