import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, define } from '../seed/definition.ts'
import { textsOf } from '../seed/texts.ts'
import { applicationsOf } from '../src/console/applications.ts'
import { saveActivity } from '../src/console/save-activity.ts'
import { termsOfBrand } from '../src/settings/settings.query.ts'
import { unwrap } from '@faro/kernel/result'
import { aPromotions, type PromotionsFixture } from './a-promotions.fixture.ts'

let promo: PromotionsFixture
beforeAll(async () => {
  promo = await aPromotions()
})
afterAll(async () => {
  expect(await promo.close()).toEqual([])
})

const brandOf = async () => ({
  merchantId: 1,
  currency: 'PNT' as const,
  language: 'ES',
  terms: await termsOfBrand(promo.db, { merchantId: 1, currency: 'PNT' }),
})

const mega = 1_000_000

test('[OS02] applications with large pictures are shown a few at a time, the oldest first', async () => {
  const title = { es: 'Uno', en: 'One', vi: 'Một' }
  const definition = define({
    code: `t-${randomUUID().slice(0, 8)}`,
    kind: 'manual',
    art: 'x',
    texts: textsOf({ title, teaser: title, text: title }),
    ...days(promo.clock.now(), 0, 2),
    review: 'staff',
    budget: { amount: '500.00', pieces: null },
    reward: { kind: 'money', size: { by: 'fixed', amount: '5.00' } },
  })
  const unsaved = { activityId: null, version: null, definition, operatorId: randomUUID() }
  const { activityId } = unwrap(await saveActivity(promo.deps, await brandOf(), unsaved))
  const members: string[] = []
  // three pictures of five megabytes each, as a member may send
  for (let no = 0; no < 8; no++) {
    const memberId = await promo.aMember()
    await promo.played(memberId, { dValid: 100n })
    members.push(memberId)
  }
  await promo.readAll()
  for (const [no, memberId] of members.entries()) {
    await promo.db.query(
      `insert into promotions.participation (activity_id, member_id, period, merchant_id, state,
         version, terms_hash, joined_at, household, changed_at)
       values ($1, $2, '', 1, 'applying', 1, '', now() + $3 * interval '1 second', $2, now())`,
      [activityId, memberId, no],
    )
    await promo.db.query(
      `insert into promotions.application_image
         (activity_id, member_id, period, position, bytes, created_at)
       select $1, $2, '', i, decode(repeat('ff', $3::int), 'hex'), now()
       from generate_series(0, 2) i`,
      [activityId, memberId, 5 * mega],
    )
  }
  const memberSummaries = async () => new Map()
  const deps = { ...promo.deps, identity: { ...promo.deps.identity, memberSummaries } }
  const shown = async () => applicationsOf(deps, await brandOf())
  const first = await shown()
  const size = first
    .flatMap(({ pictures }) => pictures)
    .reduce((sum, { length }) => sum + length, 0)
  expect(size).toBeLessThan(50 * mega)
  expect(first.map(({ memberId }) => memberId)).toEqual(members.slice(0, first.length))
  expect(first[0]?.pictures).toHaveLength(3)
  await promo.db.query(
    `update promotions.participation set state = 'rejected' where activity_id = $1
       and member_id = any ($2::uuid[])`,
    [activityId, first.map(({ memberId }) => memberId)],
  )
  expect((await shown())[0]).toMatchObject({ memberId: members[first.length] })
})
