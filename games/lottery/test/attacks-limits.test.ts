import { lotteryConsole } from '@faro/contract/lottery'
import { present } from '@faro/kernel/assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeTo } from '../../../tools/product/second-person.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { newestPriceSet } from '../prices/prices.ts'
import { installGames } from '../src/install-games.ts'
import { aLotteryFixture, type LotteryFixture } from '../../../tools/product/lottery.ts'

let lottery: LotteryFixture
let pricing: string
beforeAll(async () => {
  lottery = await aLotteryFixture()
  pricing = await aStaffToken(lottery.product.db, ['lottery.price', 'lottery.view'])
})
afterAll(async () => {
  expect(await lottery.close()).toEqual([])
})

const standard = {
  stakeMin: '0.01',
  lineMax: '20000',
  ticketMax: '50000',
  payoutMax: '500000',
  exposureMax: '5000000',
}
const set = (gameCode: string | null, version: number, more: Partial<typeof standard> = {}) =>
  lottery.product.call(lotteryConsole.setLimits, {
    token: pricing,
    params: { code: 'voltio' },
    body: { gameCode, currency: 'PNT', version, reason: 'prueba', ...standard, ...more },
  })
const inForce = async (gameCode: string | null) => {
  const { value } = await lottery.product.call(lotteryConsole.limits, {
    token: pricing,
    params: { code: 'voltio' },
  })
  return (value as { gameCode: string | null; currency: string }[]).find(
    (one) => one.gameCode === gameCode && one.currency === 'PNT',
  )
}

test('nobody raises alone what a draw may cost, by any ceiling, for all games or for one', async () => {
  for (const gameCode of [null, 'ssc-1m'])
    for (const more of [
      { exposureMax: '5000000.01' },
      { payoutMax: '600000' },
      { ticketMax: '500000', payoutMax: '500000' },
      { lineMax: '50000' },
    ]) {
      const asked = await set(gameCode, 0, more)
      expect(asked).toMatchObject({ success: true, value: { version: 0, payoutMax: '500000.00' } })
      expect((asked.value as { approvalId: string | null }).approvalId).not.toBeNull()
      // a request of another is in nobody's way
      await lottery.product.db.query(
        `delete from operator.approval where kind = 'lottery.limits'`,
        [],
      )
    }
  expect(await inForce(null)).toMatchObject({ version: 0, exposureMax: '5000000.00' })
  expect(await inForce('ssc-1m')).toBeUndefined()
})

test('no chain of one person’s steps passes the ceilings that the product comes with', async () => {
  // lower first, then up again: the step counts from what the product comes with
  expect(await set('k3-1m', 0, { exposureMax: '500000' })).toMatchObject({
    value: { version: 1, approvalId: null },
  })
  expect(await set('k3-1m', 1)).toMatchObject({ value: { version: 2, approvalId: null } })
  const asked = await set('k3-1m', 2, { exposureMax: '9000000' })
  expect(asked).toMatchObject({ value: { version: 2, exposureMax: '5000000.00' } })
  expect(await set('k3-1m', 2, { exposureMax: '9000000' })).toMatchObject({
    message: 'approval-own',
  })
  // what was changed while it waited is not overwritten by it
  expect(await set('k3-1m', 2, { exposureMax: '4000000' })).toMatchObject({
    value: { version: 3, approvalId: null },
  })
  expect(await agreeTo(lottery.product, asked, ['lottery.approve'])).not.toMatchObject({
    value: { state: 'executed' },
  })
  expect(await inForce('k3-1m')).toMatchObject({ version: 3, exposureMax: '4000000.00' })
})

test('two people raise it, and the next step up takes two again', async () => {
  const asked = await set('pk10-1m', 0, { exposureMax: '9000000' })
  expect(await agreeTo(lottery.product, asked, ['lottery.approve'])).toMatchObject({
    success: true,
  })
  expect(await inForce('pk10-1m')).toMatchObject({ version: 1, exposureMax: '9000000.00' })
  expect(await set('pk10-1m', 1, { exposureMax: '9000000.01' })).toMatchObject({
    value: { version: 1, exposureMax: '9000000.00' },
  })
  // lower holds at once, even above the standard
  expect(await set('pk10-1m', 1, { exposureMax: '8000000' })).toMatchObject({
    value: { version: 2, approvalId: null },
  })
})

test('prices that return more than their ceiling are sold no more once the product finds them', async () => {
  const { db } = lottery.product
  const newest = () =>
    newestPriceSet(db, { family: 'x5', mode: 'Lott' }).then((set) => present(set, 'prices of x5'))
  const before = await newest()
  const fair = before.plays.get('pos.dx')?.prices
  // as it was sold when the stakes that 11 returns were forgotten: 12 for every 11
  await db.query(
    `update lottery.price set num = num * 11, den = den * 10 where price_set = $1
       and play = 'pos.dx'`,
    [before.priceSet],
  )
  await installGames(db, new Date())
  const after = await newest()
  expect(after.priceSet).toBeGreaterThan(before.priceSet)
  expect(after.plays.get('pos.dx')?.prices).toEqual(fair)
  expect(after.plays.size).toBe(before.plays.size)
  await installGames(db, new Date())
  expect((await newest()).priceSet).toBe(after.priceSet)
})
