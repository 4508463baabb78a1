import { request } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { deposits } from '@faro/contract/cashier'
import type { Deposit } from '@faro/contract/cashier'
import { identity, signInMethods } from '@faro/contract/identity'
import { wallet } from '@faro/contract/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../../tools/product/cashier.ts'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { nationalNumber } from '../../../tools/product/sign-in-methods.ts'
import { within } from '@faro/server-kit/testing'

/** Somebody who keeps others waiting: a partner that says nothing, a member who asks for much. */

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier()
})
afterAll(() => cashier.close())

/** Orders that wait for their payment and were never asked about. */
const orders = ({ db }: Pick<Product, 'db'>, memberId: string, count: number) =>
  db.query(
    `insert into cashier.deposit (deposit_id, merchant_id, member_id, method_id, method_name,
       provider, amount, currency, return_url, created_at, day, provider_ref, redirect_url)
     select gen_random_uuid(), 1, $1, 'card', 'card', 'hosted-pay', 5000, 'PNT', 'http://x/',
       now() - interval '5 minutes', current_date, 'p-' || n, 'http://x/'
     from generate_series(1, $2) n`,
    [memberId, count],
  )

/** A provider that takes every line and never says a word. */
const aSilentPartner = async () => {
  const lines = new Set<Socket>()
  const server: Server = createServer((line) => void lines.add(line.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const close = (): void => {
    server.close()
    for (const line of lines) line.destroy()
  }
  return { url: `http://127.0.0.1:${port}`, lines, close }
}

test('a payment provider that says nothing keeps no code from leaving', async () => {
  const silent = await aSilentPartner()
  const product = await aProduct({ config: { HOSTED_PAY_URL: silent.url }, hasLanes: true })
  try {
    const { memberId } = await aFundedPlayer(product, 'espera', 1_000n)
    await orders(product, memberId, 250)
    // as the clock does, minute after minute, and as withdrawals that are to be paid do
    for (let minute = 0; minute < 6; minute++)
      await product.db.query("select graphile_worker.add_job('inquire-providers', '{}'::json)")
    await eventually(
      async () => silent.lines.size,
      (count) => count > 0,
    )
    await product.db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
    const mobileNo = nationalNumber(901)
    const body = { mobileNo, countryDialingCode: '52' }
    expect(await product.call(signInMethods.sendRegisterCode, { body })).toMatchObject({
      status: 200,
    })
    const sent = () => product.provider.inbox.list({ to: `+52${mobileNo}` }).length
    await expect.poll(sent, { timeout: within(8_000) }).toBe(1)
  } finally {
    silent.close()
    await product.close()
  }
})

/** A payment whose call-back never came. */
const lost = async (username: string) => {
  const member = await cashier.member(username)
  const body = { methodId: 'card', amount: '60.00' }
  const { token } = member
  const opened = await cashier.call(deposits.create, { token, key: cashier.key(), body })
  const { depositId, redirectUrl } = opened.value as Deposit
  await fetch(redirectUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=lost',
    redirect: 'manual',
  })
  const { id } = (await cashier.call(identity.info, { token })).value as { id: string }
  await cashier.db.query(
    `update cashier.deposit set created_at = now() - interval '10 minutes',
       inquired_at = now() - interval '8 minutes' where deposit_id = $1`,
    [depositId],
  )
  return { ...member, depositId, memberId: id }
}

test('[WA02] however many orders somebody opens, payments of others are asked about', async () => {
  const waiting = await lost('perdida')
  const { memberId } = await aFundedPlayer(cashier, 'acapara', 1_000n)
  await orders(cashier, memberId, 200)
  await cashier.app.modules.cashier.inquire()
  expect(await waiting.available()).toBe('560.00')
  await cashier.db.query('delete from cashier.deposit where member_id = $1', [memberId])
})

test('[WA02] money that cannot be credited to somebody holds up nobody else’s', async () => {
  const [frozen, waiting] = [await lost('helada'), await lost('siguiente')]
  const freeze = (status: number) =>
    cashier.db.query('update wallet.account set status = $2 where owner = $1::text::uuid', [
      frozen.memberId,
      status,
    ])
  await freeze(2)
  await expect(cashier.app.modules.cashier.inquire()).rejects.toThrow(AggregateError)
  expect(await waiting.available()).toBe('560.00')
  await freeze(0)
  await cashier.db.query('update cashier.deposit set inquired_at = created_at')
  await cashier.app.modules.cashier.inquire()
  expect(await frozen.available()).toBe('560.00')
})

test('a member who asks for many large sheets keeps nobody waiting', async () => {
  const product = await aProduct()
  try {
    const { db, origin, call } = product
    const { memberId, token } = await aFundedPlayer(product, 'hojas', 1_000_000n)
    await db.query(
      `insert into wallet.entry (account_id, seq, amount, balance_after, contra_id, kind, idem, ref)
       select e.account_id, e.seq + g, 1, 1000000, e.contra_id, 1, gen_random_uuid(), 'sheet ' || g
       from wallet.entry e join wallet.account a using (account_id), generate_series(1, 49900) g
       where a.owner = $1::text::uuid`,
      [memberId],
    )
    await db.query('update wallet.account set seq = seq + 49900 where owner = $1::text::uuid', [
      memberId,
    ])
    await db.query("update identity.ways_in set human = 'off' where merchant_id = 1")
    const headers = { host: 'localhost', authorization: `Bearer ${token}` }
    const sheets = Array.from({ length: 9 }, () =>
      request(`${origin}${wallet.sheet.path}`, { headers, agent: false }).on(
        'error',
        () => undefined,
      ),
    )
    const answers = sheets.map(
      (sheet) =>
        new Promise<number>((resolve) =>
          sheet.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).end(),
        ),
    )
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
    await new Promise((resolve) => setTimeout(resolve, 500))
    const began = performance.now()
    const body = { type: 'username', username: 'hojas', password: 'secreto99' }
    expect(await call(identity.login, { body })).toMatchObject({ status: 200 })
    // nine at once took turns with every step of it, for ten seconds
    expect(performance.now() - began).toBeLessThan(within(4_000))
    for (const sheet of sheets) sheet.destroy()
  } finally {
    await product.close()
  }
})
