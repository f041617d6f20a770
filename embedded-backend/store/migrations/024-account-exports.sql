-- The archive that an account has asked for: at most one, made by a job, there for a few days.
create table account_exports (
  user_id uuid primary key references users (id) on delete cascade,
  -- The one job that counts; also the name of the file below exports/<user_id>/.
  job_id uuid not null,
  status text not null check (status in ('PREPARING', 'READY', 'FAILED')),
  progress real not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index account_exports_expires_at on account_exports (expires_at);
