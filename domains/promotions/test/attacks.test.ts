import { randomUUID } from 'node:crypto'
import type { Definition } from '@faro/contract/promotions'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, define } from '../seed/definition.ts'
import { textsOf } from '../seed/texts.ts'
import { applyFor } from '../src/activities/apply.ts'
import { saveActivity, setActivityState } from '../src/console/save-activity.ts'
import { saveItem } from '../src/console/items.ts'
import { saveSettings } from '../src/console/settings.ts'
import { claimLanes } from '../src/envelopes/claim-lane.ts'
import { scheduleDrops } from '../src/envelopes/schedule-drops.job.ts'
import { redeemPoints } from '../src/points/redeem-points.ts'
import { promotionsSubscribers } from '../src/promotions.subscribers.ts'
import { claimRaffle } from '../src/raffles/claim-raffle.ts'
import { drawRaffles } from '../src/raffles/draw.job.ts'
import { defaultSettings } from '../src/settings/defaults.ts'
import { termsOfBrand } from '../src/settings/settings.query.ts'
import { closeTournaments } from '../src/tournaments/close-tournaments.job.ts'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

let promo: PromotionsFixture

beforeAll(async () => {
  promo = await aPromotions()
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

type Program<Of extends string> = Extract<NonNullable<Definition['program']>, { of: Of }>

const dayMs = 86_400_000
const writer = randomUUID()
const other = randomUUID()
const title = { es: 'Uno', en: 'One', vi: 'Một' }
const texts = textsOf({ title, teaser: title, text: title })

const brandOf = async () => ({
  merchantId: 1,
  currency: 'PNT' as const,
  language: 'ES',
  terms: await termsOfBrand(promo.db, { merchantId: 1, currency: 'PNT' }),
})

const written = (own: Partial<Definition> & Pick<Definition, 'kind'>): Definition =>
  define({
    code: `a-${randomUUID().slice(0, 8)}`,
    art: 'x',
    texts,
    ...days(promo.clock.now(), 0, 2),
    ...own,
  })

const save = async (
  definition: Definition,
  {
    activityId = null,
    version = null,
  }: { activityId?: string | null; version?: number | null } = {},
) =>
  saveActivity(promo.deps, await brandOf(), { activityId, version, definition, operatorId: writer })

const turn = async (activityId: string, state: 'scheduled' | 'stopped', operatorId = writer) => {
  const more = { reason: '', operatorId, isAgreed: operatorId !== writer }
  return setActivityState(promo.deps, await brandOf(), { activityId, state, ...more })
}

/** Published, and its clock begun. */
const published = async (own: Partial<Definition> & Pick<Definition, 'kind'>) => {
  const saved = unwrap(await save(written(own)))
  unwrap(await turn(saved.activityId, 'scheduled', other))
  promo.clock.advance(1_000)
  return saved
}

const awardsOf = async (memberId: string) =>
  promo.db.query<{ award_id: string; source: string; amount: bigint }>(
    `select award_id, source, amount from promotions.award where member_id = $1
       and source not like 'vip%'`,
    [memberId],
  )

const cup = (amount: string): Program<'tournament'> => ({
  of: 'tournament',
  metric: 'valid',
  filter: {},
  minScore: '1.00',
  entry: 'play',
  ties: 'first',
  prizes: { by: 'place', amounts: [amount] },
})

const only = (memberId: string): Definition['audience'] => ({ is: 'members', list: [memberId] })

const budget = (amount: string) => ({ amount, pieces: null })

test('a tournament that was published pays its prizes, to those whom it is for', async () => {
  const [ana, eva] = [await promo.aMember(), await promo.aMember()]
  const audience = only(ana)
  await published({ kind: 'tournament', program: cup('50.00'), budget: budget('50.00'), audience })
  await promo.played(ana, { dValid: 200n })
  await promo.played(eva, { dValid: 900n })
  await promo.readAll()
  promo.clock.advance(3 * dayMs)
  await closeTournaments(promo.deps)()
  expect(await awardsOf(ana)).toMatchObject([{ source: 'tournament', amount: 5_000n }])
  expect(await awardsOf(eva)).toEqual([])
})

test('a tournament whose prizes the budget does not carry is not published', async () => {
  const program = cup('50.00')
  const saved = unwrap(
    await save(written({ kind: 'tournament', program, budget: budget('49.99') })),
  )
  expect(await turn(saved.activityId, 'scheduled')).toMatchObject({ error: 'limit-reached' })
})

test('who has joined a tournament takes part in it', async () => {
  const [ana, eva] = [await promo.aMember(), await promo.aMember()]
  const program = { ...cup('50.00'), entry: 'join' as const }
  const { activityId } = await published({ kind: 'tournament', program, budget: budget('50.00') })
  unwrap(await join(activityId, ana, ana))
  await promo.played(ana, { dValid: 200n })
  await promo.played(eva, { dValid: 900n })
  await promo.readAll()
  promo.clock.advance(3 * dayMs)
  await closeTournaments(promo.deps)()
  expect(await awardsOf(ana)).toMatchObject([{ source: 'tournament', amount: 5_000n }])
})

const raffle = (amount: string): Program<'raffle'> => ({
  of: 'raffle',
  mode: 'draw',
  tickets: { per: 'valid', amount: '1.00', filter: {} },
  drawAt: new Date(promo.clock.now().getTime() + dayMs).toISOString(),
  onePerMember: true,
  prizes: [{ name: 'x', units: 1, reward: { kind: 'money', size: { by: 'fixed', amount } } }],
  chances: [],
})

test('a raffle whose prizes were changed after it was published is drawn', async () => {
  const ana = await promo.aMember()
  const own = { kind: 'raffle', budget: budget('90.00') } as const
  const saved = await published({ ...own, program: raffle('10.00') })
  const definition = written({ ...own, code: saved.code, program: raffle('80.00') })
  unwrap(await save(definition, saved))
  await promo.played(ana, { dValid: 500n })
  await promo.readAll()
  promo.clock.advance(2 * dayMs)
  await drawRaffles(promo.deps)()
  expect(await awardsOf(ana)).toMatchObject([{ source: 'raffle', amount: 8_000n }])
})

test('a raffle is not drawn for whom it is not for', async () => {
  const [ana, eva] = [await promo.aMember(), await promo.aMember()]
  const audience = only(ana)
  const own = { kind: 'raffle', budget: budget('90.00'), audience } as const
  await published({ ...own, program: raffle('10.00') })
  await promo.played(eva, { dValid: 5_000n })
  await promo.readAll()
  promo.clock.advance(2 * dayMs)
  await drawRaffles(promo.deps)()
  expect(await awardsOf(eva)).toEqual([])
})

test('[promotions.R2] who is barred has no tickets; who is barred after the freeze wins nothing, and nobody else does', async () => {
  const [ana, eva, leo] = [await promo.aMember(), await promo.aMember(), await promo.aMember()]
  const barred = { exclusion: { kind: 'cool-off', until: new Date('2100-01-01') } } as const
  const [prize] = raffle('10.00').prizes
  const program = { ...raffle('10.00'), prizes: [{ ...prize, units: 2 }] } as Program<'raffle'>
  const saved = await published({ kind: 'raffle', budget: budget('90.00'), program })
  for (const [memberId, dValid] of [
    [leo, 300n],
    [ana, 500n],
    [eva, 400n],
  ] as const)
    await promo.played(memberId, { dValid })
  await promo.readAll()
  const held = async () => {
    const [row] = await promo.db.query<{ reserved: bigint; spent: bigint }>(
      'select reserved, spent from promotions.budget where merchant_id = 1 and code = $1',
      [saved.code],
    )
    return row
  }
  const before = await held()
  expect(before?.reserved).toBe(2_000n)
  promo.offers.set(leo, barred)
  promo.clock.advance(2 * dayMs)
  // between the frozen list and the draw somebody else excludes themselves
  const beacon = async () => {
    promo.offers.set(eva, barred)
    return 'none' as const
  }
  await drawRaffles({ ...promo.deps, fair: { ...promo.deps.fair, beacon } })()
  const entries = await promo.db.query<{ member_id: string; first: bigint; last: bigint }>(
    `select member_id, first, last from promotions.raffle_entry where activity_id = $1
     order by first`,
    [saved.activityId],
  )
  // the tickets of whoever may win nothing leave no gap
  expect(entries.map(({ member_id, first, last }) => [member_id, first, last])).toEqual([
    [ana, 1n, 5n],
    [eva, 6n, 9n],
  ])
  const wins = () =>
    promo.db.query<{ member_id: string; is_withheld: boolean; award_id: string | null }>(
      `select member_id, is_withheld, award_id from promotions.raffle_win
       where activity_id = $1 order by place`,
      [saved.activityId],
    )
  const drawn = await wins()
  const isWithheld = new Map(drawn.map((one) => [one.member_id, one.is_withheld]))
  expect(isWithheld).toEqual(
    new Map([
      [ana, false],
      [eva, true],
    ]),
  )
  expect(await awardsOf(ana)).toMatchObject([{ source: 'raffle', amount: 1_000n }])
  expect(await awardsOf(eva)).toEqual([])
  expect(await held()).toMatchObject({ reserved: 1_000n, spent: before?.spent })
  // what was withheld is drawn for nobody else, whoever comes back
  for (const id of [eva, leo]) promo.offers.delete(id)
  await drawRaffles(promo.deps)()
  expect(await wins()).toEqual(drawn)
})

const mission = (target: string): Program<'mission'> => ({
  of: 'mission',
  period: 'daily',
  condition: { metric: 'valid', target, filter: {} },
  requires: null,
  order: 1,
})
const coins = { kind: 'money', size: { by: 'fixed', amount: '7.00' } } as const

test('a mission for others gives nothing, and is done once it is for somebody', async () => {
  const [ana, eva] = [await promo.aMember(), await promo.aMember()]
  const audience = only(ana)
  const own = { kind: 'mission', reward: coins, program: mission('5.00') } as const
  const saved = await published({ ...own, audience })
  for (const member of [ana, eva]) await promo.played(member, { dValid: 900n })
  await promo.readAll()
  expect(await awardsOf(ana)).toMatchObject([{ source: 'mission', amount: 700n }])
  expect(await awardsOf(eva)).toEqual([])
  unwrap(await save(written({ ...own, code: saved.code }), saved))
  await promo.played(eva, { dValid: 1n })
  await promo.readAll()
  expect(await awardsOf(eva)).toHaveLength(1)
})

test('a mission is not done before the one that goes before it was collected', async () => {
  // those of other tests are over by then
  promo.clock.advance(3 * dayMs)
  const ana = await promo.aMember()
  const own = { kind: 'mission', reward: coins } as const
  const first = await published({ ...own, program: mission('50.00') })
  const next = { ...mission('1.00'), requires: first.code }
  await published({
    ...own,
    reward: { ...coins, size: { by: 'fixed', amount: '8.00' } },
    program: next,
  })
  const sums = async () =>
    (await awardsOf(ana)).map(({ amount }) => amount).toSorted((a, b) => Number(a - b))
  await promo.played(ana, { dValid: 200n })
  await promo.readAll()
  expect(await sums()).toEqual([])
  await promo.played(ana, { dValid: 5_000n })
  await promo.readAll()
  expect(await sums()).toEqual([700n])
  const [award] = await awardsOf(ana)
  unwrap(await promo.claim(ana, award?.award_id ?? ''))
  await promo.played(ana, { dValid: 1n })
  await promo.readAll()
  expect(await sums()).toEqual([700n, 800n])
})

test('what would hold up the counting of all brands is not saved', async () => {
  const own = { kind: 'mission', reward: coins, program: mission('5.00') } as const
  for (const code of ['vip', 'points', 'cashback'])
    expect(await save(written({ ...own, code }))).toMatchObject({ error: 'setting-invalid' })
  const fine = [
    { program: mission('5.001') },
    { reward: { kind: 'points', points: '0.001' } as const },
    { reward: { kind: 'money', size: { by: 'fixed', amount: '0.001' } } as const },
    { audience: { not: { is: 'netLoss', within: 'ever', min: '0.001' } as const } },
  ]
  for (const one of fine)
    expect(await save(written({ ...own, ...one }))).toMatchObject({ error: 'setting-invalid' })
})

test('nobody raises a published budget above the limit alone', async () => {
  const own = { kind: 'mission', reward: coins, program: mission('5.00') } as const
  const saved = await published({ ...own, budget: budget('100.00') })
  const definition = written({ ...own, code: saved.code, budget: budget('90000.00') })
  const after = unwrap(await save(definition, saved))
  expect(after).toMatchObject({ state: 'stopped', budget: { limit: '100.00' } })
  expect(await turn(saved.activityId, 'scheduled')).toMatchObject({ error: 'approval-needed' })
  const gone = unwrap(await turn(saved.activityId, 'scheduled', other))
  expect(gone).toMatchObject({ state: 'scheduled', budget: { limit: '90000.00' } })
})

const rain = (needs: '10.00' | null): Program<'red-envelope'> => ({
  of: 'red-envelope',
  every: 'once',
  total: '5.00',
  pieces: 5,
  minimum: '0.10',
  mode: 'even',
  openSeconds: 3_600,
  needs: needs === null ? null : { metric: 'valid', target: needs, filter: {} },
})

const dropOf = async (activityId: string): Promise<string> => {
  await scheduleDrops(promo.deps)()
  const [row] = await promo.db.query<{ drop_id: string }>(
    'select drop_id from promotions.envelope_drop where activity_id = $1',
    [activityId],
  )
  return row?.drop_id ?? ''
}

test('somebody of another brand does not lower what a rain asks of others', async () => {
  const stranger = `00000000-0000-4000-8000-${randomUUID().slice(-12)}`
  const account = { merchantId: 2, owner: stranger, currency: 'VND' } as const
  await promo.wallet.openAccount(promo.db, account)
  const ana = await promo.aMember()
  const { activityId } = await published({ kind: 'red-envelope', program: rain('10.00') })
  const drop = await dropOf(activityId)
  // a tenth of one: ten units, as ten dong are
  await promo.played(ana, { dValid: 10n })
  await promo.readAll()
  const lanes = claimLanes(promo.deps)
  const [own] = await Promise.all([lanes.claim(drop, ana), lanes.claim(drop, stranger)])
  expect(own).toMatchObject({ error: 'promotion-not-eligible' })
})

test('a rain gives nothing to whom it is not for, and nothing once it was stopped', async () => {
  const [ana, eva] = [await promo.aMember(), await promo.aMember()]
  const audience = only(ana)
  const { activityId } = await published({ kind: 'red-envelope', program: rain(null), audience })
  const drop = await dropOf(activityId)
  const lanes = claimLanes(promo.deps)
  expect(await lanes.claim(drop, eva)).toMatchObject({ error: 'promotion-not-eligible' })
  // [promotions.2.6] nor while somebody looks at how they play
  await promo.db.query(
    `insert into promotions.flag(flag_id, merchant_id, member_id, pattern, subject, held_until,
       created_at) values ($1, 1, $2, 'household', '', $3, $3)`,
    [randomUUID(), ana, new Date(promo.clock.now().getTime() + dayMs)],
  )
  expect(await lanes.claim(drop, ana)).toMatchObject({ error: 'reward-held' })
  await promo.db.query(`update promotions.flag set state = 'cleared' where member_id = $1`, [ana])
  unwrap(await turn(activityId, 'stopped'))
  expect(await lanes.claim(drop, ana)).toMatchObject({ error: 'envelope-not-open' })
})

test('[promotions.7.2] whom a rain is for is asked of all who claim at once, in as many statements as of one', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => promo.aMember()))
  // every other one has played enough for it
  for (const [i, memberId] of members.entries())
    if (i % 2 === 0) await promo.played(memberId, { dValid: 1_000n })
  await promo.readAll()
  const audience = { all: [{ is: 'valid', within: 'today', min: '10.00' }] } as const
  const program = { ...rain(null), total: '20.00', pieces: 20 }
  const own = { kind: 'red-envelope', program, audience } as const
  const countOf = async (claiming: readonly string[]) => {
    const { activityId } = await published(own)
    const drop = await dropOf(activityId)
    let count = 0
    const tx: typeof promo.db.tx = (work) =>
      promo.db.tx((own) => {
        const query = ((...given: Parameters<typeof own.query>) => {
          count += 1
          return own.query(...given)
        }) as typeof own.query
        return work({ ...own, query })
      })
    const lanes = claimLanes({ ...promo.deps, db: { ...promo.deps.db, tx } })
    const answers = await Promise.all(claiming.map((memberId) => lanes.claim(drop, memberId)))
    return { count, answers }
  }
  await countOf(members)
  const all = await countOf(members)
  expect(all.answers.map(({ ok }) => ok)).toEqual(members.map((_, i) => i % 2 === 0))
  expect(all.answers[1]).toMatchObject({ error: 'promotion-not-eligible' })
  const one = await countOf(members.slice(0, 1))
  expect(all.count).toBe(one.count)
})

const joining = (limits: Partial<Definition['limits']>) =>
  published({
    kind: 'manual',
    reward: coins,
    limits: { perMember: null, perHousehold: null, perDay: null, ...limits },
  })

const join = async (activityId: string, memberId: string, device: string) =>
  applyFor(promo.deps)({
    memberId,
    merchantId: 1,
    activityId,
    remark: '',
    images: [],
    device: null,
    isNearDepositLimit: false,
    keys: [{ kind: 'device', hash: Buffer.from(device) }],
  })

const many = (count: number) => Promise.all(Array.from({ length: count }, () => promo.aMember()))

test('accounts of one browser that join at once count as one household', async () => {
  const { activityId } = await joining({ perHousehold: 1 })
  const device = randomUUID()
  const done = await Promise.all((await many(6)).map((id) => join(activityId, id, device)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
})

test('behind so many accounts of one browser that not all are counted nobody joins', async () => {
  const { activityId } = await joining({ perHousehold: 1 })
  const device = randomUUID()
  const members = (await many(60)).toSorted().reverse()
  for (const memberId of members)
    await promo.db.query(
      `insert into promotions.household_key(merchant_id, kind, hash, member_id)
       values (1, 'device', $1, $2)`,
      [Buffer.from(device), memberId],
    )
  const done = []
  for (const memberId of members.slice(0, 3)) done.push(await join(activityId, memberId, device))
  expect(done.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
})

test('a day gives no more than its number to members who join at once', async () => {
  const { activityId } = await joining({ perDay: 1 })
  const done = await Promise.all((await many(6)).map((id) => join(activityId, id, id)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a stock that was sold meanwhile is not written over', async () => {
  const brand = await brandOf()
  const item = {
    kind: 'bonus',
    names: { ES: 'x' },
    art: 'x',
    points: '700.00',
    stock: 1,
    perMember: null,
    level: 1,
    place: 0,
    isOffered: true,
    reward: coins,
    operatorId: writer,
  } as const
  const saved = unwrap(await saveItem(promo.deps, brand, { ...item, itemId: null, version: null }))
  expect(promo.told.at(-1)).toMatchObject({ payload: { action: 'promotions.item-saved' } })
  const ana = await promo.aMember()
  await promo.played(ana, { dValid: 10_000_000n })
  await promo.readAll()
  unwrap(await promo.redeem(ana, saved.itemId))
  const again = await saveItem(promo.deps, brand, { ...item, ...saved, operatorId: writer })
  expect(again).toMatchObject({ error: 'brand-changed' })
  // 350 points convert to 3.50 by what two people agreed, and buy twice that at most
  const fresh = { ...item, itemId: null, version: null }
  for (const [points, amount] of [
    ['349.99', '7.00'],
    // a hundredth of a point is no cent
    ['0.01', '0.01'],
  ] as const) {
    const reward = { kind: 'money', size: { by: 'fixed', amount } } as const
    const cheap = await saveItem(promo.deps, brand, { ...fresh, points, reward })
    expect(cheap).toMatchObject({ error: 'setting-invalid', detail: { field: 'points' } })
  }
})

test('many small budgets of one person are one large one', async () => {
  promo.clock.advance(2 * dayMs)
  const small = { kind: 'manual', reward: coins, budget: budget('6000.00') } as const
  const drafts = await Promise.all([1, 2, 3].map(async () => unwrap(await save(written(small)))))
  const [first, second, third] = drafts.map(({ activityId }) => activityId)
  const done = await Promise.all([first, second].map((id) => turn(id ?? '', 'scheduled')))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done).toContainEqual(expect.objectContaining({ error: 'approval-needed' }))
  expect(await turn(third ?? '', 'scheduled')).toMatchObject({ error: 'approval-needed' })
  expect(await turn(third ?? '', 'scheduled', other)).toMatchObject({ ok: true })
  promo.clock.advance(2 * dayMs)
  const next = unwrap(await save(written(small)))
  expect(await turn(next.activityId, 'scheduled')).toMatchObject({ ok: true })
})

test('points that are to be played become a bonus, not money to take out', async () => {
  const { points } = defaultSettings('PNT')
  const value = { ...points, convert: { ...points.convert, multiple: 5 } }
  const by = { operatorId: writer, username: 'x' }
  const brand = await brandOf()
  unwrap(
    await promo.db.tx((tx) =>
      saveSettings(promo.deps, tx, { brand, topic: 'points', version: 0, value, by }),
    ),
  )
  const ana = await promo.aMember()
  await promo.played(ana, { dValid: 10_000_000n })
  await promo.readAll()
  unwrap(await promo.convert(ana, '100.00'))
  expect(await promo.balanceOf(ana)).toBe(0n)
  const [bonus] = await promo.db.query(
    'select state, amount, requirement from bonuses.bonus where member_id = $1',
    [ana],
  )
  expect(bonus).toMatchObject({ state: 'open', amount: 100n, requirement: 500n })
})

test('what a bonus won and lost again gives its budget no more than it cost', async () => {
  const ana = await promo.aMember()
  const saved = await published({ kind: 'manual', reward: coins, budget: budget('7.00') })
  unwrap(await join(saved.activityId, ana, ana))
  const [award] = await awardsOf(ana)
  const awardId = award?.award_id ?? ''
  unwrap(await promo.claim(ana, awardId))
  const ended = promotionsSubscribers(promo.deps).find(({ topic }) => topic === 'bonuses.ended')
  const payload = {
    bonusId: randomUUID(),
    memberId: ana,
    forfeited: '90000',
    converted: '0',
    budget: saved.code,
    source: 'activity',
    sourceId: awardId,
  }
  await ended?.handle({ topic: 'bonuses.ended', merchantId: 1, payload } as never)
  const [row] = await promo.db.query('select spent from promotions.budget where code = $1', [
    saved.code,
  ])
  expect(row).toEqual({ spent: 0n })
})

const parcel = { kind: 'goods', pieces: 1, worth: '5.00' } as const

test('goods that were won wait for an address', async () => {
  const ana = await promo.aMember()
  const program = { ...raffle('1.00'), prizes: [{ name: 'x', units: 1, reward: parcel }] }
  const own = { kind: 'raffle', budget: { amount: '90.00', pieces: 5 } } as const
  const { activityId } = await published({ ...own, program })
  await promo.played(ana, { dValid: 500n })
  await promo.readAll()
  promo.clock.advance(2 * dayMs)
  await drawRaffles(promo.deps)()
  const claimed = await promo.db.tx((tx) =>
    claimRaffle(promo.deps)(tx, { memberId: ana, merchantId: 1, activityId }),
  )
  expect(claimed).toMatchObject({ error: 'address-needed' })
})

test('nobody joins the household of another by an address that nothing was sent to', async () => {
  const brand = await brandOf()
  const item = {
    kind: 'goods',
    names: { ES: 'x' },
    art: 'x',
    points: '1.00',
    stock: 5,
    perMember: null,
    level: 1,
    place: 0,
    isOffered: true,
    reward: null,
    operatorId: writer,
  } as const
  const saved = unwrap(await saveItem(promo.deps, brand, { ...item, itemId: null, version: null }))
  const eva = await promo.aMember()
  await promo.played(eva, { dValid: 10_000_000n })
  await promo.readAll()
  const address = {
    name: 'Ana',
    phone: '55555',
    street: 'Calle 1',
    city: 'Lima',
    region: '',
    postcode: '1',
    country: 'PE',
  }
  const { redemptionId } = unwrap(
    await redeemPoints(promo.deps)({
      memberId: eva,
      itemId: saved.itemId,
      quantity: 1,
      address,
      password: 'x',
      idempotency: { scope: eva, key: randomUUID(), inputHash: '' },
    }),
  )
  const known = () =>
    promo.db.query(`select 1 from promotions.household_key where member_id = $1`, [eva])
  expect(await known()).toEqual([])
  unwrap(await promo.endRedemption(redemptionId, 'approved'))
  expect(await known()).toHaveLength(1)
})
