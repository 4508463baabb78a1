-- moves: gaming -> wallet
-- What moved at a game stands in the entry itself: who gave its key, what was asked, what was
-- answered. The ledger is copied into a table with these columns and takes its place; no row of it
-- is changed. What moved nothing has had no entry: it is appended to its account, stamped with
-- this migration's time, so that the stamps of an account go on rising with its numbers.
lock table gaming.movement, wallet.account, wallet.entry in access exclusive mode;

drop view if exists audit.entry, audit.movement, audit.play;

-- Movements with the keys by which the ledger may know them.
create temporary table moved on commit drop as
select m.*,
  c.vendor_key is not null as is_released,
  substr(encode(sha256(convert_to(concat_ws('|', 'vendor:' || m.vendor_code, 'move', m.vendor_key),
    'utf8')), 'hex'), 1, 32)::uuid as idem,
  substr(encode(sha256(convert_to(concat_ws('|', 'vendor:' || m.vendor_code,
    case m.kind when 'parked' then 'parked-reversal' else 'move-reversal' end, m.vendor_key),
    'utf8')), 'hex'), 1, 32)::uuid as reversal_idem
from gaming.movement m
  left join gaming.parked_credit c on c.vendor_code = m.vendor_code
    and c.vendor_key = m.vendor_key and c.state = 'credited' and m.kind = 'credit';
analyze moved;

-- Originals that were taken back, each with the rollback that did; one of before rollbacks were
-- marked has none.
create temporary table reversal on commit drop as
select distinct on (o.vendor_code, o.vendor_key) o.vendor_code, o.vendor_key as original,
  o.reversal_idem as idem, o.day, o.member_id, coalesce(r.round_id, o.round_id) as round_id,
  r.vendor_key, r.input_hash, r.balance_after, coalesce(r.created_at, o.created_at) as created_at
from moved o
  left join moved r on r.vendor_code = o.vendor_code and r.names_key = o.vendor_key
    and r.kind = 'rollback' and r.is_reversed and r.member_id = o.member_id
where o.is_reversed and o.kind in ('debit', 'credit', 'parked')
order by o.vendor_code, o.vendor_key, r.created_at, r.vendor_key;

-- All that is to stand in entries: number of the kind, the key by which the ledger knows it.
create temporary table play on commit drop as
select m.vendor_code as source, case when not m.is_released then m.vendor_key end as key,
  case when not m.is_released then m.input_hash end as input_hash, m.round_id as place,
  case when not m.is_released then m.balance_after end as available, m.day,
  case when m.is_released then m.vendor_key else m.names_key end as names,
  case m.kind when 'debit' then 3 when 'credit' then 4 else 0 end::smallint as kind,
  case m.kind when 'debit' then -m.amount else m.amount end as amount,
  m.idem, m.member_id, m.vendor_key as ref, m.created_at, m.kind <> 'tombstone' as is_told
from moved m where m.kind in ('debit', 'credit', 'tombstone')
union all
select m.vendor_code, m.vendor_key, m.input_hash, m.round_id, m.balance_after,
  case when not m.is_released then m.day end, m.names_key, 14::smallint, 0,
  substr(encode(sha256(convert_to(concat_ws('|', 'vendor:' || m.vendor_code, 'parked',
    m.vendor_key), 'utf8')), 'hex'), 1, 32)::uuid,
  m.member_id, m.vendor_key, m.created_at, false
from moved m where m.kind = 'parked' or m.is_released
union all
select r.vendor_code, r.vendor_key, r.input_hash, r.round_id, r.balance_after, r.day, r.original,
  5::smallint, 0, r.idem, r.member_id, coalesce(r.vendor_key, r.original), r.created_at, false
from reversal r
union all
select m.vendor_code, m.vendor_key, m.input_hash, m.round_id, m.balance_after, m.day, m.names_key,
  15::smallint, 0,
  substr(encode(sha256(convert_to(concat_ws('|', 'vendor:' || m.vendor_code, 'rollback',
    m.vendor_key), 'utf8')), 'hex'), 1, 32)::uuid,
  m.member_id, m.vendor_key, m.created_at, false
from moved m
where m.kind = 'rollback' and not exists (
  select 1 from reversal r where r.vendor_code = m.vendor_code and r.vendor_key = m.vendor_key);
analyze play;

-- Which of them have an entry. A win may be in another account of its member.
create temporary table placed on commit drop as
select e.account_id, e.seq, p.*, e.amount as entry_amount, e.created_at as entry_at
from play p
  join wallet.account a on a.owner = p.member_id
  join wallet.entry e on e.account_id = a.account_id and e.idem = p.idem and e.kind = p.kind;
analyze placed;

-- Those that have none, and where they go: the account of the round's brand and currency.
create temporary table unplaced on commit drop as
select p.*, a.account_id, a.merchant_id, a.currency, a.seq as last_seq, a.balance,
  row_number() over (partition by a.account_id order by p.created_at, p.source, p.kind, p.ref) as k
from play p
  left join gaming.round r on r.member_id = p.member_id and r.round_id = p.place
  left join lateral (
    select x.* from wallet.account x where x.owner = p.member_id and x.purpose = 'main'
    order by (x.merchant_id = r.merchant_id and x.currency = r.currency) desc nulls last,
      x.account_id limit 1) a on true
where not exists (select 1 from placed d where d.idem = p.idem and d.member_id = p.member_id);

do $$
declare wrong bigint;
begin
  select count(*) into wrong from unplaced where amount <> 0 or account_id is null;
  if wrong > 0 then raise exception '% movements have no entry in the ledger', wrong; end if;
  select count(*) into wrong from placed where is_told and amount <> entry_amount;
  if wrong > 0 then raise exception '% movements differ from their entries', wrong; end if;
end $$;

insert into wallet.pooled(merchant_id, name, currency)
select distinct merchant_id, 'house:' || source, currency from unplaced
on conflict do nothing;

create temporary table kept_trigger on commit drop as
select pg_get_triggerdef(oid) as text from pg_trigger
where tgrelid = 'wallet.entry'::regclass and not tgisinternal;

alter table wallet.entry rename to entry_before;
create table wallet.entry (
  account_id bigint not null,
  seq bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  contra_id bigint not null,
  -- 0 tombstone 1 deposit 2 withdrawal 3 bet 4 win 5 rollback 6 transfer 7 adjustment 8 bonus
  -- 14 parked: a win that people decide on 15 empty rollback: it found nothing to take back
  -- 9 to 13 are kept for the kinds of what is to come: commission, reward, refund, chargeback,
  -- rebate
  kind smallint not null,
  idem uuid not null,
  ref text not null,
  created_at timestamptz not null default kit.now(),
  xid xid8 not null default pg_current_xact_id(),
  -- Where it was asked from outside: who gave the key, such as a vendor's code. The payment of a
  -- parked win has no key, it names the win's.
  source text,
  key text,
  -- what was asked under the key: a repeat asks the same
  input_hash uuid,
  -- what it belongs to: the round
  place uuid,
  -- what could be staked after it: the answer to a repeat
  available bigint,
  -- the brand's day that it counts on
  day date,
  -- the key of the same source that it settles, pays or takes back
  names text,
  -- when it happened, where it was written down later
  own_at timestamptz
);
alter table wallet.entry alter column account_id set (n_distinct = 1000);

insert into wallet.entry
select e.*, p.source, p.key, p.input_hash, p.place, p.available, p.day, p.names,
  case when p.key is not null and p.created_at <> e.created_at then p.created_at end
from wallet.entry_before e left join placed p using (account_id, seq);

insert into wallet.entry(account_id, seq, amount, balance_after, contra_id, kind, idem, ref, source,
  key, input_hash, place, available, day, names, own_at)
select u.account_id, u.last_seq + u.k, 0, u.balance, h.contra_id, u.kind, u.idem,
  substr(u.ref, 1, 255), u.source, u.key, u.input_hash, u.place, u.available, u.day, u.names,
  u.created_at
from unplaced u
  join wallet.pooled h on h.merchant_id = u.merchant_id and h.name = 'house:' || u.source
    and h.currency = u.currency;

update wallet.account a set seq = a.seq + u.n
from (select account_id, count(*) as n from unplaced group by account_id) u
where a.account_id = u.account_id;

drop table wallet.entry_before;
drop table gaming.movement;

alter table wallet.entry
  add constraint entry_key primary key (account_id, seq),
  add constraint entry_once unique (account_id, idem),
  add constraint entry_moves
    check (case when kind in (0, 14, 15) then amount = 0 else amount <> 0 or kind = 5
      or source is not null end),
  add constraint entry_from check (source is not null or coalesce(key, names) is null);
-- the same key of a source acts once, whoever's account it is in
create unique index entry_key_once on wallet.entry (source, key) where source is not null;
-- what was taken back, and which parked win was paid: once each
create unique index entry_names_once on wallet.entry (source, names, kind)
  where names is not null and (kind = 5 or key is null);
analyze wallet.entry;

do $$
declare text text;
begin
  for text in select t.text from kept_trigger t loop execute text; end loop;
end $$;
