import { numberOf } from '@faro/i18n'
import {
  moneyMetrics,
  programKinds,
  type Audience,
  type Condition,
  type Definition,
  type Metric,
  type PlayFilter,
  type Reward,
} from '@faro/contract/promotions'
import { bpsDigits, ppmDigits, type NumberFields } from '../../../kit/number-fields.ts'
import { fromLocal } from '../../../kit/fields/local-instant.ts'
import type {
  ActivityTyped,
  ConditionTyped,
  FilterTyped,
  PredicateTyped,
  RewardTyped,
} from './typed.ts'

/** Items of a typed list. */
const itemsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

type Read = NumberFields

/** Points and multiples have two decimals, whatever the brand's currency has. */
export const hundredthsOf = (text: string): string => numberOf(text, 2) ?? ''

const orNone = <T>(text: string, read: (text: string) => T): T | null =>
  text.trim() === '' ? null : read(text)

const count = (text: string): number => Number(text)

const filterOf = ({ categories, vendors, games }: FilterTyped): PlayFilter => ({
  ...(categories.length === 0 ? {} : { categories: categories as PlayFilter['categories'] }),
  ...(vendors.trim() === '' ? {} : { vendors: itemsOf(vendors) }),
  ...(games.trim() === '' ? {} : { games: itemsOf(games) }),
})

/** What has to be done; of money as the reader writes it, of the rest a count. */
const conditionOf = (typed: ConditionTyped, { readJudged }: Read): Condition | null => {
  if (typed.metric === 'nothing') return null
  const metric = typed.metric as Metric
  const read = moneyMetrics.includes(metric) ? readJudged : metric === 'multiple' && hundredthsOf
  const target = read === false ? typed.target.trim() : read(typed.target)
  return { metric, target, filter: filterOf(typed) }
}

const sizeOf = (typed: RewardTyped, { readJudged, readShare }: Read) =>
  typed.by === 'fixed'
    ? ({ by: 'fixed', amount: readJudged(typed.amount) } as const)
    : ({
        by: 'share',
        ppm: readShare(typed.percent, ppmDigits) ?? 0,
        minimum: orNone(typed.minimum, readJudged),
        maximum: orNone(typed.maximum, readJudged),
      } as const)

const rewardOf = (typed: RewardTyped, read: Read): Reward | null => {
  const { readJudged } = read
  const { kind } = typed
  const days = count(typed.days)
  switch (kind) {
    case 'nothing':
      return null
    case 'money':
      return { kind, size: sizeOf(typed, read) }
    case 'locked-bonus':
    case 'playable-bonus':
      return {
        kind,
        size: sizeOf(typed, read),
        terms: {
          multiple: count(typed.multiple),
          base: typed.base,
          days,
          maxBet: orNone(typed.maxBet, readJudged),
          cap: orNone(typed.cap, readJudged),
          isSticky: typed.isSticky,
          counts: typed.counts,
          weights: typed.weights,
        },
      }
    case 'free-rounds':
      return {
        kind,
        gameCode: typed.gameCode.trim(),
        stake: readJudged(typed.stake),
        rounds: count(typed.rounds),
        multiple: count(typed.multiple),
        cap: orNone(typed.cap, readJudged),
        days,
      }
    case 'points':
      return { kind, points: hundredthsOf(typed.points) }
    case 'tickets':
      return { kind, raffle: typed.raffle.trim(), count: count(typed.count) }
    case 'goods':
      return { kind, pieces: count(typed.pieces), worth: readJudged(typed.worth) }
    case 'free-bet':
      return { kind, amount: readJudged(typed.amount), days }
    case 'boost':
      return {
        kind,
        ppm: read.readShare(typed.percent, ppmDigits) ?? 0,
        days,
        worth: readJudged(typed.worth),
      }
  }
}

const rangeOf = <T>({ min, max }: PredicateTyped, read: (text: string) => T) => ({
  ...(min.trim() === '' ? {} : { min: read(min) }),
  ...(max.trim() === '' ? {} : { max: read(max) }),
})

const daysOf = ({ min, max }: PredicateTyped) => ({
  ...(min.trim() === '' ? {} : { minDays: count(min) }),
  ...(max.trim() === '' ? {} : { maxDays: count(max) }),
})

const withinOf = ({ within, withinDays }: PredicateTyped) =>
  within === 'days' ? { days: count(withinDays) } : (within as 'today' | 'month' | 'ever')

/** One predicate; what it is decides which of its fields say something. */
const plainOf = (typed: PredicateTyped, { readJudged }: Read): Audience => {
  const within = withinOf(typed)
  const list = itemsOf(typed.list)
  switch (typed.is) {
    case 'registered':
    case 'lastPlay':
      return { is: typed.is, ...daysOf(typed) }
    case 'countries':
      return { is: 'countries', in: list.map((one) => one.toUpperCase()) }
    case 'languages':
    case 'labels':
      return { is: typed.is, in: list }
    case 'depositCount':
      return { is: 'deposits', of: 'count', within, ...rangeOf(typed, (text) => text.trim()) }
    case 'depositSum':
      return { is: 'deposits', of: 'sum', within, ...rangeOf(typed, readJudged) }
    case 'firstDeposit':
      return { is: 'firstDeposit', done: typed.yes }
    case 'lastDeposit':
      return { is: 'lastDeposit', maxDays: count(typed.max) }
    case 'valid': {
      const category = typed.category === '' ? {} : { category: typed.category as never }
      return { is: 'valid', within, ...category, ...rangeOf(typed, readJudged) }
    }
    case 'netLoss':
      return { is: 'netLoss', within, ...rangeOf(typed, readJudged) }
    case 'verified':
      return { is: 'verified', what: typed.what as 'mobile' }
    case 'took':
      return { is: 'took', activity: typed.list.trim(), not: false }
    case 'referred':
    case 'bonusOpen':
      return { is: typed.is, yes: typed.yes }
    case 'device':
      return { is: 'device', in: [typed.what as 'phone'] }
    default:
      return { is: 'level', ...rangeOf(typed, count) }
  }
}

const audienceOf = ({ predicates, written }: ActivityTyped, read: Read): Audience =>
  written ?? {
    all: predicates.map((one) => (one.isNot ? { not: plainOf(one, read) } : plainOf(one, read))),
  }

const tournamentOf = (typed: ActivityTyped['tournament'], read: Read): Definition['program'] => ({
  of: 'tournament',
  metric: typed.metric as 'valid',
  filter: filterOf(typed),
  minScore: (typed.metric === 'valid' ? read.readJudged : hundredthsOf)(typed.minScore),
  entry: typed.entry,
  ties: typed.ties,
  prizes:
    typed.prizesBy === 'place'
      ? { by: 'place', amounts: amountsOf(typed.amounts).map(read.readJudged) }
      : {
          by: 'pool',
          pool: read.readJudged(typed.pool),
          ppm: amountsOf(typed.shares).map((one) => read.readShare(one, ppmDigits) ?? 0),
        },
})

/** Amounts by place, one in a line: a comma may stand within one. */
export const amountsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const raffleOf = (typed: ActivityTyped['raffle'], read: Read): Definition['program'] => ({
  of: 'raffle',
  mode: typed.mode,
  tickets:
    typed.per === 'nothing'
      ? null
      : {
          per: typed.per as 'valid',
          amount: typed.per === 'mission' ? typed.amount.trim() : read.readJudged(typed.amount),
          filter: filterOf(typed),
        },
  drawAt: typed.mode === 'draw' ? fromLocal(typed.drawAt) : null,
  onePerMember: typed.onePerMember,
  prizes: typed.prizes.flatMap(({ name, units, reward }) => {
    const given = rewardOf(reward, read)
    return given === null ? [] : [{ name: name.trim(), units: count(units), reward: given }]
  }),
  chances:
    typed.mode === 'instant'
      ? typed.prizes.map(({ chance }) => read.readShare(chance, ppmDigits) ?? 0)
      : [],
})

/** The program that a kind has; most have none. */
export const programOfKind = (kind: string) => programKinds.find((one) => one === kind) ?? null

const programOf = (typed: ActivityTyped, read: Read): Definition['program'] => {
  switch (programOfKind(typed.kind)) {
    case 'mission': {
      const { period, requires, order } = typed.mission
      const condition = conditionOf(typed.mission, read)
      if (condition === null) return null
      return {
        of: 'mission',
        period: period as 'daily',
        condition,
        requires: orNone(requires, (text) => text.trim()),
        order: count(order),
      }
    }
    case 'sign-in': {
      const { isCumulative, days } = typed.signIn
      const given = days.flatMap((one) => rewardOf(one, read) ?? [])
      return { of: 'sign-in', isCumulative, days: given }
    }
    case 'tournament':
      return tournamentOf(typed.tournament, read)
    case 'raffle':
      return raffleOf(typed.raffle, read)
    case 'red-envelope': {
      const { every, total, pieces, minimum, mode, openSeconds } = typed.envelope
      return {
        of: 'red-envelope',
        every: every as 'once',
        total: read.readJudged(total),
        pieces: count(pieces),
        minimum: read.readJudged(minimum),
        mode,
        openSeconds: count(openSeconds),
        needs: conditionOf(typed.envelope, read),
      }
    }
    case null:
      return null
  }
}

/** Kinds whose rewards stand in their programs. */
const givesByProgram = new Set(['sign-in', 'tournament', 'raffle', 'red-envelope'])
export const hasReward = (kind: string): boolean => !givesByProgram.has(kind)

/** Kinds that are given with a deposit, which is all their condition. */
const depositKinds = new Set(['deposit-match', 'reload'])
export const asksDeposit = (kind: string): boolean => depositKinds.has(kind)

const textsOf = ({ texts }: ActivityTyped): Definition['texts'] =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, { title }]) => title.trim() !== '')
      .map(([language, one]) => [
        language.toUpperCase(),
        { ...one, title: one.title.trim(), teaser: one.teaser.trim() },
      ]),
  )

/** An activity out of its fields, which were judged one by one. */
export const definitionOf = (typed: ActivityTyped, read: Read): Definition => ({
  code: typed.code.trim(),
  kind: typed.kind,
  product: typed.product,
  isVip: typed.isVip,
  texts: textsOf(typed),
  art: typed.art.trim(),
  audience: audienceOf(typed, read),
  showFrom: fromLocal(typed.showFrom) ?? fromLocal(typed.startsAt) ?? '',
  startsAt: fromLocal(typed.startsAt) ?? '',
  endsAt: fromLocal(typed.endsAt) ?? '',
  period: typed.period,
  minDeposit: orNone(typed.minDeposit, read.readJudged),
  condition:
    asksDeposit(typed.kind) || !hasReward(typed.kind) ? null : conditionOf(typed.condition, read),
  reward: hasReward(typed.kind) ? rewardOf(typed.reward, read) : null,
  review: typed.review,
  claim: typed.claim,
  decision: typed.decision,
  claimDays: count(typed.claimDays),
  limits: {
    perMember: orNone(typed.perMember, count),
    perHousehold: orNone(typed.perHousehold, count),
    perDay: orNone(typed.perDay, count),
  },
  budget: { amount: read.readJudged(typed.budget), pieces: orNone(typed.pieces, count) },
  stack: {
    isExclusive: typed.isExclusive,
    group: orNone(typed.group, (text) => text.trim()),
    groupLimit: count(typed.groupLimit),
  },
  holdoutBps: read.readShare(typed.holdout, bpsDigits) ?? 0,
  program: programOf(typed, read),
})
