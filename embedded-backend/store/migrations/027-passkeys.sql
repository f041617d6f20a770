-- What an account may sign in with beside its password: one row a public key that an authenticator has made.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- As the authenticator has named it; the same on every site.
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Of the authenticator's signatures; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  -- Whether its maker keeps copies of it, so that it is on several devices.
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkeys_user_id on passkeys (user_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Who wants to add a passkey; null where somebody wants to sign in.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_user_id on passkey_challenges (user_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('sign-up', 'resend-code', 'password-reset', 'password-changed', 'passkey-added', 'feedback'));
