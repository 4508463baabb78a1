-- How much room pictures of a brand take, of visitors without an account and of all, and which of
-- them are old.
create index feedback_merchant_idx on messaging.feedback (merchant_id, created_at);
create index feedback_age_idx on messaging.feedback (created_at);
