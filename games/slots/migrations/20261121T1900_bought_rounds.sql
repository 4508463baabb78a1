-- a round whose features were bought costs a multiple of its stake and has draws of its own; `stops`
-- holds every draw of a round in order, the first of which are where the reels of the spin stopped
alter table slots.spin add is_bought boolean not null default false;
