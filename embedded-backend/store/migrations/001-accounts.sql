create table users (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  username text not null unique,
  display_name text not null,
  password_hash text not null,
  avatar_key text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table sign_ups (
  id uuid primary key,
  user_id uuid not null,
  email text not null,
  email_key text not null,
  display_name text not null,
  password_hash text not null,
  is_decoy boolean not null,
  code_hash bytea,
  code_expires_at timestamptz(3) not null,
  tries integer not null default 0,
  consumed_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index sign_ups_email_key on sign_ups (email_key, created_at desc);
create index sign_ups_created_at on sign_ups (created_at);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  refresh_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table code_mails (
  email_key text primary key,
  last_sent_at timestamptz(3) not null
);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign-up', 'resend-code')),
  sign_up_id uuid references sign_ups (id) on delete cascade,
  email_key text not null,
  to_address text not null,
  created_at timestamptz(3) not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  sent_at timestamptz(3),
  given_up_at timestamptz(3),
  last_error text,
  subject text,
  text text
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and given_up_at is null;

create index outbox_sent on outbox (sent_at desc);
create index outbox_sign_up_id on outbox (sign_up_id);

-- columns as rate-limiter-flexible wants them
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
