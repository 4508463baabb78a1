-- sum() of bigint is numeric; this one stays bigint, and an overflow raises
create or replace aggregate wallet.sum8(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');
