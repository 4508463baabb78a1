-- what was written since waits for another person: what is over is settled by what was agreed to
alter table promotions.activity add column agreed_version int;
update promotions.activity set agreed_version = version where state <> 'draft';
