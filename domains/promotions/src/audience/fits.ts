import type { Audience, Predicate, Within } from '@faro/contract/promotions'
import { addDays, daysBetween } from '@faro/kernel/days'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import type { MemberFacts } from './facts.ts'

/** The predicate that does not hold; `isNot` where it holds and must not. */
export type Failure = { readonly predicate: Predicate; readonly isNot: boolean }

/** The first day of a stretch that ends today; null for all of time. */
export const firstDayOf = (within: Within, today: string): string | null => {
  if (within === 'today') return today
  if (within === 'month') return `${today.slice(0, 7)}-01`
  return within === 'ever' ? null : addDays(today, 1 - within.days)
}

const unitsOf = (text: string | undefined, currency: string): bigint | undefined =>
  text === undefined ? undefined : unwrap(parseAmount(text, currency as CurrencyCode))

type Range<T> = { readonly min?: T | undefined; readonly max?: T | undefined }

const isIn = <T extends bigint | number>(value: T, { min, max }: Range<T>): boolean =>
  (min === undefined || value >= min) && (max === undefined || value <= max)

const moneyIn = (value: bigint, { min, max }: Range<string>, currency: string): boolean =>
  isIn(value, { min: unitsOf(min, currency), max: unitsOf(max, currency) })

const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n)

const since =
  (within: Within, today: string) =>
  ({ day }: { readonly day: string }): boolean => {
    const first = firstDayOf(within, today)
    return first === null || day >= first
  }

const daysAgo = (day: string | null, today: string): number | null =>
  day === null ? null : daysBetween(day, today)

const provenBy = (what: string, facts: MemberFacts): boolean => {
  switch (what) {
    case 'mobile':
      return facts.isMobileProven
    case 'email':
      return facts.isMailProven
    case 'identity':
      return facts.isIdentityProven
    default:
      return facts.deposits.length > 0
  }
}

const lastDayOf = (days: readonly { readonly day: string }[]): string | null =>
  days.reduce<string | null>((last, { day }) => (last === null || day > last ? day : last), null)

type Of<K extends Predicate['is']> = Extract<Predicate, { is: K }>

type Judges = { readonly [K in Predicate['is']]: (p: Of<K>, facts: MemberFacts) => boolean }

const judges: Judges = {
  level: (p, { level }) => isIn(level, p),
  registered: ({ minDays: min, maxDays: max }, { registeredDay, today }) =>
    isIn(daysBetween(registeredDay, today), { min, max }),
  registeredBetween: ({ from, to }, { registeredDay }) =>
    registeredDay >= from && registeredDay <= to,
  countries: (p, { country }) =>
    (p.in === undefined || (country !== null && p.in.includes(country))) &&
    (p.notIn === undefined || country === null || !p.notIn.includes(country)),
  languages: (p, { language }) => p.in.some((one) => one.toLowerCase() === language.toLowerCase()),
  currencies: (p, { currency }) => p.in.includes(currency),
  deposits: (p, { deposits, today, currency }) => {
    const paid = deposits.filter(since(p.within, today)).map(({ credited }) => credited)
    if (p.of === 'sum') return moneyIn(sumOf(paid), p, currency)
    const bound = (text: string | undefined) => (text === undefined ? undefined : Number(text))
    return isIn(paid.length, { min: bound(p.min), max: bound(p.max) })
  },
  firstDeposit: ({ done }, { deposits }) => deposits.length > 0 === done,
  lastDeposit: ({ maxDays }, { deposits, today }) => {
    const ago = daysAgo(lastDayOf(deposits), today)
    return ago !== null && ago <= maxDays
  },
  lastPlay: ({ minDays: min, maxDays: max }, { lastPlayDay, today }) => {
    const ago = daysAgo(lastPlayDay, today)
    return ago !== null && isIn(ago, { min, max })
  },
  valid: (p, { plays, today, currency }) => {
    const counted = plays
      .filter(since(p.within, today))
      .filter(({ category }) => p.category === undefined || category === p.category)
      .filter(({ vendor }) => p.vendor === undefined || vendor === p.vendor)
    return moneyIn(sumOf(counted.map(({ valid }) => valid)), p, currency)
  },
  netLoss: (p, { plays, today, currency }) => {
    const lost = plays.filter(since(p.within, today)).map(({ stake, payout }) => stake - payout)
    return moneyIn(sumOf(lost), p, currency)
  },
  verified: ({ what }, facts) => provenBy(what, facts),
  labels: (p, { label }) => p.in.includes(label),
  members: ({ list }, { memberId }) => list.includes(memberId),
  upline: ({ of }, { uplineId }) => uplineId === of,
  referred: ({ yes }, { isReferred }) => isReferred === yes,
  took: ({ activity, not }, { took }) => took.has(activity) !== not,
  bonusOpen: ({ yes }, { hasOpenBonus }) => hasOpenBonus === yes,
  device: (p, { device }) => device === null || p.in.includes(device),
}

const holds = (predicate: Predicate, facts: MemberFacts): boolean =>
  (judges[predicate.is] as (p: Predicate, facts: MemberFacts) => boolean)(predicate, facts)

/** The first predicate of an audience: named where none alone is to blame. */
export const firstOf = (node: Audience): Predicate => {
  if ('is' in node) return node
  const [kid] = 'all' in node ? node.all : 'any' in node ? node.any : [node.not]
  // of an empty list there is nothing to name
  return kid === undefined ? { is: 'members', list: [] } : firstOf(kid)
}

/** Null where a member is meant; else what does not hold, so that they can be told why not (8.2). */
export const failureOf = (node: Audience, facts: MemberFacts): Failure | null => {
  if ('is' in node) return holds(node, facts) ? null : { predicate: node, isNot: false }
  if ('all' in node) {
    for (const kid of node.all) {
      const failed = failureOf(kid, facts)
      if (failed !== null) return failed
    }
    return null
  }
  if ('any' in node) {
    const all = node.any.map((kid) => failureOf(kid, facts))
    return all.includes(null) ? null : (all[0] ?? { predicate: firstOf(node), isNot: false })
  }
  return failureOf(node.not, facts) === null ? { predicate: firstOf(node.not), isNot: true } : null
}
