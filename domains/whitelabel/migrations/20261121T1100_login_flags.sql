-- extra verification from unregistered addresses, and sign-in with the two providers: off until a
-- brand turns them on
insert into whitelabel.module(merchant_id, module_id, parent_id, is_enabled, position)
select login.merchant_id, flag.module_id, 'LOGIN', false,
  coalesce((select max(position) from whitelabel.module m where m.merchant_id = login.merchant_id), 0)
    + flag.place
from whitelabel.module login,
  (values ('LOGINIPVERIF3', 1), ('GOOGLELOGIN3', 2), ('FACEBOOKLOGIN3', 3)) as flag(module_id, place)
where login.module_id = 'LOGIN'
on conflict do nothing;
