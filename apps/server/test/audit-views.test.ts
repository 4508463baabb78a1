import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindNumbers } from '../../../domains/wallet/src/posting/posting.ts'
import { aBatch, aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'

/** What stands in the books after bets, wins, wins spent and taken back, transfers and moves. */
let fixture: Awaited<ReturnType<typeof aVendorFixture>>
const query = (sql: string) => fixture.product.db.query(sql)
beforeAll(async () => {
  fixture = await aVendorFixture()
  const { vendorCode, playerAccounts } = await fixture.setUp({ players: 2, balance: '100.00' })
  const { calls } = fixture.product.app.modules.gaming
  const { wallet } = fixture.product.app.modules
  const [ana, bea] = playerAccounts
  if (ana === undefined || bea === undefined) throw new Error('two players')
  const at = (round: string) => ({ playerAccount: ana, vendorCode, round })
  const back = (round: string, key: string, original: string) => ({
    ...aBatch(at(round), []),
    reversals: [{ key, original }],
  })
  await calls.batch(aBatch(at('one'), [['debit', 'b1', 1_000n]]))
  await calls.batch(aBatch(at('one'), [['credit', 'w1', 5_000n]], true))
  await calls.batch(aBatch(at('two'), [['debit', 'b2', 13_900n]], true))
  // spent: what is taken back is not all there
  await calls.rollback(back('one', 'r1', 'w1'))
  await calls.rollback(back('two', 'r2', 'b2'))
  await calls.rollback(back('three', 'r3', 'never-came'))
  await fixture.product.db.tx(async (tx) => {
    const place = { merchantId: ana.merchantId, currency: ana.currency }
    const from = await wallet.pooled(tx, { ...place, name: `house:${vendorCode}` })
    const to = await wallet.pooled(tx, { ...place, name: 'jackpot:test' })
    await wallet.movePooled(tx, [{ from, to, amount: 77n, ref: 'a share' }])
    return ok(null)
  })
  await fixture.product.db.tx((tx) =>
    wallet.transfer(tx, {
      from: bea.accountId,
      to: ana.accountId,
      amount: 500n,
      key: { party: 'test', kind: 'gift', id: '1' },
      ref: 'a gift',
    }),
  )
})
afterAll(async () => {
  expect(await faultsOf(fixture.product.app)).toEqual([])
  await fixture.product.close()
})

type Column = { view: string; name: string; type: string; text: string | null }

const columns = async () =>
  (await query(
    `select c.relname as view, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       col_description(c.oid, a.attnum) as text
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'audit'::regnamespace and a.attnum > 0
     order by c.relname, a.attnum`,
  )) as Column[]

test('the views have the columns that outside checkers know', async () => {
  const listed = new Map<string, string[]>()
  for (const { view, name, type } of await columns())
    listed.set(view, [...(listed.get(view) ?? []), `${name} ${type}`])
  expect(Object.fromEntries([...listed].map(([view, list]) => [view, list.join(', ')])))
    .toMatchInlineSnapshot(`
      {
        "account": "account_id bigint, merchant_id integer, owner uuid, purpose text, currency text, balance bigint, held bigint, available bigint, floor bigint, last_seq bigint, state text",
        "entry": "account_id bigint, seq bigint, merchant_id integer, currency text, kind text, amount bigint, balance_after bigint, contra_id bigint, contra_name text, key uuid, ref text, created_at timestamp with time zone, source text, source_key text, input_hash uuid, place uuid, available bigint, day date, names text, own_at timestamp with time zone",
        "movement": "contra_id bigint, currency text, cause text, amount bigint, account_id bigint, seq bigint, other_contra_id bigint, ref text, created_at timestamp with time zone",
        "play": "vendor_code text, play_key text, round_id uuid, member_id uuid, kind text, stake bigint, payout bigint, is_taken_back boolean, names_key text, ledger_key uuid, balance_after bigint, day date, created_at timestamp with time zone",
        "pooled": "contra_id bigint, merchant_id integer, name text, currency text, balance bigint",
        "round": "round_id uuid, member_id uuid, merchant_id integer, vendor_code text, vendor_round text, game_code text, currency text, state text, stake bigint, payout bigint, bets integer, wins integer, is_late boolean, opened_at timestamp with time zone, closed_at timestamp with time zone",
        "settlement": "member_id uuid, round_id uuid, version integer, xid xid8, seq bigint, day date, at timestamp with time zone, placed_at timestamp with time zone, category text, mode text, vendor_code text, game_code text, stake bigint, payout bigint, valid bigint, valid_all bigint, bonus_stake bigint, bonus_payout bigint, is_free boolean, jackpot_paid bigint",
      }
    `)
})

test('the page about them says what their comments say', async () => {
  const page = path.resolve(import.meta.dirname, '../../../docs/audit-views.md')
  const lines = new Set((await readFile(page, 'utf8')).split('\n'))
  for (const { name, type, text } of await columns()) {
    expect(text).toEqual(expect.any(String))
    expect([...lines]).toContain(`| ${name} | ${type} | ${text} |`)
  }
})

test('what they sum up to is what the ledger says', async () => {
  expect(
    await query(
      `select
         (select count(*) from audit.account) as accounts,
         (select count(*) from audit.account a where balance <> coalesce(
           (select sum(amount) from audit.entry e where e.account_id = a.account_id), 0)
           or last_seq <> (select count(*) from audit.entry e where e.account_id = a.account_id)
           or available <> balance - held) as accounts_off,
         (select count(*) from audit.pooled p where balance <> coalesce(
           (select sum(amount) from audit.movement m where m.contra_id = p.contra_id), 0))
           as pooled_off,
         (select sum(balance) from (select currency, balance from audit.account
           union all select currency, balance from audit.pooled) b) as all_off,
         (select count(*) from audit.entry e
           where e.amount <> 0 and e.contra_id < 0 and not exists (
             select 1 from audit.movement m
             where m.cause = 'entry' and m.account_id = e.account_id and m.seq = e.seq
               and m.amount = -e.amount and m.contra_id = e.contra_id)) as legs_off`,
    ),
  ).toEqual([
    {
      accounts: await accountsInLedger(),
      accounts_off: 0n,
      pooled_off: 0n,
      all_off: '0',
      legs_off: 0n,
    },
  ])
  expect(await query(`select distinct cause from audit.movement order by 1`)).toEqual(
    ['entry', 'pooled', 'shortfall'].map((cause) => ({ cause })),
  )
})

const accountsInLedger = async () =>
  (await query('select count(*) as n from wallet.account'))[0]?.['n']

test('a round is the plays that stand, and a play is its entry', async () => {
  expect(
    await query(
      `select vendor_round, state, r.stake, r.payout, bets, wins,
         sum(p.stake) filter (where not is_taken_back) = r.stake as stakes_agree,
         sum(p.payout) filter (where not is_taken_back) = r.payout as payouts_agree,
         string_agg(p.kind, ' ' order by p.created_at, p.kind desc) as kinds
       from audit.round r join audit.play p using (member_id, round_id)
       group by vendor_round, state, r.stake, r.payout, bets, wins order by vendor_round`,
    ),
  ).toMatchInlineSnapshot(`
    [
      {
        "bets": 1,
        "kinds": "bet win rollback",
        "payout": 0n,
        "payouts_agree": true,
        "stake": 1000n,
        "stakes_agree": true,
        "state": "completed",
        "vendor_round": "one",
        "wins": 0,
      },
      {
        "bets": 0,
        "kinds": "tombstone rollback",
        "payout": 0n,
        "payouts_agree": true,
        "stake": 0n,
        "stakes_agree": true,
        "state": "open",
        "vendor_round": "three",
        "wins": 0,
      },
      {
        "bets": 0,
        "kinds": "bet rollback",
        "payout": 0n,
        "payouts_agree": true,
        "stake": 0n,
        "stakes_agree": true,
        "state": "cancelled",
        "vendor_round": "two",
        "wins": 0,
      },
    ]
  `)
  expect(
    await query(
      `select count(*) as plays, count(e.key) as entries from audit.play p
       left join audit.entry e on e.key = p.ledger_key and e.amount = p.payout - p.stake
       where p.stake + p.payout > 0`,
    ),
  ).toEqual([{ plays: 3n, entries: 3n }])
})

test('every kind that the ledger writes has its name', async () => {
  const [row] = await query(`select pg_get_viewdef('audit.entry'::regclass) as text`)
  const named = [...String(row?.['text']).matchAll(/WHEN (\d+) THEN '([a-z-]+)'/g)]
  expect(Object.fromEntries(named.map(([, number, name]) => [name, Number(number)]))).toEqual(
    kindNumbers,
  )
})
