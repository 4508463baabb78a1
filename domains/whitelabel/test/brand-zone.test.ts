import { deposits } from '@faro/contract/cashier'
import { playLimits } from '@faro/contract/identity'
import { brands, type BrandDetail } from '@faro/contract/whitelabel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDesk,
  dayMs,
  hourMs,
  type Colleague,
  type Desk,
} from '../../../tools/product/approvals.ts'
import { aMemberOf, aMemberToken } from '../../../tools/product/sessions.ts'

const params = { code: 'voltio' }

/** One person of the staff who changes the time zone of a brand, and a player with a limit. */
let desk: Desk
let staff: Colleague
let elapsedMs = 0

beforeAll(async () => {
  desk = await aDesk()
  await desk.db.query("update whitelabel.merchant set time_zone = 'America/Lima'")
  staff = await desk.colleague('husos', { permissions: ['brand.read', 'brand.write'] })
})
afterAll(() => desk.close())

const whitelabel = () => desk.app.modules.whitelabel
const day = () => whitelabel().dayOf(1, desk.clock.now())

const moveTo = async (timeZone: string) => {
  const token = await staff.session()
  const { version, settings } = (await desk.call(brands.detail, { token, params }))
    .value as BrandDetail
  const body = { version, ...settings, timeZone }
  expect(await desk.call(brands.changeSettings, { token, params, body })).toMatchObject({
    success: true,
  })
  whitelabel().forget()
}

let running = { day: '', sinceMs: 0 }

/** Lets time go by and answers how long the days were that ended in it, in hours. */
const turns = async (hours: number): Promise<number[]> => {
  const lengths: number[] = []
  for (let i = 0; i < hours * 2; i++) {
    desk.clock.advance(hourMs / 2)
    elapsedMs += hourMs / 2
    const now = await day()
    if (now === running.day) continue
    // it never goes back, whatever is changed in between
    expect(now > running.day).toBe(true)
    lengths.push((elapsedMs - running.sinceMs) / hourMs)
    running = { day: now, sinceMs: elapsedMs }
  }
  return lengths
}

test.each(['Asia/Ho_Chi_Minh', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
  '[GM01] whoever moves a brand to %s and back gives nobody a second day',
  async (zone) => {
    await turns(50)
    const lengths: number[] = []
    for (const next of [zone, 'America/Lima', zone, 'America/Lima', zone]) {
      await moveTo(next)
      lengths.push(...(await turns(5)))
    }
    lengths.push(...(await turns(6 * 24)))
    await moveTo('America/Lima')
    lengths.push(...(await turns(4 * 24)))
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(23)
    expect(lengths.length).toBeGreaterThan(6)
  },
  60_000,
)

test('[GM01] a limit of the day that is used up stays so when the time zone changes', async () => {
  await turns(30)
  const memberId = await aMemberOf(desk.db, 2)
  const token = await aMemberToken(desk.db, memberId)
  await desk.db.query(
    'update identity.session set expires_at = $2, seen_at = $3 where member_id = $1',
    [memberId, new Date(desk.clock.now().getTime() + 30 * dayMs), desk.clock.now()],
  )
  const limit = { kind: 'deposit', period: 'day', limit: '50.00' }
  expect(await desk.call(playLimits.change, { token, body: limit })).toMatchObject({
    success: true,
  })
  const deposit = async (amount: string) =>
    desk.call(deposits.create, {
      token,
      key: crypto.randomUUID(),
      body: { methodId: 'card', amount },
    })
  expect(await deposit('50')).toMatchObject({ success: true })
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Ho_Chi_Minh']) {
    await moveTo(zone)
    expect(await deposit('10')).toMatchObject({ message: 'deposit-limit' })
  }
})
