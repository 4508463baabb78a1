import { randomUUID } from 'node:crypto'
import type { Definition } from '@faro/contract/promotions'
import { present } from '@faro/kernel/assert'
import { unwrap } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, define } from '../seed/definition.ts'
import { textsOf } from '../seed/texts.ts'
import { findActivity } from '../src/activities/activities.query.ts'
import { publishApproval, turnOrAsk } from '../src/console/publish-kind.ts'
import { saveItem } from '../src/console/items.ts'
import { saveActivity, setActivityState } from '../src/console/save-activity.ts'
import { offerGuard } from '../src/offers/offer-guard.ts'
import { claimRaffle } from '../src/raffles/claim-raffle.ts'
import { drawRaffles } from '../src/raffles/draw.job.ts'
import { termsOfBrand } from '../src/settings/settings.query.ts'
import { pressIn, type SignInProgram } from '../src/sign-in/press.ts'
import { closeTournaments } from '../src/tournaments/close-tournaments.job.ts'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

/** One person of the staff beside what two have to agree to. */

let promo: PromotionsFixture
beforeAll(async () => {
  promo = await aPromotions()
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

const [writer, other] = [randomUUID(), randomUUID()]
const title = { es: 'Uno', en: 'One', vi: 'Một' }
const texts = textsOf({ title, teaser: title, text: title })

const brandOf = async () => ({
  merchantId: 1,
  currency: 'PNT' as const,
  language: 'ES',
  terms: await termsOfBrand(promo.db, { merchantId: 1, currency: 'PNT' }),
})

type Own = Partial<Definition> & Pick<Definition, 'kind'>
const unsaved = { activityId: null, version: null, code: null }

const draft = async (
  own: Own,
  before: { activityId: string | null; version: number | null; code: string | null } = unsaved,
) => {
  const code = before.code ?? `t-${randomUUID().slice(0, 8)}`
  const when = days(promo.clock.now(), 0, 2)
  const definition = define({ code, art: 'x', texts, ...when, ...own })
  const asked = { ...before, definition, operatorId: writer }
  return unwrap(await saveActivity(promo.deps, await brandOf(), asked))
}

const publish = async (activityId: string, operatorId: string, version?: number) => {
  const state = 'scheduled' as const
  const isAgreed = operatorId !== writer
  const asked = { activityId, version, state, reason: '', operatorId, isAgreed }
  const done = await setActivityState(promo.deps, await brandOf(), asked)
  promo.clock.advance(1_000)
  return done
}

test('[desk.A2] who publishes what another wrote publishes what they were shown', async () => {
  const reward = { kind: 'money', size: { by: 'fixed', amount: '100.00' } } as const
  const own = { kind: 'manual', reward, budget: { amount: '20000.00', pieces: null } } as const
  const shown = await draft(own)
  const friend = await promo.aMember()
  await draft({ ...own, audience: { is: 'members', list: [friend] } }, shown)
  const { activityId, version } = shown
  expect(await publish(activityId, other, version)).toMatchObject({ error: 'brand-changed' })
  expect(await publish(activityId, other, version + 1)).toMatchObject({ ok: true })
})

/** A wheel whose every ticket wins 100.00. */
const wheelOf = (budget: string): Own => {
  const reward = { kind: 'money', size: { by: 'fixed', amount: '100.00' } } as const
  return {
    kind: 'raffle',
    budget: { amount: budget, pieces: null },
    program: {
      of: 'raffle',
      mode: 'instant',
      tickets: { per: 'valid', amount: '1000.00', filter: {} },
      drawAt: null,
      onePerMember: false,
      prizes: [{ name: 'x', units: 1, reward }],
      chances: [1_000_000],
    },
  }
}

/** One above what one person publishes. */
const aDearWheel = async () => {
  const saved = await draft(wheelOf('30000.00'))
  expect(await publish(saved.activityId, writer)).toMatchObject({ error: 'approval-needed' })
  unwrap(await publish(saved.activityId, other))
  return saved
}

/** Draws as long as there are tickets, three times at most. */
const drawAll = async (memberId: string, activityId: string): Promise<void> => {
  let nonce = 0
  const nextNonce = async () => {
    nonce += 1
    return { serverSeed: 'a', serverSeedHash: 'h', clientSeed: 'c', nonce }
  }
  const deps = { ...promo.deps, fair: { ...promo.deps.fair, nextNonce } }
  const of = { memberId, merchantId: 1, activityId }
  for (let time = 0; time < 3; time++) await promo.db.tx((tx) => claimRaffle(deps)(tx, of))
}

const turn = async (activityId: string, state: 'stopped' | 'archived') =>
  unwrap(
    await setActivityState(promo.deps, await brandOf(), {
      activityId,
      state,
      reason: '',
      operatorId: writer,
    }),
  )

test('a wheel or calendar that was stopped gives nothing once it is put away', async () => {
  const member = await promo.aMember()
  const wheel = await aDearWheel()
  await promo.played(member, { dValid: 300_000n })
  await promo.readAll()
  const reward = { kind: 'money', size: { by: 'fixed', amount: '1.00' } } as const
  const program: SignInProgram = { of: 'sign-in', isCumulative: false, days: [reward] }
  const calendar = await draft({
    kind: 'sign-in',
    program,
    budget: { amount: '10.00', pieces: null },
  })
  unwrap(await publish(calendar.activityId, writer))
  for (const state of ['stopped', 'archived'] as const) {
    for (const { activityId } of [wheel, calendar]) await turn(activityId, state)
    await drawAll(member, wheel.activityId)
    const pressed = await promo.db.tx(async (tx) => {
      const { activityId } = calendar
      const row = present(await findActivity(tx, { merchantId: 1, activityId }), 'activity')
      return offerGuard(promo.deps)(tx, member, (offered) =>
        pressIn(promo.deps)(tx, offered, { row, program }),
      )
    })
    expect([state, pressed.ok, await promo.balanceOf(member)]).toEqual([state, false, 0n])
  }
})

/** A calendar that gives one member ten tickets of a wheel each day. */
const aCalendarFor = async (memberId: string, raffle: string) => {
  const days = [{ kind: 'tickets', raffle, count: 10 } as const]
  const program: SignInProgram = { of: 'sign-in', isCumulative: false, days }
  const budget = { amount: '0.01', pieces: null }
  const audience: Definition['audience'] = { is: 'members', list: [memberId] }
  const { activityId } = await draft({ kind: 'sign-in', program, budget, audience })
  const press = () =>
    promo.db.tx(async (tx) => {
      const row = present(await findActivity(tx, { merchantId: 1, activityId }), 'activity')
      return offerGuard(promo.deps)(tx, memberId, (offered) =>
        pressIn(promo.deps)(tx, offered, { row, program }),
      )
    })
  return { activityId, press }
}

test('nobody alone gives tickets of a wheel that two people published', async () => {
  const wheel = await aDearWheel()
  const friend = await promo.aMember()
  for (const raffle of [wheel.code, 'one-to-come']) {
    const { activityId } = await aCalendarFor(friend, raffle)
    expect(await publish(activityId, writer)).toMatchObject({ error: 'approval-needed' })
    // whoever is asked reads what its tickets draw from
    const limit = raffle === wheel.code ? '3000000' : null
    const input = { merchantId: 1, activityId, version: 1, raffles: { [raffle]: limit } }
    const shown = await publishApproval(promo.deps).preview(promo.db, input)
    const budgets = shown.flatMap(({ label, value }) => (label === 'budget' ? [value] : []))
    const behind = raffle === wheel.code ? '30000.00 PNT' : '—'
    expect(budgets).toEqual(['0.01 PNT', `${raffle}: ${behind}`])
  }
})

test('nor of one that has become dear since', async () => {
  const [early, late] = [await promo.aMember(), await promo.aMember()]
  const small = wheelOf('500.00')
  const wheel = await draft(small)
  unwrap(await publish(wheel.activityId, writer))
  const calendars = [await aCalendarFor(early, wheel.code), await aCalendarFor(late, wheel.code)]
  for (const { activityId } of calendars) unwrap(await publish(activityId, writer))
  expect(await calendars[0]?.press()).toMatchObject({ ok: true })
  await drawAll(early, wheel.activityId)
  expect(await promo.balanceOf(early)).toBe(30_000n)
  await draft({ ...small, ...wheelOf('30000.00') }, wheel)
  unwrap(await publish(wheel.activityId, other))
  expect(await calendars[1]?.press()).toMatchObject({ ok: false })
  await drawAll(late, wheel.activityId)
  expect(await promo.balanceOf(late)).toBe(0n)
})

test('nor sells them in the mall for less than play buys them', async () => {
  const wheel = await aDearWheel()
  const item = await saveItem(promo.deps, await brandOf(), {
    kind: 'ticket',
    names: { ES: 'x' },
    art: 'x',
    points: '0.01',
    stock: null,
    perMember: null,
    level: 1,
    place: 0,
    isOffered: true,
    reward: { kind: 'tickets', raffle: wheel.code, count: 10_000 },
    itemId: null,
    version: null,
    operatorId: writer,
  })
  expect(item).toMatchObject({ error: 'setting-invalid', detail: { field: 'points' } })
})

/** Changed by one person an hour before its end: stopped until another agrees. */
const seize = async (saved: { activityId: string; version: number; code: string }, own: Own) => {
  const friend = await promo.aMember()
  const crowd = await promo.aMember()
  await promo.played(friend, { dValid: 100n })
  await promo.played(crowd, { dValid: 900_000n })
  await promo.readAll()
  await draft({ ...own, audience: { is: 'members', list: [friend] } }, saved)
  promo.clock.advance(3 * 86_400_000)
  await closeTournaments(promo.deps)()
  await drawRaffles(promo.deps)()
  return promo.db.query(
    'select member_id = $1::uuid as is_friend, amount from promotions.award where source_id = $2',
    [friend, saved.activityId],
    { is_friend: col.bool.present, amount: col.int8.present },
  )
}

test('what one person changed since two published it pays nobody by its new terms', async () => {
  const race = (amounts: string[]): Own => ({
    kind: 'tournament',
    budget: { amount: '30000.00', pieces: null },
    program: {
      of: 'tournament',
      metric: 'valid',
      filter: {},
      minScore: '0.01',
      entry: 'play',
      ties: 'first',
      prizes: { by: 'place', amounts },
    },
  })
  const tournament = await draft(race(['100.00', '50.00']))
  unwrap(await publish(tournament.activityId, other))
  expect(await seize(tournament, race(['30000.00']))).not.toContainEqual({
    is_friend: true,
    amount: 3_000_000n,
  })
  const drawAt = new Date(promo.clock.now().getTime() + 86_400_000).toISOString()
  const lots = (amount: string, units: number): Own => ({
    kind: 'raffle',
    budget: { amount: '30000.00', pieces: null },
    program: {
      of: 'raffle',
      mode: 'draw',
      tickets: { per: 'valid', amount: '1.00', filter: {} },
      drawAt,
      onePerMember: true,
      prizes: [{ name: 'x', units, reward: { kind: 'money', size: { by: 'fixed', amount } } }],
      chances: [],
    },
  })
  const raffle = await draft(lots('10.00', 1_000))
  unwrap(await publish(raffle.activityId, other))
  expect(await seize(raffle, lots('30000.00', 1))).not.toContainEqual({
    is_friend: true,
    amount: 3_000_000n,
  })
})

test('nobody alone gives tickets of a raffle that gives tickets of a dear wheel', async () => {
  const wheel = await aDearWheel()
  const reward = { kind: 'tickets', raffle: wheel.code, count: 10_000 } as const
  const small = wheelOf('1.00')
  const program = present(small.program, 'program') as Extract<
    Definition['program'],
    { of: 'raffle' }
  >
  const between = await draft({
    ...small,
    program: { ...program, prizes: [{ name: 'x', units: 1, reward }] },
  })
  unwrap(await publish(between.activityId, other))
  const { activityId } = await aCalendarFor(await promo.aMember(), between.code)
  expect(await publish(activityId, writer)).toMatchObject({ error: 'approval-needed' })
})

test('nor sells tickets for next to nothing where play earns no points', async () => {
  const wheel = await aDearWheel()
  const brand = await brandOf()
  const points = { ...brand.terms.points, rates: {} }
  const item = await saveItem(
    { ...promo.deps, db: { ...promo.deps.db } },
    { ...brand, terms: { ...brand.terms, points } },
    {
      kind: 'ticket',
      names: { ES: 'x' },
      art: 'x',
      points: '0.01',
      stock: null,
      perMember: null,
      level: 1,
      place: 0,
      isOffered: true,
      reward: { kind: 'tickets', raffle: wheel.code, count: 10_000 },
      itemId: null,
      version: null,
      operatorId: writer,
    },
  )
  expect(item).toMatchObject({ error: 'setting-invalid' })
})

test('what waits for another person moves no end: nobody wins before the one that two agreed to', async () => {
  const race: Own = {
    kind: 'tournament',
    budget: { amount: '30000.00', pieces: null },
    program: {
      of: 'tournament',
      metric: 'valid',
      filter: {},
      minScore: '0.01',
      entry: 'play',
      ties: 'first',
      prizes: { by: 'place', amounts: ['30000.00'] },
    },
  }
  const saved = await draft(race)
  unwrap(await publish(saved.activityId, other))
  const [friend, crowd] = [await promo.aMember(), await promo.aMember()]
  await promo.played(friend, { dValid: 900_000n })
  await promo.readAll()
  const hour = new Date(promo.clock.now().getTime() + 3_600_000).toISOString()
  const { version } = await draft({ ...race, endsAt: hour }, saved)
  promo.clock.advance(2 * 3_600_000)
  await closeTournaments(promo.deps)()
  const awarded = () =>
    promo.db.query(
      'select member_id from promotions.award where source_id = $1',
      [saved.activityId],
      { member_id: col.uuid },
    )
  expect(await awarded()).toEqual([])
  // as it was before, once another agrees to that
  await draft(race, { ...saved, version })
  unwrap(await publish(saved.activityId, other))
  await promo.played(crowd, { dValid: 999_000n })
  await promo.readAll()
  promo.clock.advance(3 * 86_400_000)
  await closeTournaments(promo.deps)()
  expect(await awarded()).toEqual([{ member_id: crowd }])
})

/** A wheel whose every ticket wins tickets of another. */
const aWheelBefore = (raffle: string, budget: string): Own => {
  const small = wheelOf(budget)
  const program = present(small.program, 'program') as Extract<
    Definition['program'],
    { of: 'raffle' }
  >
  const reward = { kind: 'tickets', raffle, count: 10 } as const
  return { ...small, program: { ...program, prizes: [{ name: 'x', units: 1, reward }] } }
}

test('nobody alone gives tickets of a raffle that leads to a wheel that has become dear since', async () => {
  const friend = await promo.aMember()
  const small = wheelOf('500.00')
  const wheel = await draft(small)
  unwrap(await publish(wheel.activityId, writer))
  const between = await draft(aWheelBefore(wheel.code, '1.00'))
  unwrap(await publish(between.activityId, other))
  const calendar = await aCalendarFor(friend, between.code)
  unwrap(await publish(calendar.activityId, writer))
  await draft({ ...small, ...wheelOf('30000.00') }, wheel)
  unwrap(await publish(wheel.activityId, other))
  expect(await calendar.press()).toMatchObject({ ok: false })
})

test('raffles that give tickets of each other are refused, by whatever way round', async () => {
  const [first, second, third] = ['a', 'b', 'c'].map((one) => `${one}-${randomUUID().slice(0, 8)}`)
  const save = async (code = '', raffle = '') => {
    const when = days(promo.clock.now(), 0, 2)
    const definition = define({ code, art: 'x', texts, ...when, ...aWheelBefore(raffle, '1.00') })
    const asked = { activityId: null, version: null, definition, operatorId: writer }
    return saveActivity(promo.deps, await brandOf(), asked)
  }
  expect(await save(first, second)).toMatchObject({ ok: true })
  expect(await save(second, third)).toMatchObject({ ok: true })
  const detail = { field: 'raffle', why: 'loop' }
  expect(await save(third, first)).toMatchObject({ error: 'setting-invalid', detail })
  // another go at the same wheel is its own budget
  expect(await save(third, third)).toMatchObject({ ok: true })
})

test('[desk.A2] whoever agrees to publish agrees to the budgets that they were shown', async () => {
  const small = wheelOf('500.00')
  const wheel = await draft(small)
  unwrap(await publish(wheel.activityId, writer))
  const own = aWheelBefore(wheel.code, '20000.00')
  const asked: { input: unknown }[] = []
  const deps = {
    ...promo.deps,
    approvals: {
      ...promo.deps.approvals,
      request: async (_tx: unknown, request: { input: unknown }) => {
        asked.push(request)
        return { ok: true as const, value: { approvalId: randomUUID() } }
      },
    },
  } as typeof promo.deps
  const by = { operatorId: writer, username: 'writer' }
  const { activityId, version } = await draft(own)
  const brand = await brandOf()
  const turn = { activityId, version, state: 'scheduled' as const, reason: 'ready', by }
  expect(await turnOrAsk(deps, brand, turn)).toMatchObject({ ok: true })
  const kind = publishApproval(promo.deps)
  const input = kind.input.parse(present(asked[0], 'a request').input)
  const decided = { operatorId: other, username: 'other' }
  const now = promo.clock.now()
  const decision = { input, approvalId: randomUUID(), requestedBy: by, decidedBy: decided, now }
  await draft({ ...small, ...wheelOf('30000.00') }, wheel)
  unwrap(await publish(wheel.activityId, other))
  const agree = () => promo.db.tx((tx) => kind.execute(tx, decision))
  expect(await agree()).toMatchObject({ error: 'brand-changed' })
  await draft(small, { ...wheel, version: wheel.version + 1 })
  expect(await agree()).toMatchObject({ ok: true })
})

test('nor drains one raffle after the other by changing whose tickets it gives', async () => {
  const friend = await promo.aMember()
  const wheels = [await draft(wheelOf('9000.00')), await draft(wheelOf('9000.00'))]
  for (const { activityId } of wheels) unwrap(await publish(activityId, other))
  promo.clock.advance(25 * 3_600_000)
  const giving = (raffle: string): Own => ({
    kind: 'sign-in',
    program: {
      of: 'sign-in',
      isCumulative: false,
      days: [{ kind: 'tickets', raffle, count: 10 }],
    },
    budget: { amount: '0.01', pieces: null },
    audience: { is: 'members', list: [friend] },
  })
  const calendar = await draft(giving(wheels[0]?.code ?? ''))
  unwrap(await publish(calendar.activityId, writer))
  const next = await draft(giving(wheels[1]?.code ?? ''), calendar)
  expect(next.state).toBe('stopped')
})

test('[desk.A1] an offer leads nowhere outside of its brand, nor shows what a page does not', async () => {
  const save = (html: string, field: 'text' | 'terms') => {
    const own = Object.fromEntries(
      Object.entries(texts).map(([language, one]) => [language, { ...one, [field]: html }]),
    ) as Definition['texts']
    const code = `l-${randomUUID().slice(0, 8)}`
    const when = days(promo.clock.now(), 0, 2)
    const definition = define({ code, art: 'x', ...when, ...wheelOf('1.00'), texts: own })
    const asked = { activityId: null, version: null, definition, operatorId: writer }
    return brandOf().then((brand) => saveActivity(promo.deps, brand, asked))
  }
  const away = '<p>Confirma tu cuenta <a href="https://otra.example/entrar">aquí</a></p>'
  for (const field of ['text', 'terms'] as const)
    expect(await save(away, field)).toMatchObject({
      error: 'setting-invalid',
      detail: { field, why: 'links' },
    })
  const within = '<p><a href="/help#bonus">Ayuda</a></p><form action="https://otra.example"></form>'
  const { activityId } = unwrap(await save(within, 'text'))
  const [row] = await promo.db.query(
    'select definition::text as kept from promotions.activity where activity_id = $1',
    [activityId],
    { kept: col.text.present },
  )
  expect(row?.kept).not.toContain('otra.example')
  expect(row?.kept).toContain('/help#bonus')
})
