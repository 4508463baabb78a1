-- Orders and filters of the list of announcements, brand by brand.
create index announcement_list_starts
  on content.announcement (merchant_id, starts_at, announcement_id);
create index announcement_list_ends on content.announcement (merchant_id, ends_at, announcement_id);
create index announcement_list_position
  on content.announcement (merchant_id, position, announcement_id);
create index announcement_list_type
  on content.announcement (merchant_id, type, starts_at, announcement_id);
