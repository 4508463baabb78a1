-- Money that an agent sent down: it is staked before it leaves the receiver again.
create table agents.received (
  transfer_id uuid primary key,
  member_id uuid not null,
  merchant_id int not null,
  amount bigint not null check (amount > 0),
  -- how much has to be staked for it
  required bigint not null check (required >= 0),
  received_at timestamptz not null,
  met_at timestamptz
);
create index received_open on agents.received (member_id, received_at) where met_at is null;

-- Which account took one of which band, so that one that is closed unused gives back just that.
create table agents.quota_use (
  member_no int not null references agents.node,
  agent_no int not null references agents.node,
  mode text not null,
  band_from int not null,
  primary key (member_no, mode)
);
