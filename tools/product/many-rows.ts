import { ok } from '@faro/kernel/result'
import type { Db, Queryable } from '@faro/server-kit/db'

const brands = '(1 + (i % 10) / 7)'
const idOf = (kind: number): string =>
  `('0192' || lpad(to_hex(i), 4, '0') || '-${kind}000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`
const moment = `('2025-01-01T00:00:00Z'::timestamptz + i * interval '5 minutes')`

const pieceRows = 20_000

/** Tables of the console's lists as they are after a year: so many rows in each. */
export const seedManyRows = async (db: Db, count: number): Promise<void> => {
  await db.tx(async (tx) => {
    // what refers to what is not looked up a hundred thousand times
    await tx.query('set local session_replication_role = replica')
    // however long it takes on a machine that is busy
    await tx.query('set local statement_timeout = 0')
    await accountOf(tx, count)
    // in pieces: a connection gives up an answer that is long in coming
    for (let from = 1; from <= count; from += pieceRows) {
      const rows = `generate_series(${from}, ${Math.min(count, from + pieceRows - 1)}) i`
      await lay(tx, rows)
      await plays(tx, rows)
    }
    return ok(null)
  })
  for (const table of [
    'identity.member',
    'cashier.withdrawal',
    'operator.audit_entry',
    'operator.case',
    'wallet.entry',
    'sportsbook.bet',
    'lottery.draw',
    'lottery.ticket',
  ])
    await db.query(`vacuum analyze ${table}`)
}

const accountOf = (db: Queryable, count: number) =>
  db.query(
    `insert into wallet.account (account_id, merchant_id, owner, currency, balance, seq)
     overriding system value
     select 900000000, 1, ${idOf(1)}, 'EUR', ${count}, ${count} from generate_series(1, 1) i`,
  )

const lay = async (db: Queryable, rows: string): Promise<void> => {
  await db.query(
    `insert into identity.member (member_id, merchant_id, username, nickname, account_type, state,
       password_hash, registered_at, last_login_at)
     select ${idOf(1)}, ${brands}, 'jugador' || i, '', case when i % 50 = 0 then 41 else 2 end,
       case when i % 200 = 0 then 'disabled' else 'active' end, '', ${moment},
       case when i % 4 > 0 then ${moment} + interval '90 days' end
     from ${rows}`,
  )
  await db.query(
    `insert into cashier.bank_account
       (bank_account_id, merchant_id, member_id, bank_name, holder, number)
     select ${idOf(1)}, ${brands}, ${idOf(1)}, 'Banco Andino', 'Ana Ruiz', lpad(i::text, 10, '0')
     from ${rows}`,
  )
  await db.query(
    `insert into cashier.withdrawal (withdrawal_id, merchant_id, member_id, account_id, hold_id,
       bank_account_id, provider, amount, currency, day, state, settled_at, receipt, risks,
       reviewer_name, created_at)
     select ${idOf(2)}, ${brands}, ${idOf(1)}, i, i, ${idOf(1)}, 'hosted-pay',
       1000 + i * 7919 % 500000, case ${brands} when 1 then 'EUR' else 'PHP' end,
       ${moment}::date, state, case when state <> 'pending' then ${moment} + interval '1 hour' end,
       case when state = 'paid' then case when i % 500 = 0 then 'not-received' else 'received' end
       end, case when i % 100 = 0 then '{new-account}'::text[] else '{}' end,
       case when i % 3 = 0 then 'nora' else 'bao' end || i % 40, ${moment}
     from ${rows}, lateral (select case when i % 997 = 0 then 'pending' when i % 10 = 0
       then 'rejected' else 'paid' end as state) s`,
  )
  await db.query(
    `insert into wallet.entry
       (account_id, seq, amount, balance_after, contra_id, kind, idem, ref, created_at)
     select 900000000, i, 1, i, -1, 1 + i % 4, ${idOf(3)}, 'r' || i, ${moment} from ${rows}`,
  )
  await db.query(
    `insert into operator.audit_entry
       (seq, actor, action, subject, detail, created_at, previous_hash, hash)
     select 1000000 + i, 'nora' || i % 40, 'withdrawal.approved', ${idOf(2)}::text, '{}',
       ${moment}, '', ''
     from ${rows}`,
  )
  await db.query(
    `insert into operator.case (case_id, merchant_id, kind, subject, member_id, state, priority,
       opened_at, due_at, outcome, decided_at, closed_at)
     select ${idOf(4)}, ${brands}, 'payment', i, ${idOf(1)}, state,
       case when i % 50 = 0 then 'high' else 'normal' end, ${moment}, ${moment} + interval '1 day',
       case when state = 'closed' then 'no-action' end,
       case when state = 'closed' then ${moment} + interval '2 hours' end,
       case when state = 'closed' then ${moment} + interval '2 hours' end
     from ${rows}, lateral (select case when i % 997 = 0 then 'new' else 'closed' end as state) s`,
  )
}

/** Bets on sports, and tickets of draws that a hundred of them share. */
const plays = async (db: Queryable, rows: string): Promise<void> => {
  await db.query(
    `insert into sportsbook.bet (bet_id, merchant_id, member_id, account_id, currency, request_key,
       place, input_hash, vendor_code, type, accept, stake, remaining, payout_max, total_odds,
       potential, payout, state, is_late, placed_at, due_at, accepted_at)
     select ${idOf(5)}, ${brands}, ${idOf(1)}, i, case ${brands} when 1 then 'EUR' else 'PHP' end,
       'r' || i, 0, '', 'faro-sport', 'single', 'none', 1000, 0, 1000000, 15000, 1500,
       case when i % 2 = 0 then 1500 else 0 end, state, i % 2000 = 0, ${moment},
       case when state = 'pending' then ${moment} end,
       case when state not in ('pending', 'rejected') then ${moment} end
     from ${rows}, lateral (select case when i % 997 = 0 then 'open'
       when i % 1999 = 0 then 'pending' when i % 50 = 0 then 'void' else 'settled' end as state) s`,
  )
  const game = `(select array_agg(game_code order by game_code) from lottery.game)`
  const codeOf = (no: string): string => `(${game})[1 + (${no}) % 20]`
  await db.query(
    `insert into lottery.draw (draw_id, game_code, issue_no, day, open_at, close_at, draw_at)
     overriding system value
     select 800000000 + i / 100, ${codeOf('i / 100')}, '20250101-' || i / 100, ${moment}::date,
       ${moment}, ${moment} + interval '1 hour', ${moment} + interval '2 hours'
     from ${rows} where i % 100 = 0`,
  )
  await db.query(
    `insert into lottery.ticket (draw_id, ticket_id, merchant_id, member_id, game_code, mode,
       price_set, price_group, currency, stake, line_count, preview, most, state, payout, placed_at,
       paid_at)
     select 800000000 + i / 100, ${idOf(6)}, ${brands}, ${idOf(1)}, ${codeOf('i / 100')}, 'Lott',
       1, 0, case ${brands} when 1 then 'EUR' else 'PHP' end, 1000, 1, '1,2,3', 100000, state,
       case when state = 'won' then 9000 else 0 end, ${moment},
       case when state <> 'placed' then ${moment} end
     from ${rows}, lateral (select case when i % 997 = 0 then 'placed' when i % 30 = 0 then 'won'
       when i % 1999 = 0 then 'refunded' else 'lost' end as state) s`,
  )
}
