-- Orders and filters of the list of receipt cases, brand by brand.
create index receipt_case_list_created on cashier.receipt_case (merchant_id, created_at, case_id);
create index receipt_case_list_missing on cashier.receipt_case (merchant_id, missing, case_id);
create index receipt_case_list_closed on cashier.receipt_case (merchant_id, closed_at, case_id);
create index receipt_case_list_state
  on cashier.receipt_case (merchant_id, state, created_at, case_id);
