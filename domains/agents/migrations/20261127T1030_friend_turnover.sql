-- What members earn of the play of friends who qualified, by day. Amounts are ledger units.
create table agents.friend_turnover (
  referrer_no int not null references agents.node,
  day date not null,
  merchant_id int not null,
  -- the friends' valid bet of the day, and what was taken back of days that were paid already
  valid bigint not null,
  carry_in bigint not null check (carry_in <= 0),
  carry_out bigint not null check (carry_out <= 0),
  rate_ppm int not null check (rate_ppm > 0),
  amount bigint not null check (amount >= 0),
  paid_at timestamptz,
  primary key (referrer_no, day)
);
create index friend_turnover_due on agents.friend_turnover (merchant_id, referrer_no, day)
  where paid_at is null and amount > 0;

-- The last day of a brand whose turnover of friends was settled, or passed over.
create table agents.friend_turnover_mark (
  merchant_id int primary key,
  day date not null
);

create index friend_reward_paid on agents.friend_reward (merchant_id, friend_no)
  where state = 'paid';
