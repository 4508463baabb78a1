import type { Audience, Condition, Definition, Problem, Reward } from '@faro/contract/promotions'
import { moneyMetrics } from '@faro/contract/promotions'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'

type Written = {
  readonly field: string
  readonly why: Problem['why']
  readonly text: string | null | undefined
  /** In the brand's currency, else with two decimals as points have. */
  readonly isMoney: boolean
}

const money = (
  field: string,
  why: Problem['why'],
  ...texts: readonly (string | null | undefined)[]
): readonly Written[] => texts.map((text) => ({ field, why, text, isMoney: true }))

const hundredths = (field: string, why: Problem['why'], text: string): readonly Written[] => [
  { field, why, text, isMoney: false },
]

const ofCondition = (field: string, condition: Condition | null): readonly Written[] => {
  if (condition === null) return []
  const { metric, target } = condition
  if (moneyMetrics.includes(metric)) return money(field, 'condition', target)
  return metric === 'multiple' ? hundredths(field, 'condition', target) : []
}

/** Amounts of a reward. */
const ofReward = (reward: Reward): readonly Written[] => {
  switch (reward.kind) {
    case 'money':
    case 'locked-bonus':
    case 'playable-bonus': {
      const { size } = reward
      const sums = size.by === 'fixed' ? [size.amount] : [size.minimum, size.maximum]
      const terms = reward.kind === 'money' ? [] : [reward.terms.maxBet, reward.terms.cap]
      return money('reward', 'reward', ...sums, ...terms)
    }
    case 'free-rounds':
      return money('reward', 'reward', reward.stake, reward.cap)
    case 'points':
      return hundredths('reward', 'reward', reward.points)
    case 'goods':
    case 'boost':
      return money('reward', 'reward', reward.worth)
    case 'free-bet':
      return money('reward', 'reward', reward.amount)
    case 'tickets':
      return []
  }
}

const ofProgram = ({ program }: Definition): readonly Written[] => {
  switch (program?.of) {
    case 'mission':
      return ofCondition('condition', program.condition)
    case 'sign-in':
      return program.days.flatMap(ofReward)
    case 'tournament': {
      const { metric, minScore, prizes } = program
      const sums = prizes.by === 'place' ? prizes.amounts : [prizes.pool]
      const least =
        metric === 'valid'
          ? money('minScore', 'prizes', minScore)
          : hundredths('minScore', 'prizes', minScore)
      return [...least, ...money('prizes', 'prizes', ...sums)]
    }
    case 'raffle': {
      const { tickets, prizes } = program
      const isCount = tickets === null || tickets.per === 'mission'
      const per = isCount ? [] : money('tickets', 'raffle', tickets.amount)
      return [...per, ...prizes.flatMap(({ reward }) => ofReward(reward))]
    }
    case 'red-envelope':
      return [
        ...money('total', 'envelope', program.total, program.minimum),
        ...ofCondition('needs', program.needs),
      ]
    case undefined:
      return []
  }
}

const ofAudience = (node: Audience): readonly Written[] => {
  if (!('is' in node)) {
    if ('all' in node) return node.all.flatMap(ofAudience)
    return 'any' in node ? node.any.flatMap(ofAudience) : ofAudience(node.not)
  }
  const isSum = node.is === 'valid' || node.is === 'netLoss'
  if (isSum || (node.is === 'deposits' && node.of === 'sum'))
    return money('audience', 'condition', node.min, node.max)
  return []
}

const allOf = (definition: Definition): readonly Written[] => [
  ...money('budget', 'reward', definition.budget.amount),
  ...money('minDeposit', 'deposit', definition.minDeposit),
  ...ofCondition('condition', definition.condition),
  ...(definition.reward === null ? [] : ofReward(definition.reward)),
  ...ofProgram(definition),
  ...ofAudience(definition.audience),
]

const isRead = ({ text, isMoney }: Written, currency: CurrencyCode): boolean =>
  text === null || text === undefined || parseAmount(text, isMoney ? currency : 'PTS').ok

/**
 * Amounts that the currency has no place for. They are read where play is counted, for all brands
 * one after the other: one that cannot be read would hold up everybody.
 */
export const amountProblems = (
  definition: Definition,
  currency: CurrencyCode,
): readonly Problem[] => {
  const wrong = allOf(definition).filter((one) => !isRead(one, currency))
  return [...new Map(wrong.map(({ field, why }) => [field, { field, why }])).values()]
}

/** Whether a reward's amounts are amounts of the currency. */
export const isReadable = (reward: Reward, currency: CurrencyCode): boolean =>
  ofReward(reward).every((one) => isRead(one, currency))
