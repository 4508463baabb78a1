-- the pairs move to the kit that all games share; it lies in this path only here, once
set local search_path = fair;
insert into seed_pair(seed_id, member_id, game_code, server_seed, server_seed_hash, client_seed,
  next_nonce, created_at, revealed_at)
select seed_id, member_id, game_code, server_seed, server_seed_hash, client_seed,
  next_nonce, created_at, revealed_at
from slots.seed;
set local search_path = public;
alter table slots.spin drop constraint spin_seed_id_fkey;
drop table slots.seed;
