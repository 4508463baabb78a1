import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { playLimits } from '@faro/contract/identity'
import { deposits } from '@faro/contract/cashier'
import type { PlaySafety } from '@faro/contract/identity'
import { ok, unwrap } from '@faro/kernel/result'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countDeposit, depositSumsOf } from '../../../domains/cashier/src/deposits/deposit-sums.ts'
import {
  countedPlaySums,
  countPlay,
  findPlaySums,
} from '../../../domains/gaming/src/calls/play-sums.query.ts'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { hostedPaySimulator } from '../../simulators/src/hosted-pay/hosted-pay.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aBrowser, type BrowserAt } from '../../../tools/product/visitors.ts'

let product: Product
let isAway = false
type Answer = 'open' | 'away'
/** Answers to the next calls, in their order, each given once it is known. */
const held: PromiseWithResolvers<Answer>[] = []
let close: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pay-'))
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1', SIMULATORS_URL: publicUrl } })
  const pay = await hostedPaySimulator({ folder, secret: 'a secret for the tests only', publicUrl })
  const outside = Fastify({ forceCloseConnections: true })
  outside.addHook('onRequest', async (_request, reply) => {
    const answer = (await held.shift()?.promise) ?? (isAway ? 'away' : 'open')
    return answer === 'away' ? reply.status(403).send({}) : undefined
  })
  await outside.register(async (scope) => pay.routes(scope), { prefix: '/hosted-pay' })
  await outside.listen({ port, host: '127.0.0.1' })
  close = async () => {
    pay.stop()
    await outside.close()
    await rm(folder, { recursive: true, force: true })
  }
})
afterAll(async () => {
  await close()
  await product.close()
})

const deposit = (browser: BrowserAt, amount: string, key: string = crypto.randomUUID()) =>
  browser.call(deposits.create, { key, body: { methodId: 'card', amount } })

const usedToday = async (browser: BrowserAt): Promise<string | undefined> => {
  const { limits } = (await browser.call(playLimits.get)).value as PlaySafety
  return limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used
}

test('a deposit that the provider opened no page for uses up no limit, and can be tried again', async () => {
  const browser = aBrowser(product)
  await browser.register('caida')
  await browser.call(playLimits.change, {
    body: { kind: 'deposit', period: 'day', limit: '100.00' },
  })
  const key = crypto.randomUUID()
  isAway = true
  for (let i = 0; i < 3; i++)
    expect(await deposit(browser, '50.00')).toMatchObject({ message: 'provider-unavailable' })
  expect(await deposit(browser, '60.00', key)).toMatchObject({ message: 'provider-unavailable' })
  expect(await deposit(browser, '60.00', key)).toMatchObject({ message: 'provider-unavailable' })
  expect(await usedToday(browser)).toBe('0.00')
  isAway = false
  const opened = await deposit(browser, '60.00', key)
  expect(opened).toMatchObject({ success: true, value: { state: 'pending', amount: '60.00' } })
  expect(await deposit(browser, '60.00', key)).toMatchObject({ value: opened.value })
  expect(await usedToday(browser)).toBe('60.00')
  expect(await deposit(browser, '50.00')).toMatchObject({ message: 'deposit-limit' })
})

test('what was tried while the provider was away is held against the limits when it is opened', async () => {
  const browser = aBrowser(product)
  await browser.register('vuelta')
  await browser.call(playLimits.change, {
    body: { kind: 'deposit', period: 'day', limit: '100.00' },
  })
  const key = crypto.randomUUID()
  isAway = true
  await deposit(browser, '60.00', key)
  isAway = false
  expect(await deposit(browser, '60.00')).toMatchObject({ success: true })
  expect(await deposit(browser, '60.00', key)).toMatchObject({ message: 'deposit-limit' })
  expect(await usedToday(browser)).toBe('60.00')
})

test('a deposit asked for twice at once keeps its part of the limit, whichever page fails', async () => {
  const browser = aBrowser(product)
  await browser.register('doble')
  await browser.call(playLimits.change, {
    body: { kind: 'deposit', period: 'day', limit: '100.00' },
  })
  for (const [amount, used, first] of [
    ['30.00', '30.00', 'away'],
    ['40.00', '70.00', 'open'],
  ] as const) {
    const key = crypto.randomUUID()
    isAway = true
    expect(await deposit(browser, amount, key)).toMatchObject({ message: 'provider-unavailable' })
    isAway = false
    const answers = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()]
    held.push(...answers)
    const both = [deposit(browser, amount, key), deposit(browser, amount, key)]
    await vi.waitFor(() => expect(held).toHaveLength(0))
    answers[0]?.resolve(first)
    await Promise.race(both)
    answers[1]?.resolve(first === 'away' ? 'open' : 'away')
    expect(await Promise.all(both)).toContainEqual(
      expect.objectContaining({ value: expect.objectContaining({ state: 'pending' }) }),
    )
    expect(await usedToday(browser)).toBe(used)
  }
  expect(await deposit(browser, '40.00')).toMatchObject({ message: 'deposit-limit' })
})

const tx = async (act: Parameters<Product['db']['tx']>[0]) => unwrap(await product.db.tx(act))

test('money of an older day adds only to the periods that hold that day', async () => {
  const memberId = crypto.randomUUID()
  const count = (day: string, amount: bigint) =>
    tx(async (on) => ok(await countDeposit(on, { memberId, day, amount })))
  const sums = () => depositSumsOf(product.db, memberId, '2026-03-03')
  await count('2026-03-03', 20n) // a Tuesday
  await count('2026-03-02', 50n)
  expect(await sums()).toEqual({ day: 20n, week: 70n, month: 70n })
  await count('2026-03-01', 7n) // the week before
  expect(await sums()).toEqual({ day: 20n, week: 70n, month: 77n })
  await count('2026-02-28', 5n)
  expect(await sums()).toEqual({ day: 20n, week: 70n, month: 77n })
  await count('2026-03-03', 1n)
  expect(await sums()).toEqual({ day: 21n, week: 71n, month: 78n })
})

test('a play of an older day adds only to the periods that hold that day', async () => {
  const memberId = crypto.randomUUID()
  const count = (day: string, stake: bigint) =>
    countPlay(product.db, { memberId, day, stake, payout: 0n })
  const playerAccount = { memberId, merchantId: 1, accountId: 0n }
  await tx(async (on) => ok(await countedPlaySums(on, { playerAccount, day: '2026-02-27' })))
  const sums = () => findPlaySums(product.db, { playerAccount, day: '2026-03-03' })
  await count('2026-03-03', 20n)
  await count('2026-03-02', 50n)
  await count('2026-03-01', 7n)
  await count('2026-02-28', 5n)
  expect(await sums()).toMatchObject({
    day: '2026-03-03',
    dayStake: 20n,
    dayNet: -20n,
    weekStake: 70n,
    weekNet: -70n,
    monthStake: 77n,
    monthNet: -77n,
  })
  await count('2026-03-09', 3n)
  expect(await sums()).toMatchObject({
    dayStake: 3n,
    weekStake: 3n,
    monthStake: 80n,
  })
})
