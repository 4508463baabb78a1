import type { PlayerAccount } from '@faro/gaming'
import { err, ok } from '@faro/kernel/result'
import { createLog } from '@faro/server-kit/log'
import { readConfig } from '@faro/server-kit/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { createApp } from '../src/app.ts'
import { sign } from '../../../domains/gaming/src/softswiss/signing.ts'
import { aBatch, aVendorFixture, conformanceKey, faultsOf } from '../../../tools/product/vendors.ts'

const secret = 'vendor-secret-1'

let fixture: Awaited<ReturnType<typeof aVendorFixture>>
/** A second server on the same database, as behind a balancer. */
let twin: Awaited<ReturnType<typeof createApp>>
let origins: readonly string[] = []
beforeAll(async () => {
  fixture = await aVendorFixture()
  const config = readConfig({
    DATABASE_URL: fixture.product.url,
    PORT: String(await freePort()),
    PAYMENT_SECRET: 'a secret for the tests only',
    SERVER_SECRET: 'a server secret for the tests only',
    CONFORMANCE_KEY: conformanceKey,
    ROLES: 'api',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
  })
  twin = await createApp({ config, log: createLog('silent'), isOneLane: true })
  origins = [fixture.product.origin, await twin.start()]
})
afterAll(async () => {
  expect(await faultsOf(fixture.product.app)).toEqual([])
  await twin.stop()
  await fixture.product.close()
})

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

const ask = async (address: string, message: object): Promise<Answer> => {
  const body = JSON.stringify(message)
  const headers = { 'x-request-sign': sign(secret, Buffer.from(body)) }
  const answer = await fetch(address, { method: 'POST', headers, body })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

type Line = { readonly id: string; readonly type: 'bet' | 'win'; readonly amount: string }

const betwin = (account: string, round: string, lines: readonly Line[]) => ({
  account_id: account,
  currency: 'EUR',
  game_id: 'lantern-7',
  round_id: round,
  transactions: lines.map(({ id, type, amount }) => ({ id_provider: id, type, amount })),
})

const rollback = (account: string, round: string, { id, of }: { id: string; of: string }) => ({
  account_id: account,
  currency: 'EUR',
  game_id: 'lantern-7',
  round_id_provider: round,
  finished: false,
  transactions: [{ id_provider: id, type: 'rollback', original_id_provider: of }],
})

const balanceOf = async (account: string): Promise<string> =>
  (await fixture.control<{ balance: string }>(`ledger?player=${account}`)).balance

test('[GM04] fifty copies of a call on two servers have one effect and one answer', async () => {
  const { base, people } = await fixture.setUp({ players: 1 })
  const account = people[0]?.id ?? ''
  const call = betwin(account, 'r', [{ id: 'b', type: 'bet', amount: '10' }])
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => ask(`${origins[i % 2]}${base}/betwin`, call)),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { balance: '90.00' } })
  expect(await balanceOf(account)).toBe('90.00')
})

test('[GM04] a rollback that races its bet leaves the stake with the player, whoever came first', async () => {
  const { base, people } = await fixture.setUp({ players: 1 })
  const account = people[0]?.id ?? ''
  const outcomes = new Set<string>()
  for (let n = 0; n < 60; n++) {
    const bet = betwin(account, `r${n}`, [{ id: `b${n}`, type: 'bet', amount: '10' }])
    const back = rollback(account, `r${n}`, { id: `x${n}`, of: `b${n}` })
    const [placed, reversed] = await Promise.all([
      ask(`${origins[n % 2]}${base}/betwin`, bet),
      ask(`${origins[(n + 1) % 2]}${base}/rollback`, back),
    ])
    expect(reversed.status).toBe(200)
    outcomes.add(placed.status === 200 ? 'bet first' : 'rollback first')
    if (placed.status !== 200) expect(placed.body).toMatchObject({ meta: { api_code: '409' } })
    expect(await balanceOf(account)).toBe('100.00')
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('[GM04] of two bets for the last coin one is taken', async () => {
  const { base, people } = await fixture.setUp({ players: 15, balance: '10.00' })
  for (const { id: account } of people) {
    const answers = await Promise.all(
      [0, 1].map((i) =>
        ask(
          `${origins[i]}${base}/betwin`,
          betwin(account, `r${i}`, [{ id: `b${i}${account}`, type: 'bet', amount: '10' }]),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      meta: { api_code: '100', balance: '0.00' },
    })
  }
})

test('[GM04] a batch and a hold for a withdrawal never take the same money', async () => {
  const { wallet } = fixture.product.app.modules
  const { base, playerAccounts } = await fixture.setUp({ players: 15, balance: '10.00' })
  for (const [n, playerAccount] of playerAccounts.entries()) {
    const contraId = await wallet.pooled(fixture.product.db, {
      ...playerAccount,
      name: 'clearing:race',
    })
    const hold = fixture.product.db.tx(async (tx) => {
      const key = { party: 'race', kind: 'hold', id: `${playerAccount.memberId}${n}` }
      const placed = await wallet.placeHold(tx, {
        accountId: playerAccount.accountId,
        amount: 700n,
        contraId,
        key,
        ref: 'race',
      })
      return placed.ok ? ok(null) : err(placed.error)
    })
    const lines: Line[] = [
      { id: `b${n}`, type: 'bet', amount: '6' },
      { id: `w${n}`, type: 'win', amount: '0.50' },
    ]
    const bet = ask(`${origins[1]}${base}/betwin`, betwin(playerAccount.memberId, 'r', lines))
    const [held, placed] = await Promise.all([hold, bet])
    expect([held.ok, placed.status === 200].filter(Boolean)).toHaveLength(1)
  }
})

test('[GM04] a day on two servers, sent again backwards and once more, ends in the same balances', async () => {
  const { base, people } = await fixture.setUp({ players: 8, balance: '100000.00' })
  const calls = people.flatMap(({ id }, p) =>
    Array.from({ length: 25 }, (_, n) => {
      const round = `${p}-${n}`
      const lines: Line[] = [
        { id: `b${round}`, type: 'bet', amount: '1.10' },
        { id: `w${round}`, type: 'win', amount: n % 3 === 0 ? '2.50' : '0.30' },
      ]
      const one = { path: 'betwin', message: betwin(id, round, lines) as object }
      const back = rollback(id, round, { id: `x${round}`, of: `b${round}` })
      return n % 5 === 0 ? [one, { path: 'rollback', message: back as object }] : [one]
    }).flat(),
  )
  // a server that has too much to do says so and moves nothing: vendors then ask again
  const askOften = async (url: string, message: object) => {
    for (;;) {
      const answer = await ask(url, message)
      if (answer.status !== 500) return answer
    }
  }
  const send = (order: typeof calls) =>
    Promise.all(
      order.map(({ path, message }, i) => askOften(`${origins[i % 2]}${base}/${path}`, message)),
    )
  const first = await send(calls)
  const after = await Promise.all(people.map(({ id }) => balanceOf(id)))
  await send(calls.toReversed())
  const again = await send(calls)
  // one that failed for its rollback fails for ever, one that was taken is answered as before
  expect(await Promise.all(people.map(({ id }) => balanceOf(id)))).toEqual(after)
  for (const [i, answer] of first.entries())
    if (answer.status === 200) expect(again[i]).toEqual(answer)
})

test('[GM04] a bet that meets a round closed by another server at the same moment is refused', async () => {
  const { base, people, playerAccounts, vendorCode } = await fixture.setUp({ players: 1 })
  const account = people[0]?.id ?? ''
  for (let n = 0; n < 30; n++) {
    const round = `r${n}`
    const at = { playerAccount: playerAccounts[0] ?? (undefined as never), vendorCode, round }
    const opened = await twin.modules.gaming.calls.batch(aBatch(at, [['debit', `o${n}`, 10n]]))
    expect(opened.ok).toBe(true)
    const [placed] = await Promise.all([
      ask(
        `${origins[0]}${base}/betwin`,
        betwin(account, round, [{ id: `b${n}`, type: 'bet', amount: '0.10' }]),
      ),
      twin.modules.gaming.calls.finish({
        playerAccount: at.playerAccount,
        vendorCode,
        vendorRound: round,
      }),
    ])
    expect([200, 400]).toContain(placed.status)
    const late = await ask(
      `${origins[0]}${base}/betwin`,
      betwin(account, round, [{ id: `c${n}`, type: 'bet', amount: '0.10' }]),
    )
    expect(late.body).toMatchObject({ meta: { api_message: 'round_id: round is closed' } })
  }
})

test('[GM04] a call that cannot be stored fails alone, not with those that travel with it', async () => {
  const { vendorCode, playerAccounts } = await fixture.setUp({ players: 8 })
  const { calls } = fixture.product.app.modules.gaming
  const at = (playerAccount: PlayerAccount) => ({
    playerAccount,
    vendorCode,
    round: playerAccount.memberId,
  })
  const [full, ...others] = playerAccounts as [PlayerAccount, ...PlayerAccount[]]
  await calls.batch(aBatch(at(full), [['debit', 'b', 1n]]))
  await fixture.product.db.query(
    'update gaming.round set stake = 9223372036854775807 where member_id = $1',
    [full.memberId],
  )
  const [refused, ...taken] = await Promise.allSettled([
    calls.batch(aBatch(at(full), [['debit', 'c', 1n]])),
    ...others.map((playerAccount, n) =>
      calls.batch(aBatch(at(playerAccount), [['debit', `b${n}`, 100n]])),
    ),
  ])
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22003' } })
  for (const answer of taken) expect(answer).toMatchObject({ value: { ok: true } })
  await fixture.product.db.query('update gaming.round set stake = 1 where member_id = $1', [
    full.memberId,
  ])
})

test('[GM04] a player whose account is locked for long holds up nobody else', async () => {
  const { vendorCode, playerAccounts } = await fixture.setUp({ players: 8 })
  const { app, db } = fixture.product
  const { calls } = app.modules.gaming
  const [locked, ...others] = playerAccounts as [PlayerAccount, ...PlayerAccount[]]
  const bet = (playerAccount: PlayerAccount, key: string) =>
    calls.batch(aBatch({ playerAccount, vendorCode, round: key }, [['debit', key, 100n]]))
  const release = Promise.withResolvers<void>()
  const holding = db.tx(async (tx) => {
    await app.modules.wallet.lock(tx, locked.accountId)
    await release.promise
    return ok(null)
  })
  const ended: string[] = []
  const late = [bet(locked, 'l1'), bet(locked, 'l2')].map(async (answer, n) => {
    expect(await answer).toMatchObject({ ok: true })
    ended.push(`l${n + 1}`)
  })
  // longer than a lane waits for a lock
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  const all = Promise.all(others.map((playerAccount, n) => bet(playerAccount, `o${n}`)))
  const patience = new Promise((resolve) => setTimeout(resolve, 1_500, []))
  const answers = await Promise.race([all, patience])
  release.resolve()
  expect(answers).toHaveLength(others.length)
  await Promise.all([holding, ...late])
  expect(ended).toEqual(['l1', 'l2'])
})

test('[GM04] two servers together pay no round above its ceiling', async () => {
  const { base, people, vendorCode } = await fixture.setUp({ players: 1 })
  await fixture.product.db.query(
    `insert into gaming.vendor_ceiling
       (merchant_id, vendor_code, currency, round_max, hour_max, day_max)
     values (1, $1, 'EUR', 5000, 100000000, 100000000)`,
    [vendorCode],
  )
  const place = { merchantId: 1, vendorCode, currency: 'EUR' } as const
  for (const { modules } of [fixture.product.app, twin])
    await modules.gaming.calls.ceilings.readPaid(place)
  const account = people[0]?.id ?? ''
  for (let n = 0; n < 40; n++) {
    const win = (id: string) =>
      betwin(account, `c${n}`, [{ id: `${id}${n}`, type: 'win', amount: '30.00' }])
    const answers = await Promise.all([
      ask(`${origins[0]}${base}/betwin`, win('one')),
      ask(`${origins[1]}${base}/betwin`, win('two')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  const [most] = await fixture.product.db.query<{ payout: bigint; rounds: bigint }>(
    'select max(payout) as payout, count(*) as rounds from gaming.round where vendor_code = $1',
    [vendorCode],
  )
  expect(most).toEqual({ payout: 3_000n, rounds: 40n })
  const [parked] = await fixture.product.db.query<{ n: bigint }>(
    'select count(*) as n from gaming.parked_credit where vendor_code = $1',
    [vendorCode],
  )
  expect(parked?.n).toBe(40n)
  expect(await balanceOf(account)).toBe('1300.00')
})
