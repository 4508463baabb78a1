-- the host whose blocks salt the chain; null for chains laid before it was noted
alter table fair.chain add column salt_source text;
