-- what a member has begun is looked up by member whenever a session of theirs ends
create index login_ticket_member on identity.login_ticket (member_id) where used_at is null;
create index password_link_member on identity.password_link (member_id) where used_at is null;
create index social_visit_member on identity.social_visit (member_id) where used_at is null;
create index passkey_question_member on identity.passkey_question (member_id);
