-- What staff put right by hand, in ledger units; less than nothing is taken back.
create table agents.adjustment (
  adjustment_id uuid primary key,
  merchant_id int not null,
  member_no int not null references agents.node,
  bill_id uuid references agents.bill,
  asked bigint not null check (asked <> 0),
  -- what was moved: no more is taken back than is there
  amount bigint not null check (amount <> 0 and abs(amount) <= abs(asked)),
  reason text not null,
  made_by text not null,
  created_at timestamptz not null
);
create index adjustment_list on agents.adjustment (merchant_id, created_at desc, adjustment_id desc);
create index adjustment_member on agents.adjustment (member_no, created_at desc);
create index adjustment_bill on agents.adjustment (bill_id) where bill_id is not null;

-- staff go through contracts by kind and by what was decided on them
create index contract_list_kind on agents.contract (merchant_id, kind, offered_at, contract_id);
create index contract_list_state on agents.contract (merchant_id, state, offered_at, contract_id);
create index request_house on agents.request (merchant_id, created_at, request_id)
  where payer_no is null and state = 'requested';
