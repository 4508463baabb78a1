-- What somebody gets for a friend who plays: once per friend. Amounts are ledger units.
create table agents.friend_reward (
  friend_no int primary key references agents.node,
  referrer_no int not null references agents.node,
  merchant_id int not null,
  -- the how-manieth friend of its referrer it is
  ordinal int not null,
  amount bigint not null check (amount >= 0),
  state text not null constraint friend_reward_state
    check (state in ('review', 'paid', 'blocked', 'rejected')),
  -- what was found against it, as it was
  evidence jsonb not null default '[]',
  created_at timestamptz not null,
  ended_at timestamptz
);
create index friend_reward_referrer on agents.friend_reward (referrer_no, created_at desc);
create index friend_reward_review on agents.friend_reward (merchant_id) where state = 'review';
