-- One bank is written in many ways: case, accents, blanks and marks tell no two banks apart, so that
-- one number of one bank belongs to one member. The database runs in the C locale, whose lower()
-- knows plain letters alone: accents come off before.
alter table cashier.bank_account
  add column bank_key text not null generated always as (
    regexp_replace(
      lower(translate(regexp_replace(normalize(bank_name, nfkd), '[\u0300-\u036f]', '', 'g'),
        'đĐøØłŁ', 'ddoOlL')),
      '[[:space:][:punct:]]', '', 'g')) stored,
  -- the same account as another's, from before spellings were compared: only the first counts
  add column is_respelled boolean not null default false;

update cashier.bank_account set is_respelled = true
where bank_account_id in (
  select bank_account_id from (
    select bank_account_id, row_number() over (
      partition by merchant_id, bank_key, number order by created_at, bank_account_id) as place
    from cashier.bank_account) placed
  where place > 1);

alter table cashier.bank_account drop constraint bank_account_once;
create unique index bank_account_once on cashier.bank_account (merchant_id, bank_key, number)
  where not is_respelled;
