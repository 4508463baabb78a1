-- for the console's figures of the last hour and for the job that forgets
create index vendor_minute_newest on gaming.vendor_minute (minute);
create index vendor_call_age on gaming.vendor_call (at);
create index game_session_expiry on gaming.game_session (expires_at);

-- demo play has no session of ours
alter table gaming.game_session drop column is_demo;
