alter table identity.member
  -- ISO 3166 alpha-2, where known
  add column country text,
  -- self-exclusion or cooling off: no new bets until then, open rounds are still paid
  add column excluded_until timestamptz,
  -- the member's own largest single stake, in ledger units
  add column stake_limit bigint check (stake_limit > 0);
