-- what the answer to a question opens; those that wait are asked again
delete from operator.passkey_question;
alter table operator.passkey_question
  add column purpose text not null check (purpose in ('create', 'sign-in', 'proof'));
