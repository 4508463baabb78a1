-- what is forgotten after a while is found by its age
create index attempt_changed_idx on identity.attempt (changed_at);
create index session_end_idx on identity.session (least(ended_at, expires_at));
create index login_created_idx on identity.login (created_at);
create index device_seen_idx on identity.device (seen_at);
create index known_network_seen_idx on identity.known_network (seen_at);
-- free play counts the demo accounts of a brand that have not ended
create index member_demo_open_idx on identity.member (merchant_id, demo_until)
  where demo_until is not null and state = 'active';
