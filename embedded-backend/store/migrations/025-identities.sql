-- Accounts that were made by an OpenID Connect provider's word have no password until one is set.
alter table users alter column password_hash drop not null;

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (issuer, subject)
);
create index identities_user_id on identities (user_id);

create table return_codes (
  code_hash bytea primary key,
  challenge text not null,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index return_codes_user_id on return_codes (user_id);
create index return_codes_expires_at on return_codes (expires_at);
