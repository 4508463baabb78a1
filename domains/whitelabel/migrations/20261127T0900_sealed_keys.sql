-- the private halves of the keys that passwords are sent under are sealed as other secrets are
alter table whitelabel.encryption_key alter column private_jwk type text using private_jwk::text;
