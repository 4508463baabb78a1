import { agentReferral, agentTree, type Friend, type Referral } from '@faro/contract/agents'
import { addDays } from '@faro/kernel/days'
import { ok } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { referralCase } from '../src/cases.ts'
import { friendHits } from '../src/friends/fraud.ts'
import { releaseFriend } from '../src/friends/release-friend.ts'
import { payFriend } from '../src/friends/pay-friend.ts'
import { figuresOf } from './figures.fixture.ts'

type Name = 'ana' | 'bea' | 'cai' | 'dan' | 'gus'
let product: Product
let line: Readonly<Record<Name, LineAccount>>
let figures: ReturnType<typeof figuresOf>
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api,realtime' } })
  figures = figuresOf(product)
  line = await aLine(product, {
    ana: {},
    bea: { under: 'ana' },
    cai: { under: 'ana' },
    dan: { under: 'ana' },
    gus: {},
  })
  await figures.joinedOn(addDays(today, -10))
  await product.db.query(`update agents.node set owner_no = $1 where upline_no = $1`, [
    line.ana.memberNo,
  ])
})
afterAll(() => product.close())

/** Deposits and plays as the standard terms ask: 50.00, 500.00 on three days. */
const meet = async (who: Name) => {
  await figures.enter(line[who], { kind: 'deposit', amount: 5_000n, against: 'clearing:test' })
  for (const back of [5, 4, 3])
    await figures.book(line[who], {
      round: `${who}${back}`,
      version: 1,
      day: addDays(today, -back),
      totals: [20_000n, 0n, 20_000n],
    })
  await figures.fold()
}
const stateOf = async () =>
  (await product.call(agentReferral.state, { token: line.ana.token })).value as Referral
const friendsOf = async () =>
  (
    (await product.call(agentReferral.friends, { token: line.ana.token })).value as {
      rows: Friend[]
    }
  ).rows
const balance = async () => {
  const { merchantId, memberId: owner } = line.ana
  return (await product.app.modules.wallet.balance({ merchantId, owner }))?.balance
}

test('[OS07] [PC07] [PR04] a member gets one link for ever, under the brand’s own address', async () => {
  expect((await stateOf()).url).toBeNull()
  const open = () => product.call(agentReferral.open, { token: line.ana.token })
  const first = (await open()).value as Referral
  expect(first.url).toMatch(/\/r\/[2-9A-Z]{8}$/)
  const again = await Promise.all([open(), open()])
  expect(again.map(({ value }) => (value as Referral).code)).toEqual([first.code, first.code])
})

test('[PR04] a link that its owner switched off is on again, the same one, however many ask at once', async () => {
  const { token, memberId } = line.gus
  const open = () => product.call(agentReferral.open, { token })
  const links = () =>
    product.db.query(
      'select link_id, version, is_on from agents.link where owner_id = $1',
      [memberId],
      { link_id: col.uuid, version: col.int4, is_on: col.bool },
    )
  const first = await Promise.all([open(), open(), open()])
  expect(new Set(first.map(({ value }) => (value as Referral).code)).size).toBe(1)
  const [link] = await links()
  await product.call(agentTree.changeLink, {
    token,
    body: { linkId: link?.link_id, version: link?.version, isOn: false },
  })
  const again = await Promise.all([open(), open()])
  expect(again).toMatchObject([
    { status: 200, value: first[0]?.value },
    { status: 200, value: first[0]?.value },
  ])
  expect(await links()).toMatchObject([{ is_on: true }])
})

test('[PR04] [agents.T7] a link counts who paid in by it, how much, and what was played', async () => {
  await product.db.query(
    `update agents.node set link_id = (select link_id from agents.link where owner_id = $1)
     where member_no = $2`,
    [line.ana.memberId, line.bea.memberNo],
  )
  await meet('bea')
  const [row] = await product.db.query(
    `select sum(first_depositors)::bigint as first, sum(deposits)::bigint as deposits,
       sum(valid)::bigint as valid
     from agents.link_day d join agents.link l using (link_id) where l.owner_id = $1`,
    [line.ana.memberId],
    { first: col.int8.present, deposits: col.int8.present, valid: col.int8.present },
  )
  expect(row).toEqual({ first: 1n, deposits: 5_000n, valid: 60_000n })
})

test('[PR04] [PC07] [agents.A7] a friend who deposits and plays is paid for once, by whoever runs', async () => {
  const { rewardFriends } = product.app.modules.agents
  await Promise.all([rewardFriends(1), rewardFriends(1)])
  await rewardFriends(1)
  expect(await balance()).toBe(1_000n)
  const friends = await friendsOf()
  expect(friends.map(({ name, step, reward }) => [name, step, reward])).toEqual([
    ['d***', 'registered', null],
    ['c***', 'registered', null],
    ['b***', 'played', 'paid'],
  ])
  expect(await stateOf()).toMatchObject({ friends: 3, rewarded: 1, earned: '10.00' })
})

test('[PR04] [agents.A7] the same payout account as the referrer is never paid for', async () => {
  for (const who of ['ana', 'cai'] as const)
    await product.db.query(
      `insert into cashier.bank_account (bank_account_id, merchant_id, member_id, bank_name, holder,
         number) values (gen_random_uuid(), 1, $1, $2, 'Ana Ruiz', '0000000001')`,
      [line[who].memberId, `Banco ${who}`],
    )
  await meet('cai')
  await product.app.modules.agents.rewardFriends(1)
  expect(await balance()).toBe(1_000n)
  const [, cai] = await friendsOf()
  expect(cai).toMatchObject({ reward: 'blocked' })
})

test('[PR04] [agents.A7] a deposit that was taken back is none, whatever was played with it', async () => {
  await meet('dan')
  await product.db.query('update agents.own_money set chargeback = deposit where member_no = $1', [
    line.dan.memberNo,
  ])
  await product.app.modules.agents.rewardFriends(1)
  expect((await friendsOf()).map(({ reward }) => reward)).toEqual([null, 'blocked', 'paid'])
  expect((await friendsOf())[0]).toMatchObject({ step: 'registered' })
})

test('[PR04] [agents.A7] what looks odd waits for people, who pay it once', async () => {
  // more than three of a day, from one network
  const more = await aLine(product, { f1: { under: 'ana' }, f2: { under: 'ana' } } as never)
  await product.db.query(
    `update agents.node set owner_no = $1, joined_day = $2 where member_no <> $1`,
    [line.ana.memberNo, addDays(today, -10)],
  )
  await product.db.query('update agents.own_money set chargeback = 0')
  const friends = [line.dan, line.bea, ...Object.values(more as Record<string, LineAccount>)]
  await product.db.query(
    `update identity.member set registered_ip = ('198.51.100.' || i.no)::inet
     from unnest($1::uuid[]) with ordinality i(id, no) where member_id = i.id`,
    [friends.map(({ memberId }) => memberId)],
  )
  await product.app.modules.agents.rewardFriends(1)
  const [row] = await product.db.query(
    `select r.state, r.evidence::text as evidence from agents.friend_reward r where friend_no = $1`,
    [line.dan.memberNo],
    { state: col.text, evidence: col.text.present },
  )
  expect(row).toMatchObject({ state: 'review', evidence: '["many-in-a-day"]' })
  const { wallet, identity, whitelabel } = product.app.modules
  const clock = { now: () => new Date() }
  // what a decision pays counts among what whoever decides gives in a day
  const given = (outcome: 'no-action' | 'restrict') =>
    referralCase({ wallet, identity, whitelabel, clock }).gives?.(product.db, {
      merchantId: 1,
      subject: line.dan.memberId,
      memberId: line.dan.memberId,
      outcome,
    })
  expect(await given('no-action')).toMatchObject({ amount: 1_000n })
  expect(await given('restrict')).toBeNull()
  const pay = () =>
    product.db.tx(async (tx) => {
      const done = await payFriend({ wallet, clock })(tx, line.dan.memberNo)
      return done.ok ? ok(null) : done
    })
  expect(await pay()).toMatchObject({ ok: true })
  expect(await pay()).toMatchObject({ error: 'state-changed' })
  expect(await given('no-action')).toBeNull()
  expect(await balance()).toBe(2_000n)
})

test('[PR04] [agents.A7] the referrer’s address, money sent back up and opposite bets are seen', async () => {
  const { db, app } = product
  const { identity, wallet } = app.modules
  const clock = { now: () => new Date() }
  const friends = { minDeposit: 1n, minValid: 1n, days: 1, tiers: [], turnoverPpm: 0 }
  const pair = {
    friendId: line.gus.memberId,
    referrerId: line.ana.memberId,
    referrerNo: line.ana.memberNo,
    friends,
  }
  const hits = () => friendHits({ db, identity, clock }, pair)
  expect(await hits()).toEqual([])
  await db.query(
    `update identity.member set registered_ip = '203.0.113.9', registered_at = now()
     where member_id = any($1::uuid[])`,
    [[line.gus.memberId, line.ana.memberId]],
  )
  await figures.enter(line.gus, { kind: 'deposit', amount: 5_000n, against: 'clearing:test' })
  const accountOf = async ({ merchantId, memberId: owner }: LineAccount) =>
    (await wallet.balance({ merchantId, owner }))?.accountId ?? (0n as never)
  const [from, to] = [await accountOf(line.gus), await accountOf(line.ana)]
  await db.tx((tx) =>
    wallet.transfer(tx, {
      from,
      to,
      amount: 4_000n,
      key: { party: 'test', kind: 'up', id: 'one' },
      ref: 'up-one',
    }),
  )
  await db.query(
    `insert into gaming.round (round_id, merchant_id, member_id, vendor_code, vendor_round,
       game_code, currency, state, stake, payout, opened_at, closed_at, category)
     select gen_random_uuid(), 1, r.member_id, 'faro', 'table-1', 'faro-dice', 'PNT', 'completed',
       100, r.payout, now(), now(), 'live'
     from unnest($1::uuid[], $2::bigint[]) r(member_id, payout)`,
    [[line.gus.memberId, line.ana.memberId], [0n, 200n].map(String)],
  )
  expect(await hits()).toEqual(['same-address', 'opposite-bets', 'sent-back-up'])
  await db.query(
    `insert into identity.device (device_id, member_id, key_hash, first_seen_at, seen_at)
     select gen_random_uuid(), m, '\\xbb'::bytea, now(), now() from unnest($1::uuid[]) m`,
    [[line.gus.memberId, line.ana.memberId]],
  )
  expect(await hits()).toContain('same-device')
})

test('[PR04] [agents.A7] who turns out to be the same person is not paid for by staff either', async () => {
  const { db, app } = product
  const { wallet, identity, whitelabel } = app.modules
  await db.query(
    `insert into agents.friend_reward (friend_no, referrer_no, merchant_id, ordinal, amount, state,
       evidence, created_at) values ($1, $2, 1, 9, 1000, 'review', '["many-in-a-day"]', now())`,
    [line.gus.memberNo, line.ana.memberNo],
  )
  const before = await balance()
  const deps = { wallet, identity, whitelabel, clock: { now: () => new Date() } }
  const done = await db.tx((tx) => releaseFriend(deps)(tx, line.gus))
  expect(done).toMatchObject({ ok: true })
  expect(await balance()).toBe(before)
  const [row] = await db.query(
    'select state from agents.friend_reward where friend_no = $1',
    [line.gus.memberNo],
    { state: col.text },
  )
  expect(row).toEqual({ state: 'blocked' })
})

test('[PR04] [agents.A7] a phone, mail box or document of the referrer is one person, however it is written', async () => {
  const { db, app } = product
  const clock = { now: () => new Date() }
  const two = await aLine(product, { ida: {}, jon: { under: 'ida' } } as never)
  const [ida, jon] = Object.values(two as Record<string, LineAccount>) as [LineAccount, LineAccount]
  const pair = {
    friendId: jon.memberId,
    referrerId: ida.memberId,
    referrerNo: ida.memberNo,
    friends: { minDeposit: 1n, minValid: 1n, days: 1, tiers: [], turnoverPpm: 0 },
  }
  const hits = () => friendHits({ db, identity: app.modules.identity, clock }, pair)
  type Known = { mobile?: string; email?: string; document?: string; isProven?: boolean }
  const know = ({ memberId }: LineAccount, known: Known) =>
    db.query(
      `update identity.member set mobile = $2, email = $3,
         mobile_verified_at = case when $5 and $2::text is not null then now() end,
         email_verified_at = case when $5 and $3::text is not null then now() end,
         profile = jsonb_build_object('idNumber', $4::text)
       where member_id = $1`,
      [
        memberId,
        known.mobile ?? null,
        known.email ?? null,
        known.document ?? null,
        known.isProven ?? true,
      ],
    )
  await know(ida, { email: 'i.da+one@gmail.com', document: '40-123.456-X' })
  await know(jon, { email: 'Ida@GoogleMail.com' })
  expect(await hits()).toEqual(['same-person'])
  // an address that nobody has proven may be another person's
  await know(jon, { email: 'Ida@GoogleMail.com', isProven: false })
  expect(await hits()).toEqual([])
  await know(jon, { email: 'jon@example.com', document: '40 123 456 x' })
  expect(await hits()).toEqual(['same-person'])
  await know(jon, { email: 'jon@example.com', document: '40 123 457 x' })
  expect(await hits()).toEqual([])
})

test('[PR04] [agents.A7] what friends play who were paid for brings a share by day, once, less what is voided', async () => {
  const { db, app } = product
  const { payFriendTurnover } = app.modules.agents
  const pay = async () => {
    // what ran at the end of a day has to be over and counted: it is looked at again
    for (let i = 0; i < 4; i++) {
      await figures.fold()
      await payFriendTurnover(1)
    }
  }
  const before = (await balance()) ?? 0n
  const earned = async () => ((await balance()) ?? 0n) - before
  const first = addDays(today, -3)
  // bea was paid for by then; dan only afterwards
  await db.query(
    `update agents.friend_reward set ended_at = case when friend_no = $1 then $2::date end
     where friend_no in ($1, $3) and state = 'paid'`,
    [line.bea.memberNo, addDays(first, -1), line.dan.memberNo],
  )
  await db.query('update agents.friend_reward set ended_at = now() where friend_no = $1', [
    line.dan.memberNo,
  ])
  await db.query('delete from agents.own_day')
  await db.query('insert into agents.friend_turnover_mark values (1, $1)', [addDays(first, -1)])
  const book = (who: Name, round: string, version: number, day: string, valid: bigint) =>
    figures.book(line[who], { round, version, day, totals: [valid, 0n, valid] })
  await book('bea', 'share-a', 1, first, 8_000_000n)
  await book('dan', 'share-b', 1, first, 9_000_000n)
  await book('bea', 'share-a', 2, addDays(first, 1), 7_000_000n)
  await book('bea', 'share-c', 1, addDays(first, 1), 300_000n)
  await book('bea', 'share-d', 1, addDays(first, 2), 6_000_000n)
  const friends = {
    minDeposit: '5000',
    minValid: '50000',
    days: 3,
    tiers: [{ fromK: 1, amount: '1000' }],
    turnoverPpm: 12_500,
  }
  await db.query(
    `insert into agents.policy (merchant_id, version, settings)
     select 1, coalesce(max(version), 0) + 1, $1 from agents.policy where merchant_id = 1`,
    [JSON.stringify({ friends })],
  )
  await pay()
  // 1,000.00 of the first day, nothing of the second, 662.50 of the third
  expect(await earned()).toBe(166_250n)
  await Promise.all([payFriendTurnover(1), payFriendTurnover(1)])
  expect(await earned()).toBe(166_250n)
  expect(await stateOf()).toMatchObject({ turnoverRate: '1.25', turnover: '1662.50' })
  const rows = await db.query(
    'select amount, carry_out from agents.friend_turnover order by day',
    [],
    { amount: col.int8, carry_out: col.int8 },
  )
  expect(rows).toEqual([
    { amount: 100_000n, carry_out: 0n },
    { amount: 0n, carry_out: -700_000n },
    { amount: 66_250n, carry_out: 0n },
  ])
})

test('[PC07] where the brand has no referrals nobody is shown any', async () => {
  await product.db.query(
    `insert into whitelabel.module (merchant_id, module_id, is_enabled, position)
     values (1, 'REFERRAL3', false, 99)
     on conflict (merchant_id, module_id) do update set is_enabled = false`,
  )
  product.app.modules.whitelabel.forget()
  expect(await product.call(agentReferral.state, { token: line.gus.token })).toMatchObject({
    message: 'method-unavailable',
  })
})
