alter table spatial_images add column category text
  check (category in ('people', 'animals', 'food', 'nature', 'city', 'interior', 'things', 'art', 'other'));
create index spatial_images_category on spatial_images (category, created_at desc, id desc)
  where visibility = 'PUBLIC';

-- A source may also be a result that was made elsewhere.
alter table resources drop constraint resources_kind_check;
alter table resources add constraint resources_kind_check
  check (kind in ('INSTANT', 'FULL', 'CONVERSION', 'RESULT'));

alter table tasks
  add column category text
    check (category in ('people', 'animals', 'food', 'nature', 'city', 'interior', 'things', 'art', 'other')),
  -- No local worker takes it before a result has been attached.
  add column is_remote boolean not null default false,
  add column idempotency_key text,
  -- The one job whose work counts; what an earlier job of the task still does is thrown away.
  add column job_id uuid,
  -- A result made elsewhere, and the camera that came with it.
  add column attached_id text references resources (id),
  add column attached_camera jsonb,
  add unique (owner_id, idempotency_key);
update tasks set job_id = id;
create index tasks_attached on tasks (attached_id);

create table task_resources (
  task_id uuid not null references tasks (id) on delete cascade,
  position integer not null,
  resource_id text not null references resources (id),
  primary key (task_id, position)
);
create index task_resources_resource on task_resources (resource_id);
insert into task_resources (task_id, position, resource_id) select id, 0, resource_id from tasks;
alter table tasks drop column resource_id;

create function tell_of_task() returns trigger language plpgsql as $$
begin
  perform pg_notify('okuyuki_tasks', new.owner_id || ' ' || new.id);
  return null;
end $$;
create trigger task_inserted after insert on tasks for each row execute function tell_of_task();
create trigger task_changed after update on tasks for each row
  when ((old.status, old.progress, old.title, old.failure_code)
    is distinct from (new.status, new.progress, new.title, new.failure_code))
  execute function tell_of_task();

create function tell_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('okuyuki_sessions', old.id::text);
  return null;
end $$;
create trigger session_deleted after delete on sessions for each row execute function tell_of_session();
create trigger session_revoked after update on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_of_session();

create table scene_videos (
  spatial_image_id text primary key references spatial_images (id) on delete cascade,
  -- The one job whose film counts; also part of the file's name.
  job_id uuid not null,
  status text not null check (status in ('PREPARING', 'READY', 'FAILED')),
  failure_message text,
  content_type text,
  seconds real,
  width integer,
  height integer,
  bytes bigint not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- Files whose rows are gone: written with the deletion, so that a crash before the files went loses nothing.
create table doomed_files (
  id bigint generated always as identity primary key,
  -- An object's key, or with a slash at the end all of a prefix.
  key text not null,
  upload_id text,
  created_at timestamptz(3) not null default now()
);

create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  spatial_image_id text not null references spatial_images (id) on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_id, spatial_image_id)
);
create index favorites_newest on favorites (user_id, created_at desc, spatial_image_id desc);
create index favorites_item on favorites (spatial_image_id, created_at);

create table collections (
  id text primary key,
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  description text not null,
  visibility text not null check (visibility in ('PUBLIC', 'PRIVATE')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index collections_owner on collections (owner_id, created_at desc, id desc);
create index collections_newest on collections (created_at desc, id desc) where visibility = 'PUBLIC';

create table collection_items (
  collection_id text not null references collections (id) on delete cascade,
  spatial_image_id text not null references spatial_images (id) on delete cascade,
  position integer not null,
  primary key (collection_id, spatial_image_id)
);
create index collection_items_item on collection_items (spatial_image_id);

create table feedback (
  id uuid primary key,
  author_id uuid references users (id) on delete set null,
  category text not null check (category in ('BUG', 'REQUEST', 'REPORT', 'OTHER')),
  text text not null,
  email text,
  page_url text,
  created_at timestamptz(3) not null
);

-- Texts stay with the owner of the item when the item goes.
create table item_feedback (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  spatial_image_id text not null,
  spatial_image_title text not null,
  author_id uuid references users (id) on delete set null,
  text text not null,
  camera_pose jsonb,
  created_at timestamptz(3) not null
);
create index item_feedback_owner on item_feedback (owner_id, created_at desc, id desc);
create index item_feedback_item on item_feedback (spatial_image_id);

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('sign-up', 'resend-code', 'password-reset', 'password-changed', 'feedback'));
alter table outbox add column feedback_id uuid references feedback (id) on delete cascade;
create index outbox_feedback_id on outbox (feedback_id);

-- Days are those of Asia/Tokyo.
create table view_salts (
  day date primary key,
  salt bytea not null
);
create table item_views (
  spatial_image_id text not null references spatial_images (id) on delete cascade,
  day date not null,
  views bigint not null default 0,
  viewers bigint not null default 0,
  primary key (spatial_image_id, day)
);
create table item_viewers (
  day date not null,
  spatial_image_id text not null references spatial_images (id) on delete cascade,
  -- Hash of address and agent with the salt of the day, thrown away together with it.
  viewer bytea not null,
  primary key (day, spatial_image_id, viewer)
);
create index item_viewers_item on item_viewers (spatial_image_id);
create table item_embeddings (
  spatial_image_id text not null references spatial_images (id) on delete cascade,
  day date not null,
  origin text not null,
  views bigint not null default 0,
  primary key (spatial_image_id, day, origin)
);
