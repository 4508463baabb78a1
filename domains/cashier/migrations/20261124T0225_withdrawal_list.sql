-- Orders and filters of the list of withdrawals, brand by brand.
create index withdrawal_list_created
  on cashier.withdrawal (merchant_id, created_at, withdrawal_id);
create index withdrawal_list_amount on cashier.withdrawal (merchant_id, amount, withdrawal_id);
create index withdrawal_list_settled
  on cashier.withdrawal (merchant_id, settled_at, withdrawal_id);
create index withdrawal_list_state
  on cashier.withdrawal (merchant_id, state, created_at, withdrawal_id);
create index withdrawal_list_receipt
  on cashier.withdrawal (merchant_id, receipt, created_at, withdrawal_id);
create index withdrawal_list_risks on cashier.withdrawal using gin (risks);
create index withdrawal_list_reviewer
  on cashier.withdrawal using gin (lower(reviewer_name) gin_trgm_ops);
