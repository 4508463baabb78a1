import { randomUUID } from 'node:crypto'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, define } from '../seed/definition.ts'
import { textsOf } from '../seed/texts.ts'
import { applyFor } from '../src/activities/apply.ts'
import { issueAwards } from '../src/awards/lapse-awards.job.ts'
import { saveActivity, setActivityState } from '../src/console/save-activity.ts'
import { irregularCase } from '../src/irregular/irregular-case.ts'
import { watchWithdrawal } from '../src/irregular/watch-withdrawal.ts'
import { promotionsSubscribers } from '../src/promotions.subscribers.ts'
import { termsOfBrand } from '../src/settings/settings.query.ts'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

let promo: PromotionsFixture
let activityId: string
const hourMs = 3_600_000

beforeAll(async () => {
  promo = await aPromotions()
  const title = { es: 'Uno', en: 'One', vi: 'Một' }
  const definition = define({
    kind: 'manual',
    code: 'para-todos',
    art: 'x',
    texts: textsOf({ title, teaser: title, text: title }),
    ...days(promo.clock.now(), 0, 20),
    budget: { amount: '500.00', pieces: null },
    reward: { kind: 'money', size: { by: 'fixed', amount: '5.00' } },
    limits: { perMember: null, perHousehold: null, perDay: null },
  } as Parameters<typeof define>[0])
  const terms = await termsOfBrand(promo.db, { merchantId: 1, currency: 'PNT' })
  const brand = { merchantId: 1, currency: 'PNT' as const, language: 'ES', terms }
  const given = { activityId: null, version: null, definition, operatorId: randomUUID() }
  ;({ activityId } = unwrap(await saveActivity(promo.deps, brand, given)))
  const publish = { activityId, state: 'scheduled', reason: '', operatorId: randomUUID() } as const
  unwrap(await setActivityState(promo.deps, brand, publish))
  promo.clock.advance(1_000)
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

/** Joins with a browser; answers the award that waits to be collected. */
const joined = async (memberId: string, device: string): Promise<string> => {
  unwrap(
    await applyFor(promo.deps)({
      memberId,
      merchantId: 1,
      activityId,
      remark: '',
      images: [],
      device: null,
      isNearDepositLimit: false,
      keys: [{ kind: 'device', hash: Buffer.from(device) }],
    }),
  )
  const [award] = await promo.db.query<{ award_id: string }>(
    `select award_id from promotions.award where member_id = $1 and source = 'activity'`,
    [memberId],
  )
  return award?.award_id ?? ''
}

const flagsOf = (memberId: string) =>
  promo.db.query<{ pattern: string; state: string }>(
    'select pattern, state from promotions.flag where member_id = $1 order by created_at',
    [memberId],
  )

const decide = (memberId: string, outcome: 'no-action' | 'restrict') =>
  promo.db.tx(
    async (tx) =>
      irregularCase(promo.deps).onDecided?.(tx, {
        caseId: randomUUID(),
        merchantId: 1,
        subject: memberId,
        memberId,
        outcome,
        by: { operatorId: randomUUID(), username: 'staff' },
      }) as never,
  )

test('[promotions.2.6] a second account of a household is looked at: its reward waits, by every road', async () => {
  const device = randomUUID()
  const [ana, eva] = [await promo.aMember(), await promo.aMember()]
  const first = await joined(ana, device)
  const second = await joined(eva, device)
  expect(await flagsOf(ana)).toEqual([])
  expect(await flagsOf(eva)).toEqual([{ pattern: 'household', state: 'open' }])
  expect(promo.opened.filter(({ subject }) => subject === eva)).toMatchObject([
    { evidence: { code: 'irregular-household' } },
  ])
  expect(await promo.claim(ana, first)).toMatchObject({ ok: true })
  expect(await promo.claim(eva, second)).toMatchObject({ error: 'reward-held' })
  await promo.db.query('update promotions.award set is_automatic = true where award_id = $1', [
    second,
  ])
  await issueAwards(promo.deps)()
  expect(await promo.balanceOf(eva)).toBe(0n)
  // nobody has decided within three days: nothing is held any more
  promo.clock.advance(73 * hourMs)
  await issueAwards(promo.deps)()
  expect(await promo.balanceOf(eva)).toBe(500n)
})

test('[promotions.2.6] a decision lets go of what is held, or ends what was not paid; what was paid stays', async () => {
  const device = randomUUID()
  const [ana, eva, ida] = [await promo.aMember(), await promo.aMember(), await promo.aMember()]
  const awards = []
  for (const memberId of [ana, eva, ida]) awards.push(await joined(memberId, device))
  await decide(eva, 'no-action')
  expect(await promo.claim(eva, awards[1] ?? '')).toMatchObject({ ok: true })
  await decide(ida, 'restrict')
  expect(await promo.claim(ida, awards[2] ?? '')).toMatchObject({ error: 'nothing-to-claim' })
  expect(await flagsOf(ida)).toEqual([{ pattern: 'household', state: 'confirmed' }])
  await decide(eva, 'restrict')
  expect(await promo.balanceOf(eva)).toBe(500n)
})

test('[promotions.2.6] money that comes and goes unplayed is looked at once a reward came with it', async () => {
  const [ana, eva, ida] = [await promo.aMember(), await promo.aMember(), await promo.aMember()]
  const watch = (memberId: string) =>
    watchWithdrawal(promo.deps)(1, { withdrawalId: randomUUID(), memberId })
  for (const memberId of [ana, eva, ida]) {
    await promo.deposit(memberId, 10_000n)
    if (memberId !== ida) await joined(memberId, randomUUID())
  }
  await promo.played(eva, { dValid: 10_000n })
  await promo.readAll()
  for (const memberId of [ana, eva, ida]) await watch(memberId)
  expect(await flagsOf(ana)).toMatchObject([{ pattern: 'unplayed-deposit' }])
  expect(await flagsOf(eva)).toEqual([])
  expect(await flagsOf(ida)).toEqual([])
})

test('[promotions.2.6] a stake that jumps to a game that counts in full is looked at, with an open bonus only', async () => {
  const [ana, eva] = [await promo.aMember(1_000n), await promo.aMember()]
  const account = await promo.wallet.balance({ merchantId: 1, owner: ana })
  await promo.db.tx(async (tx) => {
    await promo.deps.bonuses.grant(
      tx,
      { memberId: ana, merchantId: 1, currency: 'PNT', accountId: account?.accountId as never },
      {
        mode: 'locked',
        amount: 500n,
        multiple: 5n,
        base: 'bonus',
        deposit: 0n,
        depositId: null,
        days: 7,
        maxBet: null,
        cap: null,
        isSticky: false,
        counts: 'all',
        weights: {},
        names: {},
        termsHash: '',
        budget: 'grants',
        source: 'manual',
        sourceId: randomUUID(),
        activityId: null,
      },
    )
    return { ok: true, value: null } as never
  })
  for (const memberId of [ana, eva]) {
    await promo.played(memberId, { dValid: 100n, category: 'live' })
    await promo.played(memberId, { dValid: 999n, category: 'rng' })
    await promo.readAll()
    expect(await flagsOf(memberId)).toEqual([])
    await promo.played(memberId, { dValid: 1_000n, category: 'rng' })
    await promo.readAll()
  }
  expect(await flagsOf(ana)).toMatchObject([{ pattern: 'stake-jump' }])
  expect(await flagsOf(eva)).toEqual([])
})

test('[promotions.2.6] a bonus that became money with rounds still open is looked at', async () => {
  const ana = await promo.aMember()
  const ended = promotionsSubscribers(promo.deps).find(({ topic }) => topic === 'bonuses.ended')
  const payload = {
    bonusId: randomUUID(),
    memberId: ana,
    mode: 'playable',
    outcome: 'converted',
    converted: '500',
    forfeited: '0',
    openRounds: 1,
    currency: 'PNT',
    budget: 'grants',
    source: 'manual',
    sourceId: randomUUID(),
  }
  for (const _again of [1, 2]) await ended?.handle({ merchantId: 1, payload } as never)
  expect(await flagsOf(ana)).toEqual([{ pattern: 'saved-feature', state: 'open' }])
})
