-- What the prizes of a drawn raffle or a tournament hold of the budget; null while nothing is set
-- aside. It is kept, as what prizes cost changes with the activity and with the worth of points.
alter table promotions.activity add column held bigint
  constraint activity_held check (held >= 0);
