import type { Check, Definition } from '@faro/contract/promotions'
import { addDays } from '@faro/kernel/days'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { gameOf, mostOf, sizeOf } from '../activities/reward-cost.ts'
import type { MemberFacts } from '../audience/facts.ts'
import { readFacts } from '../audience/facts.query.ts'
import { failureOf, type Failure } from '../audience/fits.ts'
import type { PromotionsDeps } from '../deps.ts'
import { targetOf } from '../missions/gain.ts'
import type { ConsoleBrand } from './brand.ts'
import { allProblems } from './save-activity.ts'

const lookBackDays = 7
const sampleMax = 200
const examplesMax = 20

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)

/** What a member did in the last closed week that the activity asks for. */
const doneBy = ({ plays, deposits, today }: MemberFacts, definition: Definition): bigint => {
  const first = addDays(today, -lookBackDays)
  const isRecent = ({ day }: { readonly day: string }): boolean => day >= first && day < today
  const paid = deposits.filter(isRecent).map(({ credited }) => credited)
  const metric = definition.condition?.metric
  if (definition.minDeposit !== null)
    return paid.reduce((most, one) => (one > most ? one : most), 0n)
  if (metric === 'deposit-sum') return sumOf(paid)
  if (metric === 'deposit-count') return BigInt(paid.length)
  const { categories } = definition.condition?.filter ?? {}
  return sumOf(
    plays
      .filter(isRecent)
      .filter((one) => categories?.some((name) => name === one.category) ?? true)
      .map(({ valid }) => valid),
  )
}

/** Metrics that days remember; of others everybody is taken to reach them. */
const known: ReadonlySet<string> = new Set(['valid', 'deposit-sum', 'deposit-count'])

const neededOf = (definition: Definition, { currency }: ConsoleBrand): bigint => {
  const { minDeposit, condition } = definition
  if (minDeposit !== null) return unwrap(parseAmount(minDeposit, currency))
  if (condition === null || !known.has(condition.metric)) return 0n
  return targetOf(condition, currency)
}

/** Members as they stand now, those who played last first; what is left out is counted alone. */
const sampleOf = async (
  { db, clock, whitelabel, bonuses }: PromotionsDeps,
  { merchantId, terms }: ConsoleBrand,
) => {
  const [all] = await db.query(
    `select count(*)::int as members from promotions.member_fact
     where merchant_id = $1 and is_offerable`,
    [merchantId],
    { members: col.int4.present },
  )
  const rows = await db.query(
    `select member_id from promotions.member_fact where merchant_id = $1 and is_offerable
     order by last_play_day desc nulls last, member_id limit ${sampleMax}`,
    [merchantId],
    { member_id: col.uuid },
  )
  const now = clock.now()
  const today = await whitelabel.dayOf(merchantId, now)
  const facts: MemberFacts[] = []
  for (const { member_id: memberId } of rows) {
    const hasOpenBonus = await bonuses.hasOpen(db, memberId)
    const one = await readFacts(db, { memberId, terms, today, now, device: null, hasOpenBonus })
    if (one !== null) facts.push(one)
  }
  return { total: all?.members ?? 0, facts }
}

/** As the builder calls it: it has two words for deposits. */
const wordOf = ({ predicate }: Failure): string =>
  predicate.is === 'deposits'
    ? predicate.of === 'sum'
      ? 'depositSum'
      : 'depositCount'
    : predicate.is

/** Whom each part of an audience leaves out, the most first: the first that fails counts. */
const removedBy = (
  facts: readonly MemberFacts[],
  { audience }: Definition,
  scaled: (count: number) => number,
): Check['removed'] => {
  const failures = facts.flatMap((one) => failureOf(audience, one) ?? [])
  return [...Map.groupBy(failures, (one) => `${wordOf(one)} ${one.isNot}`).values()]
    .flatMap((all) => {
      const [first] = all
      if (first === undefined) return []
      return [{ is: wordOf(first), isNot: first.isNot, members: scaled(all.length) }]
    })
    .toSorted((a, b) => b.members - a.members)
}

/** What so many hundredths of them get at the most. */
const percentile = (sorted: readonly bigint[], hundredths: number): bigint =>
  sorted[Math.max(0, Math.ceil((sorted.length * hundredths) / 100) - 1)] ?? 0n

type Given = { readonly memberId: string; readonly amount: bigint }

const examplesOf = async (
  { identity }: PromotionsDeps,
  given: readonly Given[],
  { currency }: ConsoleBrand,
): Promise<Check['examples']> => {
  const shown = given.slice(0, examplesMax)
  const names = await identity.nicknames(shown.map(({ memberId }) => memberId))
  return shown.map(({ memberId, amount }) => ({
    memberId,
    name: maskedName(names.get(memberId) ?? ''),
    amount: formatAmount(amount, currency),
  }))
}

/** What of a bonus becomes real money after its play, at the usual return of slots. */
const usualRtpBps = 9_600n
const afterPlay = (cost: bigint, { reward }: Definition): bigint => {
  if (reward === null || !('terms' in reward)) return cost
  const lost = (cost * BigInt(reward.terms.multiple) * (10_000n - usualRtpBps)) / 10_000n
  return cost > lost ? cost - lost : 0n
}

/** What is wrong, and what it would have cost over the last closed week; nothing is written. */
export const checkActivity = async (
  deps: PromotionsDeps,
  brand: ConsoleBrand,
  input: { readonly activityId: string | null; readonly definition: Definition },
): Promise<Check> => {
  const { definition } = input
  const { currency, terms } = brand
  const problems = await allProblems(deps, brand, input)
  const { total, facts } = await sampleOf(deps, brand)
  const fitting = facts.filter((one) => failureOf(definition.audience, one) === null)
  const needed = neededOf(definition, brand)
  const reached = fitting
    .map((one) => ({ memberId: one.memberId, base: doneBy(one, definition) }))
    .filter(({ base }) => base >= needed)
  const game = gameOf(definition)
  const rtpBps = game === null ? 10_000 : await deps.rtpOf(brand.merchantId, game)
  const { reward } = definition
  const each = reward === null ? 0n : mostOf(reward, { currency, points: terms.points, rtpBps })
  const given: readonly Given[] = reached.map(({ memberId, base }) => ({
    memberId,
    amount:
      reward !== null && 'size' in reward ? sizeOf(reward.size, { currency, base }) : (each ?? 0n),
  }))
  const amounts = given.map(({ amount }) => amount).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const spent = sumOf(amounts)
  const isSampled = facts.length < total
  const scaled = (count: number): number =>
    isSampled && facts.length > 0 ? Math.round((count * total) / facts.length) : count
  const cost =
    isSampled && facts.length > 0 ? (spent * BigInt(total)) / BigInt(facts.length) : spent
  return {
    problems,
    currency,
    members: scaled(fitting.length),
    reached: scaled(reached.length),
    each: each === null ? null : formatAmount(each, currency),
    cost: formatAmount(cost, currency),
    expected: formatAmount(afterPlay(cost, definition), currency),
    half: formatAmount(percentile(amounts, 50), currency),
    most: formatAmount(percentile(amounts, 95), currency),
    largest: formatAmount(amounts.at(-1) ?? 0n, currency),
    removed: removedBy(facts, definition, scaled),
    examples: await examplesOf(deps, given, brand),
    isSampled,
  }
}
