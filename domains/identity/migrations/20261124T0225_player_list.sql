-- Orders and filters of the list of players, brand by brand.
create index member_list_name on identity.member (merchant_id, lower(username), member_id);
create index member_list_registered on identity.member (merchant_id, registered_at, member_id);
create index member_list_login on identity.member (merchant_id, last_login_at, member_id);
create index member_list_type
  on identity.member (merchant_id, account_type, registered_at, member_id);
create index member_list_state on identity.member (merchant_id, state, registered_at, member_id);
