import type { Definition, Problem, Reward } from '@faro/contract/promotions'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { isWithinCap, type Weights } from '@faro/bonuses/engine/wagering/terms'
import { isSingleProduct, type Scope } from '../../engine/activities/product.ts'
import { isDrop } from '../../engine/fairness/envelope.ts'
import { isProgramme } from '../budgets/budget.ts'
import type { Bounds } from '../settings/settings.ts'
import { amountProblems } from './amounts.ts'

export type Judged = {
  readonly rules: Bounds
  readonly currency: CurrencyCode
  /** Its texts are complete in this language. */
  readonly language: string
  /** Whether a sportsbook gives free bets and boosts. */
  readonly hasBetRewards: boolean
}

const million = 1_000_000
const programOf: Partial<Record<Definition['kind'], string>> = {
  mission: 'mission',
  'sign-in': 'sign-in',
  tournament: 'tournament',
  raffle: 'raffle',
  'red-envelope': 'red-envelope',
}
const asksDeposit: ReadonlySet<string> = new Set(['deposit-match', 'reload'])

const unitsOf = (text: string, currency: CurrencyCode): bigint | null => {
  const read = parseAmount(text, currency)
  return read.ok ? read.value : null
}

const weightsOf = (reward: Reward, { rules }: Pick<Judged, 'rules'>): Weights => {
  const own = 'terms' in reward ? reward.terms.weights : null
  return Object.fromEntries(
    Object.entries<number>({ ...(own ?? rules.weights) }).map(([name, bps]) => [name, BigInt(bps)]),
  )
}

/** T1: the play that a bonus asks for stays under the brand's cap, for the largest deposit too. */
export const isWagerAllowed = (reward: Reward, judged: Pick<Judged, 'rules'>): boolean => {
  if (reward.kind === 'free-rounds') return reward.multiple <= judged.rules.wagerMultipleMax
  if (!('terms' in reward)) return true
  const { multiple, base } = reward.terms
  const amount = 1_000_000n
  const ppm = reward.size.by === 'share' ? BigInt(reward.size.ppm) : 1_000_000n
  const deposit = (amount * BigInt(million)) / ppm
  const terms = { amount, multiple: BigInt(multiple), base, deposit }
  return isWithinCap(terms, weightsOf(reward, judged), BigInt(judged.rules.wagerMultipleMax))
}

/** Where a reward is used: money and points anywhere. */
const scopeOfReward = (reward: Reward, judged: Judged): Scope => {
  if (reward.kind === 'free-rounds') return ['rng']
  if (reward.kind === 'free-bet' || reward.kind === 'boost') return ['sports', 'esports']
  if (!('terms' in reward)) return 'any'
  const counting = Object.entries(weightsOf(reward, judged) ?? {}).filter(([, bps]) => bps > 0n)
  return counting.map(([name]) => name).filter((name) => /^[a-z]+$/.test(name))
}

const scopeOfCondition = ({ condition }: Definition): Scope =>
  condition === null ? 'none' : (condition.filter.categories ?? 'none')

/** All that it gives. */
export const rewardsOf = ({ reward, program }: Definition): readonly Reward[] => {
  const own = reward === null ? [] : [reward]
  if (program?.of === 'sign-in') return [...own, ...program.days]
  if (program?.of === 'raffle') return [...own, ...program.prizes.map((prize) => prize.reward)]
  return own
}

const ofProgram = ({ program, kind }: Definition, { currency }: Judged): readonly Problem[] => {
  const found: Problem[] = []
  if ((programOf[kind] ?? null) !== (program?.of ?? null))
    found.push({ field: 'program', why: 'condition' })
  if (program?.of === 'raffle') {
    const { mode, chances, prizes } = program
    const isWrong =
      mode === 'instant' &&
      (chances.length !== prizes.length || chances.reduce((sum, one) => sum + one, 0) > million)
    if (isWrong) found.push({ field: 'chances', why: 'chances' })
    if (mode === 'draw' && program.drawAt === null) found.push({ field: 'drawAt', why: 'raffle' })
  }
  if (program?.of === 'red-envelope') {
    const [total, minimum] = [program.total, program.minimum].map((text) =>
      Number(unitsOf(text, currency) ?? -1n),
    )
    if (!isDrop({ total: total ?? -1, pieces: program.pieces, minimum: minimum ?? -1 }))
      found.push({ field: 'total', why: 'envelope' })
  }
  if (program?.of === 'tournament' && program.prizes.by === 'pool') {
    const shares = program.prizes.ppm.reduce((sum, one) => sum + one, 0)
    if (shares > million) found.push({ field: 'prizes', why: 'prizes' })
  }
  return found
}

const ofReward = (reward: Reward, judged: Judged): readonly Problem[] => {
  const found: Problem[] = []
  if (!isWagerAllowed(reward, judged)) found.push({ field: 'multiple', why: 'wager' })
  if (reward.kind === 'playable-bonus' && !judged.rules.playableBonuses)
    found.push({ field: 'reward', why: 'reward' })
  if ((reward.kind === 'free-bet' || reward.kind === 'boost') && !judged.hasBetRewards)
    found.push({ field: 'reward', why: 'reward' })
  return found
}

/** Everything that is wrong with an activity before it may be published. */
export const problemsOf = (definition: Definition, judged: Judged): readonly Problem[] => {
  const { showFrom, startsAt, endsAt, texts, kind, minDeposit, reward, condition } = definition
  const found: Problem[] = [...amountProblems(definition, judged.currency)]
  if (isProgramme(definition.code)) found.push({ field: 'code', why: 'code-taken' })
  const [show, start, end] = [showFrom, startsAt, endsAt].map((text) => Date.parse(text))
  if (
    show === undefined ||
    start === undefined ||
    end === undefined ||
    show > start ||
    start >= end
  )
    found.push({ field: 'endsAt', why: 'times' })
  if (texts[judged.language.toUpperCase()] === undefined)
    found.push({ field: 'title', why: 'language' })
  if (asksDeposit.has(kind) && minDeposit === null)
    found.push({ field: 'minDeposit', why: 'deposit' })
  if (reward === null && ['mission', 'deposit-match', 'reload', 'manual'].includes(kind))
    found.push({ field: 'reward', why: 'reward' })
  if (kind === 'cashback-loss' && !judged.rules.lossCashback)
    found.push({ field: 'kind', why: 'closed-kind' })
  if (asksDeposit.has(kind) && condition !== null)
    found.push({ field: 'condition', why: 'condition' })
  for (const one of rewardsOf(definition)) {
    found.push(...ofReward(one, judged))
    const asked = [scopeOfCondition(definition)]
    if (judged.rules.singleProduct && !isSingleProduct(asked, scopeOfReward(one, judged)))
      found.push({ field: 'product', why: 'product' })
  }
  return [...found, ...ofProgram(definition, judged)]
}
