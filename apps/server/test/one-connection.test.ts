import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '@faro/kernel/clock'
import { ok } from '@faro/kernel/result'
import { createDb, type Db } from '@faro/server-kit/db'
import { createThreads } from '@faro/server-kit/threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../../../domains/identity/src/deps.ts'
import { admitMember } from '../../../domains/identity/src/sessions/admit-member.ts'
import { finishVerification } from '../../../domains/identity/src/verification/finish-verification.ts'
import { bankHolders } from '../../../domains/cashier/src/withdrawals/withdrawals.query.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'
import { within } from '@faro/server-kit/testing'

let product: Product
let db: Db
let memberId: string
const threads = createThreads()

const together = 12
const visit = { merchantId: 1, ip: '198.51.100.1', userAgent: '', deviceKey: 'k' }

beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
  db = createDb({ url: product.url, connectionsMax: 4 })
  await aBrowser(product).register('charco')
  const [row] = await product.db.query<{ member_id: string }>(
    "select member_id from identity.member where username = 'charco'",
  )
  memberId = row?.member_id ?? ''
  await product.db.query(
    `update identity.member set profile = profile || '{"payeeName":"Ana Paz"}',
       email = 'charco@example.com', email_verified_at = now() where member_id = $1`,
    [memberId],
  )
  await product.db.query(
    `insert into whitelabel.module(merchant_id, module_id, parent_id, is_enabled, position)
     values (1, 'LOGINIPVERIF3', null, true, 1)
     on conflict (merchant_id, module_id) do update set is_enabled = true`,
  )
})
afterAll(async () => {
  await threads.close()
  await db.close()
  await product.close()
})

/** The product's own parts on a pool with few connections. */
const deps = (): Deps => ({
  db,
  clock: systemClock,
  threads,
  accepts: product.app.modules.whitelabel.accepts,
  whitelabel: product.app.modules.whitelabel,
  codes: product.app.modules.identity.codes,
  bankHolders,
  events: { emit: async () => undefined, subscribe: () => undefined } as unknown as Deps['events'],
  labelsOf: async () => new Map(),
  onRegistered: async () => undefined,
  invitations: {
    find: async () => ok({ affiliateCode: null }),
    attribute: async () => ok({ uplineId: null, accountType: 2, note: null }),
  },
  onDemoOpened: async () => undefined,
  onDemoEnded: async () => undefined,
})

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const tickets = async (): Promise<string[]> => {
  const made = Array.from({ length: together }, () => randomBytes(32).toString('base64url'))
  for (const ticket of made)
    await product.db.query(
      `insert into identity.login_ticket(ticket_hash, member_id, merchant_id, device_hash, way,
         ways, created_at, expires_at)
       values ($1, $2, 1, $3, 'password', '{recovery,email,bankAccountName,payeeName}', now(),
         now() + interval '10 minutes')`,
      [hash(ticket), memberId, hash('k')],
    )
  return made
}

test('more proofs at once than there are connections are all answered', async () => {
  const finish = finishVerification(deps())
  for (const way of ['recovery', 'bankAccountName', 'email'] as const) {
    const replies = await Promise.all(
      (await tickets()).map((ticket) => finish({ ticket, way, answer: '000000' }, visit)),
    )
    // after the first few the member is locked, which is an answer too
    for (const reply of replies)
      expect(reply).toMatchObject({
        ok: false,
        error: expect.stringMatching(/^(verification-failed|login-locked)$/) as string,
      })
    await product.db.query('delete from identity.attempt')
  }
  const right = await Promise.all(
    (await tickets()).map((ticket) =>
      finish({ ticket, way: 'payeeName', answer: 'ana paz' }, visit),
    ),
  )
  // each is counted before it is judged: no more than may be wrong are judged at once
  const refused = right.filter((reply) => !reply.ok)
  expect(right.length - refused.length).toBeGreaterThanOrEqual(5)
  for (const reply of refused) expect(reply).toMatchObject({ error: 'login-locked' })
})

test('more people at the door than there are connections are all held or let in', async () => {
  const admit = admitMember(deps())
  const entries = await Promise.all(
    Array.from({ length: together }, (_, i) =>
      db.tx(async (tx) => ok(await admit(tx, memberId, { ...visit, ip: `198.51.100.${i + 20}` }))),
    ),
  )
  for (const { value } of entries)
    expect(value).toMatchObject({ ok: false, error: 'verification-needed' })
})

test('while requests hold all they may, reads pass and the next is told when to come again', async () => {
  const over = Promise.withResolvers<void>()
  const begun = Array.from({ length: 22 }, () => Promise.withResolvers<void>())
  const held = begun.map(({ resolve }) =>
    product.app.db.tx(async () => {
      resolve()
      await over.promise
      return ok(null)
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  const headers = {
    authorization: `Bearer ${randomBytes(32).toString('base64url')}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const spin = () =>
    fetch(`${product.origin}/play/api/slots/spin`, { method: 'POST', headers, body: '{}' })
  try {
    const began = performance.now()
    const turnedAway = spin()
    const balance = await fetch(`${product.origin}/wps/v2/wallets/balance`, { headers })
    expect(balance.status).toBe(401)
    expect((await fetch(`${product.origin}/healthz/ready`)).status).toBe(200)
    const answer = await turnedAway
    expect(performance.now() - began).toBeLessThan(within(4_000))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await answer.json()).toMatchObject({ success: false, message: 'overloaded' })
  } finally {
    over.resolve()
    await Promise.all(held)
  }
  expect((await spin()).status).toBe(401)
})
