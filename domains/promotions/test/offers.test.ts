import { randomUUID } from 'node:crypto'
import type { Definition } from '@faro/contract/promotions'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, define } from '../seed/definition.ts'
import { textsOf } from '../seed/texts.ts'
import { applyFor } from '../src/activities/apply.ts'
import { decideParticipation } from '../src/activities/decide.ts'
import { claimAward } from '../src/awards/claim-award.ts'
import { issueAwards, lapseAwards } from '../src/awards/lapse-awards.job.ts'
import { saveActivity, setActivityState } from '../src/console/save-activity.ts'
import { drawProof } from '../src/draws/proof.ts'
import { leaveOffers } from '../src/members/leave-offers.ts'
import { claimRaffle } from '../src/raffles/claim-raffle.ts'
import { drawRaffles } from '../src/raffles/draw.job.ts'
import type { RaffleProgram } from '../src/raffles/tickets.ts'
import { termsOfBrand } from '../src/settings/settings.query.ts'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

let promo: PromotionsFixture
const coins = { kind: 'money', size: { by: 'fixed', amount: '5.00' } } as const
const word = { es: 'Uno', en: 'One', vi: 'Một' }
const operatorId = randomUUID()

beforeAll(async () => {
  promo = await aPromotions()
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

const brandOf = async () => {
  const terms = await termsOfBrand(promo.db, { merchantId: 1, currency: 'PNT' })
  return { merchantId: 1, currency: 'PNT' as const, language: 'ES', terms }
}

let made = 0
const draft = (own: Partial<Definition>): Definition => {
  made += 1
  return define({
    kind: 'manual',
    code: `oferta-${made}`,
    art: 'x',
    texts: textsOf({ title: word, teaser: word, text: word }),
    ...days(promo.clock.now(), 0, 20),
    budget: { amount: '500.00', pieces: null },
    reward: coins,
    ...own,
  } as Parameters<typeof define>[0])
}

const published = async (own: Partial<Definition> = {}) => {
  const brand = await brandOf()
  const definition = draft(own)
  const given = { activityId: null, version: null, definition, operatorId }
  const { activityId } = unwrap(await saveActivity(promo.deps, brand, given))
  const publish = { activityId, state: 'scheduled', reason: '', operatorId } as const
  unwrap(await setActivityState(promo.deps, brand, publish))
  promo.clock.advance(1_000)
  return { activityId, definition }
}

const join = (activityId: string, memberId: string, keys: readonly KeyOf[] = []) =>
  applyFor(promo.deps)({
    memberId,
    merchantId: 1,
    activityId,
    remark: '',
    images: [],
    device: null,
    isNearDepositLimit: false,
    keys,
  })
type KeyOf = { readonly kind: 'payment' | 'address' | 'device'; readonly hash: Buffer }

const awardOf = async (memberId: string): Promise<{ award_id: string; state: string }> => {
  const [award] = await promo.db.query<{ award_id: string; state: string }>(
    'select award_id, state from promotions.award where member_id = $1',
    [memberId],
  )
  return award ?? { award_id: randomUUID(), state: 'none' }
}

const excluded = { exclusion: { kind: 'self', until: new Date('2027-06-01') } } as const

test('[promotions.S2] whoever was excluded meanwhile neither joins, is approved, claims nor is issued', async () => {
  const [ana, bao, leda] = [await promo.aMember(), await promo.aMember(), await promo.aMember()]
  const open = await published()
  const reviewed = await published({ review: 'staff' })
  const automatic = await published({ claim: 'auto', decision: 'deferred' })
  expect((await join(open.activityId, ana)).ok).toBe(true)
  expect((await join(reviewed.activityId, bao)).ok).toBe(true)
  expect((await join(automatic.activityId, leda)).ok).toBe(true)
  for (const memberId of [ana, bao, leda]) promo.offers.set(memberId, excluded)
  expect(await join((await published()).activityId, ana)).toMatchObject({ error: 'offers-closed' })
  const { award_id: waiting } = await awardOf(ana)
  expect(await promo.claim(ana, waiting)).toMatchObject({ error: 'offers-closed' })
  const decide = (activityId: string, memberId: string, event: object) =>
    promo.db.tx((tx) =>
      decideParticipation(promo.deps)(tx, {
        activityId,
        memberId,
        merchantId: 1,
        period: 'once',
        event,
        by: operatorId,
        remark: '',
      } as Parameters<ReturnType<typeof decideParticipation>>[1]),
    )
  const approved = await decide(reviewed.activityId, bao, { event: 'approve' })
  expect(approved).toMatchObject({ error: 'offers-closed' })
  const prize = { event: 'decide', hasPrize: true }
  expect(await decide(automatic.activityId, leda, prize)).toMatchObject({ error: 'offers-closed' })
  await promo.db.query(
    `update promotions.award set state = 'claim', is_automatic = true where member_id = $1`,
    [ana],
  )
  await issueAwards(promo.deps)()
  for (const memberId of [ana, bao, leda]) expect(await promo.balanceOf(memberId)).toBe(0n)
})

test('[promotions.S3] of who is excluded nothing to collect is kept, and real money is untouched', async () => {
  const ana = await promo.aMember(7_000n)
  const { activityId } = await published()
  unwrap(await join(activityId, ana))
  promo.offers.set(ana, excluded)
  await leaveOffers(promo.deps)(ana)
  expect(await awardOf(ana)).toMatchObject({ state: 'closed' })
  promo.offers.delete(ana)
  const { award_id: awardId } = await awardOf(ana)
  expect((await promo.claim(ana, awardId)).ok).toBe(false)
  expect(await promo.balanceOf(ana)).toBe(7_000n)
  const [budget] = await promo.db.query<{ reserved: bigint; spent: bigint }>(
    `select reserved, spent from promotions.budget
     where code = (select code from promotions.activity where activity_id = $1)`,
    [activityId],
  )
  expect(budget).toEqual({ reserved: 0n, spent: 0n })
})

test('[promotions.S4] who wants no promotions is given none, at once, and is again when they do', async () => {
  const ana = await promo.aMember()
  const [first, next] = [await published(), await published()]
  unwrap(await join(first.activityId, ana))
  const want = (offers: boolean) =>
    promo.db.query('update promotions.member set declines = $2 where member_id = $1', [
      ana,
      !offers,
    ])
  await want(false)
  expect(await join(next.activityId, ana)).toMatchObject({ error: 'offers-closed' })
  const { award_id: awardId } = await awardOf(ana)
  expect(await promo.claim(ana, awardId)).toMatchObject({ error: 'offers-closed' })
  await want(true)
  expect((await promo.claim(ana, awardId)).ok).toBe(true)
  expect(await promo.balanceOf(ana)).toBe(500n)
})

test('[promotions.S6] joining stores the version and hash of the terms, which a change leaves alone', async () => {
  const [ana, bao] = [await promo.aMember(), await promo.aMember()]
  const { activityId, definition } = await published()
  unwrap(await join(activityId, ana))
  const size = { by: 'fixed', amount: '1.00' } as const
  const changed = { ...definition, reward: { kind: 'money', size } } as Definition
  const brand = await brandOf()
  unwrap(
    await saveActivity(promo.deps, brand, {
      activityId,
      version: 1,
      definition: changed,
      operatorId,
    }),
  )
  unwrap(await join(activityId, bao))
  const joins = await promo.db.query<{ version: number; terms_hash: string; is_timed: boolean }>(
    `select version, terms_hash, joined_at is not null as is_timed from promotions.participation
     where activity_id = $1 order by version`,
    [activityId],
  )
  expect(joins.map(({ version }) => version)).toEqual([1, 2])
  expect(new Set(joins.map(({ terms_hash: hash }) => hash)).size).toBe(2)
  expect(joins.every((one) => one.is_timed)).toBe(true)
  for (const memberId of [ana, bao])
    unwrap(await promo.claim(memberId, (await awardOf(memberId)).award_id))
  expect([await promo.balanceOf(ana), await promo.balanceOf(bao)]).toEqual([500n, 100n])
})

test('[promotions.A1] exclusive ones stand alone, and a group gives its number in a period', async () => {
  const ana = await promo.aMember()
  const alone = { isExclusive: true, group: null, groupLimit: 1 }
  const bonus = {
    kind: 'locked-bonus',
    size: coins.size,
    terms: {
      multiple: 5,
      base: 'bonus',
      weights: { rng: 10_000 },
      maxBet: null,
      cap: null,
      days: 7,
      isSticky: false,
      counts: 'all',
    },
  } as unknown as Definition['reward']
  const exclusive = await Promise.all([
    published({ stack: alone, reward: bonus, product: 'casino' }),
    published({ stack: alone, reward: bonus, product: 'casino' }),
  ])
  // whoever joins both at once gets one of them
  const joined = await Promise.all(exclusive.map(({ activityId }) => join(activityId, ana)))
  expect(joined.map((one) => (one.ok ? 'joined' : one.error)).toSorted()).toEqual([
    'joined',
    'promotion-exclusive',
  ])
  const grouped = { isExclusive: false, group: 'verano', groupLimit: 2 }
  const found: string[] = []
  for (let i = 0; i < 3; i++) {
    const { activityId } = await published({ stack: grouped })
    const one = await join(activityId, ana)
    found.push(one.ok ? 'joined' : one.error)
  }
  expect(found).toEqual(['joined', 'joined', 'promotion-group-used'])
})

test('[promotions.A2] one payment, address or browser makes a household; strangers are none', async () => {
  for (const kind of ['payment', 'address', 'device'] as const) {
    const { activityId } = await published({
      limits: { perMember: null, perHousehold: 1, perDay: null },
    })
    const hash = Buffer.from(`${kind} of all`)
    const own = { kind, hash: Buffer.from(`${kind} of one`) }
    const [ana, bao, leda] = [await promo.aMember(), await promo.aMember(), await promo.aMember()]
    expect((await join(activityId, ana, [{ kind, hash }])).ok).toBe(true)
    expect(await join(activityId, bao, [{ kind, hash }])).toMatchObject({ error: 'limit-reached' })
    expect((await join(activityId, leda, [own])).ok).toBe(true)
  }
})

test('[promotions.I1] every currency sums to nothing after each step, points too', async () => {
  const ana = await promo.aMember(1_000n)
  const { activityId } = await published()
  const faults = async () => (await promo.wallet.audit()).filter(({ bad }) => bad !== 0n)
  const steps: readonly (() => Promise<unknown>)[] = [
    () => promo.played(ana, { dValid: 3_000_000n }).then(() => promo.readAll()),
    () => promo.deposit(ana, 50_000n),
    async () => unwrap(await promo.claimCashback(ana)),
    async () => unwrap(await promo.convert(ana, '200.00')),
    async () => unwrap(await join(activityId, ana)),
    async () => unwrap(await promo.claim(ana, (await awardOf(ana)).award_id)),
    () =>
      promo
        .played(ana, { dValid: -3_000_000n, version: 2, dStake: -3_000_000n })
        .then(() => promo.readAll()),
    () => promo.closePeriods(),
  ]
  const before = await promo.pointsOf(ana)
  for (const step of steps) {
    await step()
    expect(await faults()).toEqual([])
  }
  expect(before.balance).toBe(0n)
  expect(await promo.balanceOf(ana)).toBeGreaterThan(1_000n)
})

test('[promotions.P4] points never lapse; while somebody is excluded they stand, and spending waits', async () => {
  const ana = await promo.aMember()
  await promo.played(ana, { dValid: 1_000_000n })
  await promo.readAll()
  const { balance } = await promo.pointsOf(ana)
  expect(balance).toBe(12_000n)
  promo.clock.advance(800 * 86_400_000)
  await promo.closePeriods()
  await lapseAwards(promo.deps)()
  promo.offers.set(ana, { exclusion: { kind: 'self', until: new Date('2040-01-01') } })
  expect(await promo.convert(ana, '100.00')).toMatchObject({ error: 'offers-closed' })
  expect((await promo.pointsOf(ana)).balance).toBe(balance)
  promo.offers.delete(ana)
  unwrap(await promo.convert(ana, '100.00'))
  expect((await promo.pointsOf(ana)).balance).toBe(balance - 10_000n)
})

const wheel = (prizes: RaffleProgram['prizes'], chances: number[]): RaffleProgram => ({
  of: 'raffle',
  mode: 'instant',
  tickets: { per: 'valid', amount: '1.00', filter: {} },
  drawAt: null,
  onePerMember: false,
  prizes,
  chances,
})

const raffled = (amount: string, program: RaffleProgram) =>
  published({ kind: 'raffle', reward: null, budget: { amount, pieces: null }, program })

/** Draws one ticket with the n-th nonce; `used` counts the nonces. */
const spinning = (own: Partial<PromotionsFixture['deps']> = {}) => {
  const used = { nonces: 0 }
  const nextNonce = async () => {
    used.nonces += 1
    return { serverSeed: 'a', serverSeedHash: 'h', clientSeed: 'c', nonce: used.nonces }
  }
  const deps = { ...promo.deps, ...own, fair: { ...promo.deps.fair, nextNonce } }
  const spin = (memberId: string, activityId: string) =>
    promo.db.tx((tx) => claimRaffle(deps)(tx, { memberId, merchantId: 1, activityId }))
  return { spin, used }
}

test('a prize that cannot be paid now is owed: nobody draws again until one suits', async () => {
  const ana = await promo.aMember()
  const rounds = {
    kind: 'free-rounds',
    gameCode: 'closed',
    rounds: 5,
    stake: '0.10',
    multiple: 1,
    cap: null,
    days: 3,
  } as const
  const program = wheel([{ name: 'x', units: 1, reward: rounds }], [1_000_000])
  const { activityId } = await raffled('9.00', program)
  await promo.played(ana, { dValid: 100n })
  await promo.readAll()
  const give = async () => ({ ok: false, error: 'free-rounds-not-offered' }) as never
  const { spin, used } = spinning({ freeRounds: { ...promo.deps.freeRounds, give } })
  const won = unwrap(await spin(ana, activityId))
  expect(won).toMatchObject({ won: true, prize: 0 })
  expect(await spin(ana, activityId)).toMatchObject({ error: 'nothing-to-claim' })
  expect(used.nonces).toBe(1)
  const owed = () =>
    promo.db.query<{ state: string }>('select state from promotions.award where award_id = $1', [
      won.won ? won.awardId : '',
    ])
  expect(await owed()).toEqual([{ state: 'claim' }])
  // the game is open again
  const open = { ...promo.deps.freeRounds, give: async () => ({ ok: true, value: {} }) as never }
  const claim = claimAward({ ...promo.deps, freeRounds: open })
  unwrap(await claim(ana, won.won ? won.awardId : ''))
  expect(await owed()).toEqual([{ state: 'claimed' }])
})

test('a wheel whose budget does not carry its dearest prize draws nothing', async () => {
  const ana = await promo.aMember()
  const prizes = ['5.00', '1.00'].map((amount) => ({
    name: amount,
    units: 1,
    reward: { kind: 'money', size: { by: 'fixed', amount } } as const,
  }))
  const program = wheel(prizes, [1, 999_999])
  const { activityId, definition } = await raffled('6.00', program)
  await promo.played(ana, { dValid: 300n })
  await promo.readAll()
  const { spin, used } = spinning()
  for (const _ of [1, 2]) expect(await spin(ana, activityId)).toMatchObject({ ok: true })
  expect(await spin(ana, activityId)).toMatchObject({ error: 'promotion-exhausted' })
  expect(used.nonces).toBe(2)
  const [row] = await promo.db.query(
    'select reserved, spent from promotions.budget where merchant_id = 1 and code = $1',
    [definition.code],
  )
  expect(row).toEqual({ reserved: 0n, spent: 200n })
})

test('a frozen list is as long as there are members, however often they played', async () => {
  const [ana, eva] = [await promo.aMember(), await promo.aMember()]
  const drawAt = new Date(promo.clock.now().getTime() + 86_400_000).toISOString()
  const { activityId } = await raffled('10.00', {
    ...wheel([{ name: 'x', units: 1, reward: coins }], []),
    mode: 'draw',
    drawAt,
  })
  for (const memberId of [eva, ana, eva, ana, eva]) {
    await promo.played(memberId, { dValid: 200n })
    await promo.readAll()
  }
  promo.clock.advance(2 * 86_400_000)
  await drawRaffles(promo.deps)()
  const proof = unwrap(await drawProof(promo.deps)({ merchantId: 1, id: activityId }))
  expect(proof).toMatchObject({
    list: [
      { member: eva, first: 1, last: 6 },
      { member: ana, first: 7, last: 10 },
    ],
  })
})
