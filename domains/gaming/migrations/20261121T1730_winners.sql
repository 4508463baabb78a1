-- What a board of winners shows: rounds that paid at least twice their stake. Only these are in the
-- index, so that a round which pays little or nothing costs no more than before.
create index round_won on gaming.round (merchant_id, currency, closed_at desc)
  where state = 'completed' and payout > 0 and payout >= 2 * stake;

-- The highest wins of the last days: so many for each brand and no more. Only where the win is told
-- from, and what it is ordered by: what is shown is read from the round as it then stands.
create table gaming.high_win (
  merchant_id int not null,
  member_id uuid not null,
  round_id uuid not null,
  payout bigint not null,
  won_at timestamptz not null,
  primary key (merchant_id, member_id, round_id)
);
create index high_win_order on gaming.high_win (merchant_id, payout desc);

-- how far a brand's rounds have been looked through
create table gaming.high_win_watch (
  merchant_id int primary key,
  seen_until timestamptz not null
);
