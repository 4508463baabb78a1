import { randomUUID } from 'node:crypto'
import type { AgentsEvents } from '@faro/contract/agents'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, define } from '../seed/definition.ts'
import { textsOf } from '../seed/texts.ts'
import { saveActivity, setActivityState } from '../src/console/save-activity.ts'
import { promotionsSubscribers } from '../src/promotions.subscribers.ts'
import { termsOfBrand } from '../src/settings/settings.query.ts'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

let promo: PromotionsFixture
beforeAll(async () => {
  promo = await aPromotions()
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

const name = { es: 'Amigos', en: 'Friends', vi: 'Bạn bè' }

/** A mission for two friends of a day, published by two people. */
const aMission = async (audience: ReturnType<typeof define>['audience'] = { all: [] }) => {
  const brand = {
    merchantId: 1,
    currency: 'PNT' as const,
    language: 'ES',
    terms: await termsOfBrand(promo.db, { merchantId: 1, currency: 'PNT' }),
  }
  const definition = define({
    kind: 'mission',
    code: `amigos-${randomUUID().slice(0, 8)}`,
    art: 'gift',
    texts: textsOf({ title: name, teaser: name, text: name }),
    ...days(promo.clock.now(), 0, 3),
    audience,
    reward: { kind: 'money', size: { by: 'fixed', amount: '7.00' } },
    program: {
      of: 'mission',
      period: 'daily',
      condition: { metric: 'invites', target: '2', filter: {} },
      requires: null,
      order: 1,
    },
  })
  const { activityId } = unwrap(
    await saveActivity(promo.deps, brand, {
      activityId: null,
      version: null,
      definition,
      operatorId: randomUUID(),
    }),
  )
  const operatorId = randomUUID()
  const put = { activityId, state: 'scheduled', reason: '', operatorId } as const
  unwrap(await setActivityState(promo.deps, brand, put))
  promo.clock.advance(1_000)
  return activityId
}

const qualified = async (payload: AgentsEvents['affiliate.qualified']) => {
  const heard = promotionsSubscribers(promo.deps).find(
    ({ topic }) => topic === 'affiliate.qualified',
  )
  await heard?.handle({ eventId: randomUUID(), merchantId: 1, payload } as never)
}

const awardsOf = (memberId: string) =>
  promo.db.query<{ amount: bigint }>(
    "select amount from promotions.award where member_id = $1 and source = 'mission'",
    [memberId],
  )

const progressOf = async (memberId: string, activityId: string) => {
  const rows = await promo.db.query<{ progress: string }>(
    `select progress::text as progress from promotions.mission_progress
     where member_id = $1 and activity_id = $2 order by period`,
    [memberId, activityId],
  )
  return rows.map(({ progress }) => progress)
}

test('[PR04] [LT03] [promotions.M1] friends who qualify count for who invited, each once, on their day', async () => {
  const [ana, bea, cai, dan] = [
    await promo.aMember(),
    await promo.aMember(),
    await promo.aMember(),
    await promo.aMember(),
  ]
  const activityId = await aMission()
  const told = { referrerId: ana, day: '2026-11-20', program: 'friends' } as const
  await qualified({ ...told, playerId: bea })
  // told again, as events may be
  await qualified({ ...told, playerId: bea })
  expect(await progressOf(ana, activityId)).toEqual(['1'])
  expect(await awardsOf(ana)).toEqual([])
  await qualified({ ...told, playerId: cai, day: '2026-11-21' })
  expect(await progressOf(ana, activityId)).toEqual(['1', '1'])
  await qualified({ ...told, playerId: dan, program: 'affiliate' })
  expect(await progressOf(ana, activityId)).toEqual(['2', '1'])
  expect(await awardsOf(ana)).toEqual([{ amount: 700n }])
  expect(await awardsOf(bea)).toEqual([])
})

test('[PR04] [promotions.8.2] who was brought and qualified is one whom offers for those are for', async () => {
  const [eva, gus, hal] = [await promo.aMember(), await promo.aMember(), await promo.aMember()]
  const day = '2026-11-20'
  const activityId = await aMission({ is: 'referred', yes: true })
  for (const playerId of [gus, hal])
    await qualified({ referrerId: eva, playerId, day, program: 'friends' })
  // nobody brought eva: two friends are counted, and nothing is given
  expect(await progressOf(eva, activityId)).toEqual(['2'])
  const own = async (memberId: string) => (await awardsOf(memberId)).length
  const before = await own(eva)
  await qualified({ referrerId: hal, playerId: eva, day, program: 'friends' })
  await qualified({ referrerId: eva, playerId: await promo.aMember(), day, program: 'friends' })
  expect(await own(eva)).toBe(before + 1)
})
