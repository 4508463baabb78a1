-- How much room pictures of a brand take, of visitors without an account and of all, and which of
-- them are old.
alter table messaging.feedback_image
  add column size int not null generated always as (octet_length(bytes)) stored;
create index feedback_merchant_idx on messaging.feedback (merchant_id, created_at);
