-- the session of the site that a game was opened from, with which it ends; none for conformance runs
alter table gaming.game_session add column opened_by uuid;
