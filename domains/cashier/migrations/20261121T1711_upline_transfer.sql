-- Limits of transfers to the upline; null: those of withdrawals.
alter table cashier.withdrawal_rule
  add column has_upline boolean not null default true,
  add column upline_min bigint check (upline_min > 0),
  add column upline_max bigint check (upline_max >= upline_min);

-- money that members gave those above them; it moves in the transaction that writes the row
create table cashier.upline_transfer (
  transfer_id uuid primary key,
  merchant_id int not null,
  from_member uuid not null,
  to_member uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null default now(),
  constraint upline_transfer_other check (from_member <> to_member)
);
create index upline_transfer_from on cashier.upline_transfer (from_member, transfer_id desc);
create index upline_transfer_to on cashier.upline_transfer (to_member, transfer_id desc);
