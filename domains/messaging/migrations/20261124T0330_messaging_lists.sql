-- Orders and filters of the lists of feedback and of messages to players, brand by brand.
create index feedback_list_created on messaging.feedback (merchant_id, created_at, feedback_id);
create index feedback_list_answered
  on messaging.feedback (merchant_id, answered_at, feedback_id);
create index feedback_list_type
  on messaging.feedback (merchant_id, question_type, created_at, feedback_id);
create index feedback_list_state on messaging.feedback
  (merchant_id, (case when answered_at is null then 'new' else 'answered' end), created_at,
    feedback_id);
create index feedback_list_member on messaging.feedback (member_id) where member_id is not null;
create index feedback_list_content on messaging.feedback using gin (lower(content) gin_trgm_ops);
create index broadcast_list_created on messaging.broadcast (merchant_id, created_at, broadcast_id);
create index broadcast_list_receivers
  on messaging.broadcast (merchant_id, receivers, broadcast_id);
create index broadcast_list_state on messaging.broadcast
  (merchant_id, (case when sent_at is null then 'sending' else 'sent' end), created_at,
    broadcast_id);
