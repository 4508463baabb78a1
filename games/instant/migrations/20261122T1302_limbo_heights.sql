-- a result of limbo may be 425,201,762,304 hundredths, more than an int holds; whole numbers of that
-- size are exact in a double
alter table instant.round alter column outcome type double precision[];
