alter table users
  -- Display name and user name in one normalised spelling, kept by the program: what a search looks through.
  add column search_text text,
  add column paid_until timestamptz(3),
  add column is_stopping boolean not null default false,
  -- The highest mark of the quota, in per cent, that the account was told of and has not fallen below since.
  add column quota_mark smallint not null default 0;
update users set search_text = lower(normalize(display_name || ' ' || username, NFKC));
alter table users alter column search_text set not null;

create table teams (
  id uuid primary key,
  teamname text not null unique,
  created_at timestamptz(3) not null
);

create table team_users (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('OWNER', 'MEMBER')),
  -- Whether the others may read what this account keeps PRIVATE: its own word, never that of who added it.
  shares boolean not null,
  joined_at timestamptz(3) not null,
  primary key (team_id, user_id)
);
create index team_users_user on team_users (user_id, team_id);

create table messages (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('TASK_COMPLETED', 'TASK_FAILED', 'FEEDBACK', 'QUOTA', 'TEAM')),
  text text not null,
  link text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index messages_user on messages (user_id, created_at desc, id desc);
create index messages_unread on messages (user_id, created_at desc, id desc) where read_at is null;

-- One row an address, known or not; the code comes only when the mail goes out, and only for an account.
create table password_resets (
  email_key text primary key,
  code_hash bytea,
  code_expires_at timestamptz(3) not null,
  tries integer not null default 0,
  consumed_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index password_resets_created_at on password_resets (created_at);

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('sign-up', 'resend-code', 'password-reset', 'password-changed'));
