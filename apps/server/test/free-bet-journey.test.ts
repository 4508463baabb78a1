import { activities, promotionsConsole, rewards } from '@faro/contract/promotions'
import { sportsBets } from '@faro/contract/sportsbook'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, define } from '../../../domains/promotions/seed/definition.ts'
import { textsOf } from '../../../domains/promotions/seed/texts.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'

let book: SportsFixture
beforeAll(async () => {
  book = await aSportsFixture()
  await book.product.db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
})
afterAll(async () => expect(await book.close()).toEqual([]))

const params = { code: 'voltio' }
const word = { es: 'Prueba', en: 'Trial', vi: 'Thử' }

/** An activity of which everybody who joins gets a free bet of ten. */
const published = async (): Promise<string> => {
  const rights = ['promotions.read', 'promotions.write', 'promotions.approve']
  const token = await aStaffToken(book.product.db, rights, 1)
  const definition = define({
    budget: { amount: '50.00', pieces: null },
    code: 'apuesta-gratis',
    kind: 'manual',
    art: 'gift',
    product: 'betting',
    ...days(new Date(), -1, 10),
    reward: { kind: 'free-bet', amount: '10.00', days: 7 },
    texts: textsOf({ title: word, teaser: word, text: word }),
  } as Parameters<typeof define>[0])
  const { call } = book.product
  const body = { activityId: null, version: null, definition }
  const saved = await call(promotionsConsole.save, { token, params, body })
  expect(saved).toMatchObject({ status: 200, message: '' })
  const { activityId, version } = saved.value as { activityId: string; version: number }
  const put = await call(promotionsConsole.setState, {
    token,
    params: { ...params, activityId },
    body: { version, state: 'scheduled', reason: '' },
  })
  expect(put).toMatchObject({ status: 200, message: '' })
  return activityId
}

const join = async (activityId: string, token: string): Promise<number> => {
  const { call, origin } = book.product
  const detail = await call(activities.detail, { token, params: { activityId } })
  const { termsHash } = detail.value as { termsHash: string }
  const form = new FormData()
  form.set('remark', 'Por favor')
  form.set('termsHash', termsHash)
  const { status } = await fetch(
    `${origin.replace('127.0.0.1', 'localhost')}/wps/relay/PROMO_apply/${activityId}`,
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  )
  return status
}

test('[X19] [sports.7] a free bet of an activity is collected, bet once and settled at its cost', async () => {
  const { call } = book.product
  const activityId = await published()
  const { memberId, token } = await book.player()
  expect(await join(activityId, token)).toBe(200)
  const mine = await call(rewards.mine, { token })
  const [award] = (mine.value as { awards: { awardId: string }[] }).awards
  const claim = () => call(rewards.claim, { token, body: { awardId: award?.awardId ?? '' } })
  await Promise.all([claim(), claim()])
  const held = await call(sportsBets.rewards, { token })
  const { rewards: usable } = held.value as { rewards: { rewardId: string; kind: string }[] }
  expect(usable).toMatchObject([{ kind: 'free-bet', amount: '10.00' }])
  const freeBet = usable[0]?.rewardId
  const before = await book.pooled('promotion:free-bets')
  const match = book.event()
  book.odds(match, { '1': { '1': '2.5', '2': '3.4', '3': '2.9' } })
  const bet = book.single(book.leg(match, '1', 25_000), '10.00', { freeBet })
  // two slips with the same free bet at once: one is taken
  const both = await Promise.all([book.place(token, [bet]), book.place(token, [bet])])
  expect(both.flat().filter(({ state }) => state === 'accepted')).toHaveLength(1)
  expect(await book.balance(memberId)).toBe(100_000n)
  book.result(match, '1', { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } })
  await book.settle()
  // 25.00 less the ten that were no money of theirs, paid by the promotion
  expect(await book.balance(memberId)).toBe(101_500n)
  expect(await book.pooled('promotion:free-bets')).toBe(before - 1_500n)
})
