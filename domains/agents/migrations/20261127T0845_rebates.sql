-- What an account has of its downlines' bets by day and limit (the place in `limitKeys`, from 1 on):
-- the differences between its limit and the next one's below, on the day of the settlement.
create table agents.rebate_day (
  member_no int not null references agents.node,
  day date not null,
  key smallint not null,
  -- what downlines played that it has a difference of, in ledger units
  base bigint not null default 0,
  -- in parts of a ledger unit: two-thousandths of a prize group, millionths of a rate
  parts numeric not null default 0,
  -- of the parts, those that were settled, and what was paid for them in how many payments
  counted numeric not null default 0,
  paid bigint not null default 0,
  payments int not null default 0,
  primary key (member_no, day, key),
  constraint rebate_day_paid check (paid >= 0)
);
create index rebate_day_due on agents.rebate_day (day, member_no) where parts <> counted;

-- Parts that made no whole unit yet, or, below zero, what is taken off days to come.
create table agents.rebate_left (
  member_no int not null references agents.node,
  key smallint not null,
  remainder numeric not null,
  primary key (member_no, key)
);
