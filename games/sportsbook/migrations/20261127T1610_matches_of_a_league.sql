-- what was played in a league, for tables and form
create index event_league_ended on sportsbook.event (league_id, ended_at desc)
  where ended_at is not null;
