import type { Audience, Condition, Definition, PlayFilter, Reward } from '@faro/contract/promotions'
import { moneyMetrics } from '@faro/contract/promotions'
import { toLocal } from '../../../kit/fields/local-instant.ts'
import { bpsDigits, ppmDigits, type NumberFields } from '../../../kit/number-fields.ts'
import {
  blankActivity,
  noCondition,
  noPredicate,
  noReward,
  type ActivityTyped,
  type ConditionTyped,
  type FilterTyped,
  type PredicateTyped,
  type RewardTyped,
} from './typed.ts'

type Fill = NumberFields

const orEmpty = <T>(value: T | null | undefined, fill: (value: T) => string = String): string =>
  value === null || value === undefined ? '' : fill(value)

const filterTyped = ({ categories = [], vendors = [], games = [] }: PlayFilter): FilterTyped => ({
  categories: [...categories],
  vendors: vendors.join(', '),
  games: games.join(', '),
})

const conditionTyped = (condition: Condition | null, { fill }: Fill): ConditionTyped => {
  if (condition === null) return noCondition
  const { metric, target, filter } = condition
  const isDecimal = moneyMetrics.includes(metric) || metric === 'multiple'
  return { metric, target: isDecimal ? fill(target) : target, ...filterTyped(filter) }
}

const sizeTyped = (size: Extract<Reward, { kind: 'money' }>['size'], fields: Fill) =>
  size.by === 'fixed'
    ? { by: size.by, amount: fields.fill(size.amount) }
    : {
        by: size.by,
        percent: fields.fillShare(size.ppm, ppmDigits),
        minimum: orEmpty(size.minimum, fields.fill),
        maximum: orEmpty(size.maximum, fields.fill),
      }

const ownOf = (reward: Reward, fields: Fill): Partial<RewardTyped> => {
  const { fill, fillShare } = fields
  switch (reward.kind) {
    case 'money':
      return sizeTyped(reward.size, fields)
    case 'locked-bonus':
    case 'playable-bonus': {
      const { multiple, base, days, maxBet, cap, isSticky, counts, weights } = reward.terms
      return {
        ...sizeTyped(reward.size, fields),
        multiple: String(multiple),
        base,
        days: String(days),
        maxBet: orEmpty(maxBet, fill),
        cap: orEmpty(cap, fill),
        isSticky,
        counts,
        weights,
      }
    }
    case 'free-rounds':
      return {
        gameCode: reward.gameCode,
        stake: fill(reward.stake),
        rounds: String(reward.rounds),
        multiple: String(reward.multiple),
        cap: orEmpty(reward.cap, fill),
        days: String(reward.days),
      }
    case 'points':
      return { points: fill(reward.points) }
    case 'tickets':
      return { raffle: reward.raffle, count: String(reward.count) }
    case 'goods':
      return { pieces: String(reward.pieces), worth: fill(reward.worth) }
    case 'free-bet':
      return { amount: fill(reward.amount), days: String(reward.days) }
    case 'boost':
      return {
        percent: fillShare(reward.ppm, ppmDigits),
        days: String(reward.days),
        worth: fill(reward.worth),
      }
  }
}

const rewardTyped = (reward: Reward | null, fields: Fill): RewardTyped =>
  reward === null ? noReward : { ...noReward, kind: reward.kind, ...ownOf(reward, fields) }

/** The fields of one predicate; null where they cannot say it. */
const predicateTyped = (
  node: Extract<Audience, { is: string }>,
  { fill }: Fill,
): Partial<PredicateTyped> | null => {
  const within = 'within' in node ? node.within : 'ever'
  const span =
    typeof within === 'string' ? { within } : { within: 'days', withinDays: String(within.days) }
  switch (node.is) {
    case 'level':
      return { min: orEmpty(node.min), max: orEmpty(node.max) }
    case 'registered':
    case 'lastPlay':
      return { min: orEmpty(node.minDays), max: orEmpty(node.maxDays) }
    case 'countries':
      return node.notIn === undefined ? { list: (node.in ?? []).join(', ') } : null
    case 'languages':
    case 'labels':
      return { list: node.in.join(', ') }
    case 'deposits':
      return node.of === 'count'
        ? { is: 'depositCount', ...span, min: orEmpty(node.min), max: orEmpty(node.max) }
        : { is: 'depositSum', ...span, min: orEmpty(node.min, fill), max: orEmpty(node.max, fill) }
    case 'firstDeposit':
      return { yes: node.done }
    case 'lastDeposit':
      return { max: String(node.maxDays) }
    case 'valid':
      return node.vendor === undefined
        ? {
            ...span,
            category: node.category ?? '',
            min: orEmpty(node.min, fill),
            max: orEmpty(node.max, fill),
          }
        : null
    case 'netLoss':
      return { ...span, min: orEmpty(node.min, fill), max: orEmpty(node.max, fill) }
    case 'verified':
      return { what: node.what }
    case 'took':
      return node.not ? null : { list: node.activity }
    case 'referred':
    case 'bonusOpen':
      return { yes: node.yes }
    case 'device': {
      const [one, ...more] = node.in
      return one === undefined || more.length > 0 ? null : { what: one }
    }
    case 'currencies':
    case 'members':
    case 'registeredBetween':
    case 'upline':
      return null
  }
}

const audienceTyped = (
  audience: Audience,
  fields: Fill,
): Pick<ActivityTyped, 'predicates' | 'written'> => {
  const kept = { predicates: [], written: audience }
  const nodes = 'all' in audience ? audience.all : [audience]
  const predicates: PredicateTyped[] = []
  for (const node of nodes) {
    const isNot = !('is' in node) && 'not' in node
    const inner = isNot ? node.not : node
    const own = 'is' in inner ? predicateTyped(inner, fields) : null
    if (own === null || !('is' in inner)) return kept
    predicates.push({ ...noPredicate, is: inner.is, isNot, ...own })
  }
  return { predicates, written: null }
}

const programTyped = (program: Definition['program'], fields: Fill): Partial<ActivityTyped> => {
  const { fill, fillShare } = fields
  switch (program?.of) {
    case 'mission': {
      const { period, condition, requires, order } = program
      const own = { period, requires: orEmpty(requires), order: String(order) }
      return { mission: { ...conditionTyped(condition, fields), ...own } }
    }
    case 'sign-in': {
      const { isCumulative, days } = program
      return { signIn: { isCumulative, days: days.map((one) => rewardTyped(one, fields)) } }
    }
    case 'tournament': {
      const { metric, filter, minScore, entry, ties, prizes } = program
      const own = { metric, minScore: fill(minScore), entry, ties, prizesBy: prizes.by }
      const table =
        prizes.by === 'place'
          ? { amounts: prizes.amounts.map(fill).join('\n'), pool: '', shares: '' }
          : {
              amounts: '',
              pool: fill(prizes.pool),
              shares: prizes.ppm.map((ppm) => fillShare(ppm, ppmDigits)).join('\n'),
            }
      return { tournament: { ...filterTyped(filter), ...own, ...table } }
    }
    case 'raffle': {
      const { mode, tickets, drawAt, onePerMember, prizes, chances } = program
      return {
        raffle: {
          ...filterTyped(tickets?.filter ?? {}),
          mode,
          per: tickets?.per ?? 'nothing',
          amount: orEmpty(tickets?.amount, fill),
          drawAt: toLocal(drawAt),
          onePerMember,
          prizes: prizes.map(({ name, units, reward }, i) => ({
            name,
            units: String(units),
            chance: orEmpty(chances[i], (ppm) => fillShare(ppm, ppmDigits)),
            reward: rewardTyped(reward, fields),
          })),
        },
      }
    }
    case 'red-envelope': {
      const { every, total, pieces, minimum, mode, openSeconds, needs } = program
      return {
        envelope: {
          ...conditionTyped(needs, fields),
          every,
          total: fill(total),
          pieces: String(pieces),
          minimum: fill(minimum),
          mode,
          openSeconds: String(openSeconds),
        },
      }
    }
    case undefined:
      return {}
  }
}

const textsTyped = (texts: Definition['texts']): ActivityTyped['texts'] => {
  const none = blankActivity.texts.es
  return { es: texts['ES'] ?? none, en: texts['EN'] ?? none, vi: texts['VI'] ?? none }
}

/** What stands in the fields of an activity that was written before. */
export const typedOf = (definition: Definition, fields: Fill): ActivityTyped => {
  const { fill, fillShare } = fields
  const { limits, budget, stack, program, texts } = definition
  return {
    ...blankActivity,
    kind: definition.kind,
    code: definition.code,
    product: definition.product,
    isVip: definition.isVip,
    art: definition.art,
    showFrom: toLocal(definition.showFrom),
    startsAt: toLocal(definition.startsAt),
    endsAt: toLocal(definition.endsAt),
    period: definition.period,
    ...audienceTyped(definition.audience, fields),
    minDeposit: orEmpty(definition.minDeposit, fill),
    condition: conditionTyped(definition.condition, fields),
    reward: rewardTyped(definition.reward, fields),
    review: definition.review,
    claim: definition.claim,
    decision: definition.decision,
    claimDays: String(definition.claimDays),
    perMember: orEmpty(limits.perMember),
    perHousehold: orEmpty(limits.perHousehold),
    perDay: orEmpty(limits.perDay),
    budget: fill(budget.amount),
    pieces: orEmpty(budget.pieces),
    isExclusive: stack.isExclusive,
    group: orEmpty(stack.group),
    groupLimit: String(stack.groupLimit),
    holdout: fillShare(definition.holdoutBps, bpsDigits),
    texts: textsTyped(texts),
    ...programTyped(program, fields),
  }
}
