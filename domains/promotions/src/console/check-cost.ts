import type { Check, Definition } from '@faro/contract/promotions'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount } from '@faro/kernel/money'
import { gameOf, mostOf } from '../activities/reward-cost.ts'
import type { Failure } from '../audience/fits.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { ConsoleBrand } from './brand.ts'
import { dryRun, type DryRun } from './dry-run.query.ts'
import { allProblems } from './save-activity.ts'

/** As the builder calls it: it has two words for deposits. */
const wordOf = ({ predicate }: Failure): string =>
  predicate.is === 'deposits'
    ? predicate.of === 'sum'
      ? 'depositSum'
      : 'depositCount'
    : predicate.is

/** Whom each part of an audience leaves out, the most first: the first that fails counts. */
const removedBy = ({ removed }: DryRun, scaled: (count: number) => number): Check['removed'] => {
  const byWord = Map.groupBy(removed, ({ failure }) => `${wordOf(failure)} ${failure.isNot}`)
  return [...byWord.values()]
    .flatMap((all) => {
      const [first] = all
      if (first === undefined) return []
      const members = scaled(all.reduce((sum, one) => sum + one.members, 0))
      return [{ is: wordOf(first.failure), isNot: first.failure.isNot, members }]
    })
    .toSorted((a, b) => b.members - a.members)
}

const examplesOf = async (
  { identity }: PromotionsDeps,
  examples: DryRun['examples'],
  { currency }: ConsoleBrand,
): Promise<Check['examples']> => {
  const names = await identity.nicknames(examples.map(({ memberId }) => memberId))
  return examples.map(({ memberId, amount }) => ({
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
  const game = gameOf(definition)
  const rtpBps = game === null ? 10_000 : await deps.rtpOf(brand.merchantId, game)
  const { reward } = definition
  const each = reward === null ? 0n : mostOf(reward, { currency, points: terms.points, rtpBps })
  const run = await dryRun(deps, brand, { definition, each: each ?? 0n })
  // of a part of the brand: what it stands for
  const scaled = <T extends number | bigint>(count: T): T => {
    if (!run.isSampled || run.looked === 0) return count
    const whole = (BigInt(count) * BigInt(run.total)) / BigInt(run.looked)
    return (typeof count === 'bigint' ? whole : Number(whole)) as T
  }
  const cost = scaled(run.spent)
  return {
    problems,
    currency,
    members: scaled(run.fitting),
    reached: scaled(run.reached),
    each: each === null ? null : formatAmount(each, currency),
    cost: formatAmount(cost, currency),
    expected: formatAmount(afterPlay(cost, definition), currency),
    half: formatAmount(run.half, currency),
    most: formatAmount(run.most, currency),
    largest: formatAmount(run.largest, currency),
    removed: removedBy(run, scaled),
    examples: await examplesOf(deps, run.examples, brand),
    isSampled: run.isSampled,
  }
}
