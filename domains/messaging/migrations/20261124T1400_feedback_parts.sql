-- Feedback is looked through whatever accents it has.
drop index messaging.feedback_list_content;
create index feedback_list_content
  on messaging.feedback using gin (kit.fold(content) gin_trgm_ops);
