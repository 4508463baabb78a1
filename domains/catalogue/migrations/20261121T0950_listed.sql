-- a vendor that only machines play with is launched by code, but never shown
alter table catalogue.vendor add is_listed boolean not null default true;
update catalogue.vendor set is_listed = false where code like 'kit-%';
