-- A member may end an order that nobody has paid, so that it holds nothing of the own limits. Money
-- that comes all the same is credited, as it is to one that has expired.
alter table cashier.deposit drop constraint deposit_state;
alter table cashier.deposit
  add constraint deposit_state
    check (state in ('pending', 'partial', 'paid', 'declined', 'expired', 'cancelled'));
