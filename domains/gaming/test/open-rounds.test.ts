import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Columns } from '@faro/server-kit/db'
import { resolveOpenRounds, closeCase } from '../src/rounds/resolve-open-rounds.job.ts'
import { aBatch, aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'

let fixture: Awaited<ReturnType<typeof aVendorFixture>>
const words = new Map<string, string>()
const vendor = Fastify()
let vendorUrl = ''
beforeAll(async () => {
  vendor.post('/rounds/status', async (request, reply) => {
    const { round } = request.body as { round: string }
    const state = words.get(round)
    return state === undefined ? reply.status(503).send({}) : { state }
  })
  vendorUrl = await vendor.listen({ port: 0, host: '127.0.0.1' })
  fixture = await aVendorFixture({ SIMULATORS_URL: vendorUrl })
})
afterAll(async () => {
  expect(await faultsOf(fixture.product.app)).toEqual([])
  await vendor.close()
  await fixture.product.close()
})

/** One open round of each kind, opened more than a day ago. */
const someOldRounds = async () => {
  const { db, app } = fixture.product
  const { vendorCode, playerAccounts } = await fixture.setUp({ players: 1 })
  const playerAccount = playerAccounts[0] ?? (undefined as never)
  await db.query('update gaming.vendor_link set base_url = $2 where vendor_code = $1', [
    vendorCode,
    vendorUrl,
  ])
  app.modules.gaming.links.forget()
  for (const round of ['finished', 'cancelled', 'silent', 'young'])
    await app.modules.gaming.calls.batch(
      aBatch({ playerAccount, vendorCode, round }, [['debit', `b-${round}`, 100n]]),
    )
  await app.modules.gaming.calls.rollback({
    ...aBatch({ playerAccount, vendorCode, round: 'empty' }, []),
    reversals: [{ key: 'x', original: 'never-came' }],
  })
  await db.query(
    `update gaming.round set opened_at = now() - interval '25 hours'
     where vendor_code = $1 and vendor_round <> 'young'`,
    [vendorCode],
  )
  words.set('finished', 'finished')
  words.set('cancelled', 'cancelled')
  return { vendorCode, playerAccount }
}

const statesOf = async (vendorCode: string) =>
  Object.fromEntries(
    (
      await fixture.product.db.query<{ vendor_round: string; state: string }>(
        'select vendor_round, state from gaming.round where vendor_code = $1',
        [vendorCode],
      )
    ).map(({ vendor_round, state }) => [vendor_round, state]),
  )

test('[GM04] rounds open for a day are ended on the vendor’s word or put before people, never paid', async () => {
  const { db, app } = fixture.product
  const { vendorCode, playerAccount } = await someOldRounds()
  const { links, clients } = app.modules.gaming
  const resolve = resolveOpenRounds({ db, clock: { now: () => new Date() }, links, clients })
  const before = await app.modules.wallet.balances([playerAccount.accountId])
  expect(await resolve()).toBe(4)
  expect(await statesOf(vendorCode)).toEqual({
    finished: 'completed',
    cancelled: 'open',
    silent: 'open',
    empty: 'cancelled',
    young: 'open',
  })
  const cases = await db.query<{ case_id: string; vendor_round: string; detail: object }>(
    `select case_id, vendor_round, detail from gaming.vendor_case where vendor_code = $1
     order by vendor_round`,
    [vendorCode],
  )
  expect(cases).toMatchObject([
    { vendor_round: 'cancelled', detail: { vendorSays: 'cancelled' } },
    { vendor_round: 'silent', detail: { vendorSays: 'unknown' } },
  ])
  // asked again no sooner than some hours later
  expect(await resolve()).toBe(0)
  const close = (caseId = '', code = vendorCode) =>
    closeCase(db, { caseId, vendorCode: code, staff: 'staff' })
  // under another vendor's name there is no such case
  expect(await close(cases[0]?.case_id, 'harbour')).toEqual({ ok: true, value: false })
  for (const { case_id } of cases) expect(await close(case_id)).toEqual({ ok: true, value: true })
  expect(await close(cases[0]?.case_id)).toEqual({ ok: true, value: false })
  expect(await statesOf(vendorCode)).toMatchObject({ cancelled: 'completed', silent: 'completed' })
  expect(await app.modules.wallet.balances([playerAccount.accountId])).toEqual(before)
})

test('[GM04] a round that a bet meets while it is being ended stays open', async () => {
  const { db, app } = fixture.product
  const { vendorCode, playerAccount } = await someOldRounds()
  const { links, clients, calls } = app.modules.gaming
  const bet = () =>
    calls.batch(aBatch({ playerAccount, vendorCode, round: 'empty' }, [['debit', 'b-late', 100n]]))
  const query = async (text: string, values: readonly unknown[] = [], columns: Columns = {}) => {
    if (values[2] === 'cancelled') expect(await bet()).toMatchObject({ ok: true })
    return db.query(text, values, columns)
  }
  const clock = { now: () => new Date() }
  await resolveOpenRounds({
    db: { ...db, query: query as typeof db.query },
    clock,
    links,
    clients,
  })()
  expect(await statesOf(vendorCode)).toMatchObject({ empty: 'open' })
})

test('[GM04] rounds of a vendor that leaves many open hold up those of nobody else', async () => {
  const { db, app } = fixture.product
  const { vendorCode: other } = await someOldRounds()
  const { vendorCode: crowding, playerAccounts } = await fixture.setUp({ players: 1 })
  await db.query(
    `insert into gaming.round (member_id, round_id, merchant_id, vendor_code, vendor_round,
       game_code, currency, opened_at)
     select $2, gen_random_uuid(), 1, $1, 'left-' || n, 'g', 'EUR', now() - interval '3 days'
     from generate_series(1, 150) n`,
    [crowding, playerAccounts[0]?.memberId],
  )
  const { links, clients } = app.modules.gaming
  await resolveOpenRounds({ db, clock: { now: () => new Date() }, links, clients })()
  expect(await statesOf(other)).toMatchObject({ finished: 'completed', empty: 'cancelled' })
})
