import type { Db } from '@faro/server-kit/db'

/** Direct downlines of the head, agents below each, and accounts below the first of the heads'. */
const direct = 63
const agentsEach = 40
const firstTeam = 10_000
export const head = 1
export const firstAgent = 2

/**
 * A line of so many accounts: a head with 63 agents, 40 agents below each, and members below those;
 * the first of the 63 has a team of 10,000. Figures of days, and their sums of teams.
 */
export const seedLine = async (
  db: Db,
  { members, days, playing }: { members: number; days: number; playing: number },
): Promise<void> => {
  const insert = (select: string): Promise<unknown> =>
    db.query(
      `insert into agents.node (member_no, member_id, merchant_id, upline_no, path, account_type,
         name, joined_day, registered_at)
       select x.no, gen_random_uuid(), 1, x.up,
         coalesce((select path from agents.node u where u.member_no = x.up), '') || int4send(x.no),
         x.type, 'line' || x.no, current_date - 90, now() - interval '90 days'
       from (${select}) x`,
      [],
    )
  const second = head + direct
  const third = second + direct * agentsEach
  await insert(`select ${head} as no, null::int as up, 41 as type`)
  await insert(`select ${head} + i as no, ${head} as up, 1 as type
    from generate_series(1, ${direct}) i`)
  await insert(`select ${second} + i as no, ${head} + 1 + (i - 1) / ${agentsEach} as up, 1 as type
    from generate_series(1, ${direct * agentsEach}) i`)
  await insert(`select ${third} + i as no, ${second} + 1 + case when i <= ${firstTeam}
      then i % ${agentsEach} else i % ${direct * agentsEach} end as up, 2 as type
    from generate_series(1, ${members - third}) i`)
  await db.query(
    `insert into agents.edge (member_no, upline_no, from_day)
     select member_no, upline_no, joined_day from agents.node`,
    [],
  )
  await db.query(
    `insert into agents.own_day (member_no, day, category, rounds, stake, payout, valid)
     select n.member_no, current_date - d, c, 10, 10000, 9600, 10000
     from agents.node n, generate_series(1, $1::int) d, generate_series(1, 2) c
     where n.member_no % $2::int = 0`,
    [days, playing],
  )
  await db.query(
    `insert into agents.below_day (member_no, day, category, rounds, stake, payout, valid)
     select a.no, o.day, o.category, sum(o.rounds), sum(o.stake), sum(o.payout), sum(o.valid)
     from agents.own_day o join agents.node n using (member_no)
       cross join lateral agents.ancestors(n.path) a(no)
     where a.no <> n.member_no group by 1, 2, 3`,
    [],
  )
  await db.query("select setval('agents.member_number', 10000000)", [])
  await db.query('vacuum analyze', [])
}

/** Sums of teams as they would be without roll-ups: all days of everybody below each. */
export const bruteForce = (db: Db, days: number): Promise<readonly unknown[]> =>
  db.query(
    `select d.member_no, sum(o.stake)::bigint, sum(o.payout)::bigint, sum(o.valid)::bigint
     from agents.node d
       join agents.node n on n.path >= d.path and n.path < agents.path_end(d.path)
       join agents.own_day o on o.member_no = n.member_no
     where d.upline_no = $1 and o.day between current_date - $2::int and current_date - 1
     group by 1`,
    [head, days],
  )

/** Rows of the book for accounts of the line, in one statement. */
export const bookRows = (db: Db, rows: number): Promise<unknown> =>
  db.query(
    `insert into gaming.settlement (member_id, round_id, version, day, at, placed_at, category,
       vendor, game, stake, payout, valid, valid_all, bonus_stake, bonus_payout, is_free,
       jackpot_paid)
     select n.member_id, gen_random_uuid(), 1, current_date, now(), now(),
       (array['live', 'rng', 'fish', 'crash'])[1 + i % 4], 'faro', 'faro-dice', 100, 90, 100, 100,
       0, 0, false, 0
     from generate_series(1, $1::int) i
       join lateral (select member_id from agents.node
         where member_no = 3000 + (i * 7919) % 60000) n on true`,
    [rows],
  )

/** Heads of lines with a contract of the house since yesterday, and a day that pays each 1.00. */
export const seedContracts = async (db: Db, contracts: number): Promise<void> => {
  // above whoever registered meanwhile
  const first = 20_000_000
  await db.query(
    `insert into agents.node (member_no, member_id, merchant_id, path, account_type, name,
       joined_day, registered_at)
     select $1::int + i, gen_random_uuid(), 1, int4send($1::int + i), 41, 'head' || i,
       current_date - 90, now() - interval '90 days'
     from generate_series(1, $2::int) i`,
    [first, contracts],
  )
  await db.query(
    `insert into agents.edge (member_no, from_day)
     select member_no, joined_day from agents.node where member_no > $1`,
    [first],
  )
  await db.query(
    `insert into wallet.account (merchant_id, owner, currency)
     select 1, n.member_id, m.currency from agents.node n
       join whitelabel.merchant m using (merchant_id) where n.member_no > $1`,
    [first],
  )
  await db.query(
    `insert into agents.contract (contract_id, merchant_id, kind, payee_no, terms, state,
       offered_at, answer_until, decided_at, effective_at, chain_from)
     select gen_random_uuid(), 1, 'daily', n.member_no, $2::jsonb, 'accepted', now(), now(), now(),
       $3::timestamptz, $3::timestamptz
     from agents.node n where n.member_no > $1`,
    [
      first,
      JSON.stringify({
        kind: 'daily',
        tiers: [{ minValid: '0', minLoss: null, minActive: 0, ratePpm: '10000' }],
      }),
      new Date(Date.now() - 2 * 86_400_000).toISOString(),
    ],
  )
  await db.query(
    `insert into agents.own_day (member_no, day, category, rounds, stake, payout, valid)
     select n.member_no, current_date - 1, 1, 1, 10000, 9000, 10000
     from agents.node n where n.member_no > $1`,
    [first],
  )
  await db.query('vacuum analyze', [])
}
