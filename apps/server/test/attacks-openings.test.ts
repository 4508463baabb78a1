import { agentTree } from '@faro/contract/agents'
import { allRoutes } from '@faro/contract/all'
import { withdrawals } from '@faro/contract/cashier'
import { factors, identity, passwords } from '@faro/contract/identity'
import type { RouteSpec } from '@faro/contract/route'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { softwarePasskey } from '../../../tools/product/software-passkey.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'

/** Who opens an account for somebody knows its first password, and may come before its owner. */
let product: Product
let line: Readonly<Record<'agent', LineAccount>>
beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
  line = await aLine(product, { agent: { type: 1 } })
})
afterAll(() => product.close())

const first = 'primera2026clave'
const second = 'segunda2026clave'

const opened = async (username: string) => {
  const made = await product.call(agentTree.open, {
    token: line.agent.token,
    key: crypto.randomUUID(),
    body: { username, password: first, type: 2 },
  })
  expect(made).toMatchObject({ success: true })
}

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
/** What may be done before the terms are accepted: only what leads there, or away. */
const leave = 'DELETE /wps/session/logout'
const allowed = ['PUT /wps/member/language', 'POST /wps/member/password', leave]

test('[AG02] who opens an account for somebody leaves nothing in it for themselves', async () => {
  await opened('confiada')
  const agent = aBrowser(product)
  expect((await agent.logIn('confiada', first)).success).toBe(true)
  const key = softwarePasskey('http://localhost')
  const begun = await agent.call(factors.beginPasskey)
  expect(begun).toMatchObject({ status: 409, message: 'terms-needed' })
  const answer = key.create({ challenge: 'invented', rp: { id: 'localhost' } })
  await agent.call(factors.addPasskey, { body: { name: 'x', answer } })
  await agent.call(identity.setPaymentPassword, {
    body: { password: first, paymentPassword: '135790' },
  })
  await agent.call(withdrawals.addBankAccount, {
    key: crypto.randomUUID(),
    body: { bankName: 'Banco', holder: 'El Agente', number: '646180157000000004' },
  })
  const owner = aBrowser(product, '203.0.113.9')
  await owner.logIn('confiada', first)
  const change = { oldPassword: first, newPassword: second, confirmNewPassword: second }
  const body = { ...change, agreed: true, ageConfirmed: true }
  expect(await owner.call(passwords.change, { body })).toMatchObject({ success: true })
  expect(await owner.call(withdrawals.bankAccounts)).toMatchObject({ value: [] })
  expect(await owner.call(identity.info)).toMatchObject({ value: { paymentPasswordSet: false } })
  expect(await owner.call(factors.beginPasskey)).toMatchObject({ success: true })
  expect(await agent.call(identity.info)).toMatchObject({ message: 'not-signed-in' })
})

test('[AG02] before its owner has accepted the terms an account changes nothing', async () => {
  await opened('callada')
  const owner = aBrowser(product)
  await owner.logIn('callada', first)
  const changing = Object.values(allRoutes)
    .flatMap((routes): RouteSpec[] => Object.values(routes))
    .filter(({ auth, method }) => auth === 'member' && method !== 'GET')
  expect(changing.length).toBeGreaterThan(40)
  for (const route of changing) {
    const name = `${route.method} ${route.path}`
    const url = route.path.replaceAll(/:\w+/g, uuid)
    if (name === leave) continue
    const reply = await fetch(`${product.origin}${url}`, {
      method: route.method,
      headers: { authorization: `Bearer ${owner.token()}` },
    })
    const { message } = (await reply.json()) as { message: string }
    const barred = ['terms-needed', 'agent-account-needed']
    if (allowed.includes(name)) expect(barred, name).not.toContain(message)
    else expect(barred, name).toContain(message)
  }
})
