-- Money between members of a line goes up, to the upline, or down, from an agent.
alter table cashier.upline_transfer
  add column direction text not null default 'up'
    constraint upline_transfer_direction check (direction in ('up', 'down'));
