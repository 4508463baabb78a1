import { openMembersFunction } from '@faro/bonuses'
import type { Audience, Predicate, Within } from '@faro/contract/promotions'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import type { VipTerms } from '../settings/settings.ts'
import { firstDayOf, firstOf, type Failure } from './fits.ts'

type Given = {
  readonly currency: CurrencyCode
  /** The brand's day. */
  readonly today: string
  readonly now: Date
  readonly levels: VipTerms['levels']
}

/** What a statement over many members is composed of: `f` are their facts. */
export type AudienceSql = {
  /** The number of what leaves a member out in `failures`, null for who is meant. */
  readonly failed: string
  readonly failures: readonly Failure[]
  /** A sum of a member's days of play, or of their deposits, as an expression. */
  readonly ofPlays: (sum: string) => string
  readonly ofDeposits: (sum: string) => string
  readonly bind: (value: unknown, type: string) => string
  /** What is joined to `f`: asked for last; `onlyOf` bounds whose days are read. */
  readonly joins: (onlyOf: string) => string
  readonly values: readonly unknown[]
}

type Builder = Omit<AudienceSql, 'failed' | 'failures' | 'values'> & {
  readonly given: Given
  readonly joinOf: (sql: string) => string
}

/** Collects values, and the sums that days and deposits are asked for, each table read once. */
const builderOf = (given: Given, values: unknown[]): Builder => {
  const [plays, deposits, others]: [string[], string[], string[]] = [[], [], []]
  const sumIn = (sums: string[], table: string) => (sum: string) =>
    `coalesce(${table}.s${sums.push(sum) - 1}, 0)`
  const listed = (sums: readonly string[]) => sums.map((sum, i) => `${sum} as s${i}`).join(', ')
  return {
    given,
    bind: (value, type) => `$${values.push(value)}::${type}`,
    ofPlays: sumIn(plays, 'p'),
    ofDeposits: sumIn(deposits, 'd'),
    joinOf: (sql) => {
      const name = `o${others.length}`
      others.push(`left join (${sql}) ${name} on ${name}.member_id = f.member_id`)
      return `${name}.member_id is not null`
    },
    joins: (onlyOf) =>
      [
        'left join promotions.vip_account v on v.member_id = f.member_id',
        ...(plays.length === 0
          ? []
          : [
              `left join (select x.member_id, ${listed(plays)} from promotions.play_day x
                 where ${onlyOf} group by 1) p on p.member_id = f.member_id`,
            ]),
        ...(deposits.length === 0
          ? []
          : [
              `left join (select x.member_id, ${listed(deposits)} from promotions.deposit x
                 where x.reversed_at is null and ${onlyOf} group by 1) d
                 on d.member_id = f.member_id`,
            ]),
        ...others,
      ].join('\n'),
  }
}

type Range = { readonly min?: unknown; readonly max?: unknown }

const between = ({ bind }: Builder, { value, type }: { value: string; type: string }) => {
  const bound = (one: unknown, sign: string): string[] =>
    one === undefined ? [] : [`${value} ${sign} ${bind(one, type)}`]
  return ({ min, max }: Range): string =>
    // without bounds the value is still named, as what it binds must be
    [...bound(min, '>='), ...bound(max, '<=')].join(' and ') || `(${value} is null or true)`
}

const units = ({ given }: Builder, text: string | undefined): string | undefined =>
  text === undefined ? undefined : String(unwrap(parseAmount(text, given.currency)))

const moneyBetween = (builder: Builder, value: string, { min, max }: MoneyRange): string =>
  between(builder, { value, type: 'numeric' })({
    min: units(builder, min),
    max: units(builder, max),
  })

type MoneyRange = { readonly min?: string | undefined; readonly max?: string | undefined }

/** Rows of `x` that lie in a stretch of days. */
const since = ({ bind, given }: Builder, within: Within): string => {
  const first = firstDayOf(within, given.today)
  return first === null ? 'true' : `x.day >= ${bind(first, 'date')}`
}

const filtered = (sum: string, conditions: readonly string[]): string =>
  `${sum} filter (where ${conditions.join(' and ')})`

const daysAgo = ({ bind, given }: Builder, day: string): string =>
  `(${bind(given.today, 'date')} - ${day})`

const levelOf = ({ bind, given }: Builder): string =>
  `coalesce(case when v.override_until > ${bind(given.now, 'timestamptz')}
     then v.override_level else v.level end, 1)`

const countOf = ({ ofDeposits }: Builder): string => ofDeposits('count(*)')

type Of<K extends Predicate['is']> = Extract<Predicate, { is: K }>

type Writers = { readonly [K in Predicate['is']]: (p: Of<K>, b: Builder) => string }

const proofs = {
  mobile: () => 'f.is_mobile_proven',
  email: () => 'f.is_mail_proven',
  identity: () => 'f.is_identity_proven',
  payment: (b: Builder) => `${countOf(b)} > 0`,
} as const

/** Each says the same as its judge in fits.ts; a test asks both of the same members. */
const writers: Writers = {
  level: (p, b) => between(b, { value: levelOf(b), type: 'int' })(p),
  registered: ({ minDays: min, maxDays: max }, b) =>
    between(b, { value: daysAgo(b, 'f.registered_day'), type: 'int' })({ min, max }),
  registeredBetween: ({ from, to }, b) =>
    between(b, { value: 'f.registered_day', type: 'date' })({ min: from, max: to }),
  countries: (p, { bind }) =>
    [
      ...(p.in === undefined ? [] : [`coalesce(f.country = any(${bind(p.in, 'text[]')}), false)`]),
      ...(p.notIn === undefined
        ? []
        : [`coalesce(f.country <> all(${bind(p.notIn, 'text[]')}), true)`]),
    ].join(' and ') || 'true',
  languages: (p, { bind }) =>
    `lower(f.language) = any(${bind(
      p.in.map((one) => one.toLowerCase()),
      'text[]',
    )})`,
  currencies: (p, { bind }) => `f.currency = any(${bind(p.in, 'text[]')})`,
  deposits: (p, b) => {
    if (p.of === 'sum')
      return moneyBetween(b, b.ofDeposits(filtered('sum(x.credited)', [since(b, p.within)])), p)
    const value = b.ofDeposits(filtered('count(*)', [since(b, p.within)]))
    return between(b, { value, type: 'numeric' })(p)
  },
  firstDeposit: ({ done }, b) => `${countOf(b)} ${done ? '>' : '='} 0`,
  lastDeposit: ({ maxDays }, b) => {
    const last = b.ofDeposits(`max(x.day) - date '1900-01-01'`)
    return `${countOf(b)} > 0 and ${daysAgo(b, `(date '1900-01-01' + ${last})`)}
      <= ${b.bind(maxDays, 'int')}`
  },
  lastPlay: ({ minDays: min, maxDays: max }, b) =>
    `coalesce(f.last_play_day is not null and ${between(b, {
      value: daysAgo(b, 'f.last_play_day'),
      type: 'int',
    })({ min, max })}, false)`,
  valid: (p, b) => {
    const { bind } = b
    const rows = [
      since(b, p.within),
      ...(p.category === undefined ? [] : [`x.category = ${bind(p.category, 'text')}`]),
      ...(p.vendor === undefined ? [] : [`x.vendor = ${bind(p.vendor, 'text')}`]),
    ]
    return moneyBetween(b, b.ofPlays(filtered('sum(x.valid)', rows)), p)
  },
  netLoss: (p, b) =>
    moneyBetween(b, b.ofPlays(filtered('sum(x.stake - x.payout)', [since(b, p.within)])), p),
  verified: ({ what }, b) => proofs[what](b),
  labels: (p, b) => {
    const named = b.given.levels.filter(({ label }) => p.in.includes(label))
    const levels = named.map(({ level }) => level)
    return `${levelOf(b)} = any(${b.bind(levels, 'int[]')})`
  },
  members: ({ list }, { bind }) => `f.member_id = any(${bind(list, 'uuid[]')})`,
  upline: ({ of }, { bind }) => `f.upline_id is not distinct from ${bind(of, 'uuid')}`,
  referred: ({ yes }) => `f.is_referred = ${yes}`,
  took: ({ activity, not }, { bind, joinOf }) => {
    const took = joinOf(`select distinct q.member_id from promotions.participation q
      join promotions.activity a using (activity_id)
      where a.code = ${bind(activity, 'text')} and q.state in ('claimed', 'issued')`)
    return not ? `not (${took})` : took
  },
  bonusOpen: ({ yes }, { joinOf }) => {
    const isOpen = joinOf(`select o as member_id from ${openMembersFunction}() o`)
    return yes ? isOpen : `not (${isOpen})`
  },
  // nobody is looking
  device: () => 'true',
}

/** `failureOf` as an expression over the facts of many members. */
export const audienceSql = (audience: Audience, given: Given): AudienceSql => {
  const values: unknown[] = []
  const failures: Failure[] = []
  const builder = builderOf(given, values)
  const numberOf = (predicate: Predicate, isNot: boolean): number =>
    failures.push({ predicate, isNot }) - 1
  const failedOf = (node: Audience): string => {
    if ('is' in node) {
      const write = writers[node.is] as (p: Predicate, b: Builder) => string
      return `case when ${write(node, builder)} then null else ${numberOf(node, false)} end`
    }
    if ('all' in node)
      return node.all.length === 0 ? 'null::int' : `coalesce(${node.all.map(failedOf).join(', ')})`
    if ('any' in node) {
      const [first, ...rest] = node.any.map(failedOf)
      if (first === undefined) return String(numberOf(firstOf(node), false))
      const fits = [first, ...rest].map((kid) => `(${kid}) is null`).join(' or ')
      return `case when ${fits} then null else (${first}) end`
    }
    const kid = failedOf(node.not)
    return `case when (${kid}) is null then ${numberOf(firstOf(node.not), true)} end`
  }
  return { ...builder, failed: failedOf(audience), failures, values }
}
