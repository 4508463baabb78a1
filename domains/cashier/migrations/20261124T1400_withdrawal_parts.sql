-- Withdrawals are looked for by their reviewers whatever accents their names have.
drop index cashier.withdrawal_list_reviewer;
create index withdrawal_list_reviewer
  on cashier.withdrawal using gin (kit.fold(reviewer_name) gin_trgm_ops);
