import { Audience } from '@faro/contract/promotions/shapes'
import type { Audience as Node, Definition, Predicate } from '@faro/contract/promotions'
import { addDays } from '@faro/kernel/days'
import { col } from '@faro/server-kit/db'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, define } from '../seed/definition.ts'
import { textsOf } from '../seed/texts.ts'
import { audienceSql } from '../src/audience/audience-sql.ts'
import { factsOf } from '../src/audience/facts.query.ts'
import { failureOf } from '../src/audience/fits.ts'
import { refreshFacts } from '../src/audience/refresh-facts.ts'
import { dryRun } from '../src/console/dry-run.query.ts'
import { termsOfBrand } from '../src/settings/settings.query.ts'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

let promo: PromotionsFixture
let members: string[]
const today = '2026-11-20'
const categories = ['rng', 'live', 'sports'] as const
const countries = ['PE', 'CL', null, 'VN']

beforeAll(async () => {
  promo = await aPromotions()
  const { db, offers, clock, deps } = promo
  members = await Promise.all(Array.from({ length: 14 }, () => promo.aMember()))
  const [upline = ''] = members
  for (const [n, memberId] of members.entries()) {
    offers.set(memberId, {
      country: countries[n % 4] ?? null,
      language: n % 2 === 0 ? 'es' : 'EN',
      registeredAt: new Date(Date.UTC(2026, n % 11, 3)),
      isMobileProven: n % 3 === 0,
      isMailProven: n % 3 === 1,
      uplineId: n % 5 === 1 ? upline : null,
    })
    for (let i = 0; i < n % 4; i++) await promo.deposit(memberId, BigInt(1_000 * (n + i + 1)))
    await promo.played(memberId, { dValid: BigInt(5_000 * n), category: categories[n % 3] })
  }
  await promo.readAll()
  await refreshFacts(deps)(db, members)
  // days that windows part
  await db.query(
    `insert into promotions.play_day select i.member_id, $2::date - (i.n * 7 % 41)::int, 'live',
       'other', 90000 - i.n * 11000, 40000, i.n * 7000, 1
     from unnest($1::uuid[]) with ordinality i(member_id, n)`,
    [members, today],
  )
  await db.query(
    `update promotions.deposit set day = $1::date - (credited % 37)::int,
       reversed_at = case when credited % 5 = 0 then $2::timestamptz end`,
    [today, clock.now()],
  )
  await db.query(
    `update promotions.member_fact f set is_identity_proven = i.n % 4 = 0,
       is_referred = i.n % 2 = 0,
       last_play_day = case when i.n % 6 = 0 then null else $2::date - (i.n * 3)::int end
     from unnest($1::uuid[]) with ordinality i(member_id, n) where f.member_id = i.member_id`,
    [members, today],
  )
  await db.query(
    `update promotions.vip_account v set level = 1 + (i.n % 5)::int,
       override_level = case when i.n % 3 = 0 then 6 end,
       override_until = case when i.n % 3 = 0
         then $2::timestamptz + (i.n - 7) * interval '1 day' end
     from unnest($1::uuid[]) with ordinality i(member_id, n) where v.member_id = i.member_id`,
    [members, clock.now()],
  )
  await db.query(
    `with a as (insert into promotions.activity (activity_id, merchant_id, code, kind, definition,
         terms_hash, show_from, starts_at, ends_at, created_at, changed_at, changed_by)
       values (gen_random_uuid(), 1, 'gave', 'manual', '{}', '', $2::timestamptz, $2::timestamptz, $2::timestamptz + interval '1 day', $2::timestamptz,
         $2::timestamptz, '') returning activity_id)
     insert into promotions.participation (activity_id, member_id, period, merchant_id, state,
       version, terms_hash, joined_at, household, changed_at)
     select a.activity_id, i.member_id, 'once', 1,
       (array['claimed', 'issued', 'signed', 'closed'])[1 + i.n % 4], 1, '', $2::timestamptz,
       i.member_id, $2::timestamptz
     from a, unnest($1::uuid[]) with ordinality i(member_id, n) where i.n < 10`,
    [members, clock.now()],
  )
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

const within = fc.constantFrom('today', 'month', 'ever', { days: 7 }, { days: 30 }) as fc.Arbitrary<
  'today' | 'month' | 'ever' | { days: number }
>
const amount = fc.option(
  fc.integer({ min: 0, max: 900 }).map((n) => `${n}.00`),
  {
    nil: undefined,
  },
)
const count = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined })
const yes = fc.boolean()
const asks = (is: string, parts: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ is: fc.constant(is), ...parts }) as unknown as fc.Arbitrary<Predicate>
const predicates = (): fc.Arbitrary<Predicate> =>
  fc.oneof(
    asks('level', { min: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }) }),
    asks('registered', { minDays: count, maxDays: fc.integer({ min: 20, max: 300 }) }),
    asks('registeredBetween', {
      from: fc.constant('2026-03-03'),
      to: fc.constantFrom('2026-06-03', '2026-07-02'),
    }),
    asks('countries', {
      in: fc.option(fc.constantFrom(['PE'], ['CL', 'VN']), { nil: undefined }),
      notIn: fc.option(fc.constantFrom(['VN'], ['PE']), { nil: undefined }),
    }),
    asks('languages', { in: fc.constantFrom(['en'], ['ES', 'VI']) }),
    asks('currencies', { in: fc.constantFrom(['PNT'], ['VND']) }),
    asks('deposits', { of: fc.constant('sum'), within, min: amount, max: amount }),
    asks('deposits', {
      of: fc.constant('count'),
      within,
      min: fc.constantFrom('0', '1', '2'),
      max: fc.constantFrom(undefined, '1', '3'),
    }),
    asks('firstDeposit', { done: yes }),
    asks('lastDeposit', { maxDays: fc.integer({ min: 0, max: 40 }) }),
    asks('lastPlay', { minDays: count, maxDays: count }),
    asks('valid', {
      within,
      min: amount,
      max: amount,
      category: fc.constantFrom(undefined, ...categories),
      vendor: fc.constantFrom(undefined, 'faro', 'other'),
    }),
    asks('netLoss', { within, min: amount, max: amount }),
    asks('verified', { what: fc.constantFrom('mobile', 'email', 'identity', 'payment') }),
    asks('labels', { in: fc.constantFrom(['Oro'], ['Bronce', 'Plata', 'Diamante'], []) }),
    asks('members', { list: fc.constantFrom(members.slice(0, 4), members.slice(3), []) }),
    asks('upline', { of: fc.constantFrom(members[0], null) }),
    asks('referred', { yes }),
    asks('took', { activity: fc.constantFrom('gave', 'other'), not: yes }),
    asks('bonusOpen', { yes }),
    asks('device', { in: fc.constant(['desktop']) }),
  )
const nodes = (): fc.Arbitrary<Node> =>
  fc.letrec<{ node: Node }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'audience' },
      predicates(),
      fc.record({ all: fc.array(tie('node'), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('node'), { maxLength: 3 }) }),
      fc.record({ not: tie('node') }),
    ),
  })).node

test('[promotions.8.2] [promotions.12] what leaves a member out is the same in SQL as in the rules', async () => {
  const { db, clock } = promo
  const terms = await termsOfBrand(db, { merchantId: 1, currency: 'PNT' })
  const now = clock.now()
  const asked = {
    memberIds: members,
    terms,
    today,
    now,
    device: null,
    withBonus: new Set<string>(),
  }
  const known = await factsOf(db, asked)
  const facts = members.map((memberId) => known.get(memberId) ?? null)
  const met = { fits: 0, fails: 0 }
  await fc.assert(
    fc.asyncProperty(nodes(), async (audience) => {
      if (!Audience.safeParse(audience).success) return
      const given = { currency: 'PNT', today, now, levels: terms.vip.levels } as const
      const sql = audienceSql(audience, given)
      const text = `select f.member_id, (${sql.failed})::int as failed from promotions.member_fact f
        ${sql.joins('true')}`
      const rows = await db.snapshot({ statementTimeoutMs: 10_000, readsAll: true }, ({ ask }) =>
        ask(text, sql.values, { member_id: col.uuid, failed: col.int4.orNull }),
      )
      const failed = new Map(rows.map((row) => [row.member_id, row.failed]))
      for (const one of facts) {
        if (one === null) throw new Error('facts of every member')
        const number = failed.get(one.memberId) ?? null
        const expected = failureOf(audience, one)
        expect(number === null ? null : sql.failures[number]).toEqual(expected)
        met[expected === null ? 'fits' : 'fails'] += 1
      }
    }),
    { numRuns: 250 },
  )
  expect(Math.min(met.fits, met.fails)).toBeGreaterThan(500)
})

test('[promotions.12] a dry run looks at everybody, and says what each would get', async () => {
  const { db, deps } = promo
  const terms = await termsOfBrand(db, { merchantId: 1, currency: 'PNT' })
  const brand = { merchantId: 1, currency: 'PNT', language: 'ES', terms } as const
  const word = { es: 'Uno', en: 'One', vi: 'Một' }
  const definition: Definition = define({
    kind: 'manual',
    code: 'dry',
    art: 'x',
    texts: textsOf({ title: word, teaser: word, text: word }),
    ...days(promo.clock.now(), 0, 20),
    audience: { all: [{ is: 'countries', notIn: ['CL'] }] },
    condition: { metric: 'valid', target: '100.00', filter: {} },
    reward: {
      kind: 'money',
      size: { by: 'share', ppm: 100_000, minimum: '15.00', maximum: '40.00' },
    },
  } as Parameters<typeof define>[0])
  const run = await dryRun(deps, brand, { definition, each: 0n })
  const week = await db.query<{ country: string | null; valid: bigint }>(
    `select f.country, coalesce(sum(p.valid) filter (where p.day >= $1::date and p.day < $2::date),
       0)::bigint as valid
     from promotions.member_fact f left join promotions.play_day p using (member_id)
     group by f.member_id, f.country`,
    [addDays(today, -7), today],
  )
  const fits = week.filter(({ country }) => country !== 'CL')
  const gifts = fits
    .filter(({ valid }) => valid >= 10_000n)
    .map(({ valid }) => valid / 10n)
    .map((due) => (due < 1_500n ? 0n : due > 4_000n ? 4_000n : due))
  expect(gifts.length).toBeGreaterThan(0)
  expect(run).toMatchObject({
    total: members.length,
    looked: members.length,
    isSampled: false,
    fitting: fits.length,
    reached: gifts.length,
    spent: gifts.reduce((sum, one) => sum + one, 0n),
    largest: gifts.reduce((most, one) => (one > most ? one : most), 0n),
  })
  expect(run.removed).toEqual([
    { failure: { predicate: { is: 'countries', notIn: ['CL'] }, isNot: false }, members: 4 },
  ])
})
