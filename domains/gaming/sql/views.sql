-- What outside checkers read of rounds. Columns stay whatever becomes of the tables: a change is a
-- new column at the end. See docs/audit-views.md.
create schema if not exists audit;

-- Every round of every game, our own and those of vendors.
create or replace view audit.round as
select r.round_id,
  r.member_id,
  r.merchant_id,
  r.vendor_code,
  r.vendor_round,
  r.game_code,
  r.currency,
  r.state,
  r.stake,
  r.payout,
  r.bets,
  r.wins,
  r.is_late,
  r.opened_at,
  r.closed_at
from gaming.round r;
comment on column audit.round.round_id is 'Id of the round; with the member it names the round.';
comment on column audit.round.member_id is 'Who played.';
comment on column audit.round.merchant_id is 'The brand.';
comment on column audit.round.vendor_code is 'Whose game it is; faro is our own.';
comment on column audit.round.vendor_round is 'The id that the game gave it.';
comment on column audit.round.game_code is 'The game.';
comment on column audit.round.currency is 'Code of the currency.';
comment on column audit.round.state is 'open, completed or cancelled.';
comment on column audit.round.stake is 'Ledger units: the stakes of its plays that stand.';
comment on column audit.round.payout is 'Ledger units: the payouts of its plays that stand.';
comment on column audit.round.bets is 'How many stakes stand.';
comment on column audit.round.wins is 'How many payouts stand.';
comment on column audit.round.is_late is 'Something was paid or taken back after its end.';
comment on column audit.round.opened_at is 'When its first play came.';
comment on column audit.round.closed_at is 'When it ended; null while it is open.';

-- Every bet, win and reversal of a round, as it came: the ledger's entries that came under a key.
create or replace view audit.play as
select e.source as vendor_code,
  e.source_key as play_key,
  e.place as round_id,
  a.owner as member_id,
  case when p.amount is not null or e.kind in ('reward', 'rebate') then 'win'
    when e.kind = 'empty-rollback' then 'rollback'
    else e.kind end as kind,
  case when e.kind = 'bet' then -e.amount else 0 end as stake,
  case when e.kind in ('win', 'reward', 'rebate') then e.amount
    else coalesce(p.amount, 0) end as payout,
  e.kind in ('bet', 'win', 'reward', 'rebate', 'parked') and r.seq is not null as is_taken_back,
  e.names as names_key,
  gaming.id_of(concat_ws('|', 'vendor:' || e.source, 'move', e.source_key)) as ledger_key,
  e.available as balance_after,
  case when e.kind not in ('rollback', 'empty-rollback') then coalesce(p.day, e.day) end as day,
  coalesce(e.own_at, e.created_at) as created_at
from audit.entry e
  join audit.account a using (account_id)
  left join audit.entry p on p.source = e.source and p.names = e.source_key and p.kind = 'win'
    and p.source_key is null
  left join audit.entry r on r.source = e.source and r.names = e.source_key and r.kind = 'rollback'
where e.source_key is not null;
comment on column audit.play.vendor_code is 'Whose game it is.';
comment on column audit.play.play_key is 'The id that the game gave it: each acts once.';
comment on column audit.play.round_id is 'The round.';
comment on column audit.play.member_id is 'Who played.';
comment on column audit.play.kind is
  'bet, win, rollback, tombstone (taken back before it came) or parked (a win people decide on).';
comment on column audit.play.stake is 'Ledger units of a bet.';
comment on column audit.play.payout is 'Ledger units of a win.';
comment on column audit.play.is_taken_back is 'A rollback took it back: it stands no more.';
comment on column audit.play.names_key is
  'The bet that a win settles, or what a rollback takes back.';
comment on column audit.play.ledger_key is
  'The key of its entry in the ledger; one of nothing has none there.';
comment on column audit.play.balance_after is 'What could be staked after it.';
comment on column audit.play.day is 'The day of the brand it counts on.';
comment on column audit.play.created_at is 'When its transaction began.';

-- The turnover book: what rounds came to when they ended, and each time that changed.
create or replace view audit.settlement as
select s.member_id,
  s.round_id,
  s.version,
  s.xid,
  s.seq,
  s.day,
  s.at,
  s.placed_at,
  s.category,
  s.mode,
  s.vendor as vendor_code,
  s.game as game_code,
  s.stake,
  s.payout,
  s.valid,
  s.valid_all,
  s.bonus_stake,
  s.bonus_payout,
  s.is_free,
  s.jackpot_paid
from gaming.settlement s;
comment on column audit.settlement.member_id is 'Who played.';
comment on column audit.settlement.round_id is 'The round.';
comment on column audit.settlement.version is
  '1, 2, 3 …: each holds new totals; what it counts is the difference to the one before.';
comment on column audit.settlement.xid is 'Number of the transaction that booked it.';
comment on column audit.settlement.seq is 'With the transaction: its place in the book.';
comment on column audit.settlement.day is 'The day of the brand that the difference counts on.';
comment on column audit.settlement.at is 'When it was booked.';
comment on column audit.settlement.placed_at is 'When the first play of the round came.';
comment on column audit.settlement.category is 'Of the game, as the catalogue had it then.';
comment on column audit.settlement.mode is 'Of a lottery: how its prizes are reckoned.';
comment on column audit.settlement.vendor_code is 'Whose game it is; faro is our own.';
comment on column audit.settlement.game_code is 'The game.';
comment on column audit.settlement.stake is 'Ledger units: real money staked, as it stands.';
comment on column audit.settlement.payout is
  'Ledger units: real money won, without what promotions paid.';
comment on column audit.settlement.valid is 'Ledger units of the stake that count as played.';
comment on column audit.settlement.valid_all is 'The same of real and locked money together.';
comment on column audit.settlement.bonus_stake is 'Ledger units: locked money staked.';
comment on column audit.settlement.bonus_payout is 'Ledger units: won into locked money.';
comment on column audit.settlement.is_free is 'A promotion staked: it counts nothing.';
comment on column audit.settlement.jackpot_paid is 'Ledger units of the payout that a jackpot paid.';
