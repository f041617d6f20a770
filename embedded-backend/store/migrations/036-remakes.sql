-- readable by: 028
-- An operator's order to make all pictures again whose depth was guessed, newest first; at most one runs. The cursor is the
-- last picture that was tried: older ones are still to come.
create table if not exists remakes (
  id uuid primary key,
  status text not null check (status in ('RUNNING', 'STOPPED', 'DONE')),
  total integer not null,
  -- Pictures that could not be started, such as those of an account over its quota.
  skipped integer not null default 0,
  cursor_at timestamptz(3),
  cursor_id text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create unique index if not exists remakes_one_running on remakes (status) where status = 'RUNNING';

-- The order that started a task; no reference, since the tasks stay in their owners' logs.
alter table tasks add column if not exists remake_id uuid;

-- outside a transaction
create index concurrently if not exists tasks_remake on tasks (remake_id) where remake_id is not null;
create index concurrently if not exists spatial_images_guessed on spatial_images (created_at desc, id desc)
  where depth_source = 'ESTIMATED' and photo_fov is not null;
