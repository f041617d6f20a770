create table resources (
  id text primary key,
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('INSTANT', 'FULL', 'CONVERSION')),
  file_name text not null,
  content_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  storage_key text not null unique,
  upload_id text not null,
  is_complete boolean not null default false,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (owner_id, kind, sha256, size)
);
create index resources_expires_at on resources (expires_at);

create table tasks (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  resource_id text not null references resources (id),
  result_id text not null unique,
  kind text not null check (kind in ('INSTANT', 'FULL', 'CONVERSION')),
  status text not null check (status in ('QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELED')),
  title text,
  description text not null,
  hash_tags text[] not null,
  visibility text not null check (visibility in ('PUBLIC', 'PRIVATE')),
  progress real not null default 0,
  failure_code text,
  failure_message text,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  updated_at timestamptz(3) not null
);
create index tasks_owner on tasks (owner_id, created_at desc, id desc);
create index tasks_resource on tasks (resource_id);
create index tasks_running on tasks (owner_id) where status in ('QUEUED', 'PROCESSING');

create table spatial_images (
  id text primary key,
  owner_id uuid not null references users (id) on delete cascade,
  task_id uuid unique references tasks (id) on delete set null,
  title text not null,
  description text not null,
  hash_tags text[] not null,
  -- Title, description and tags in one normalised spelling, kept by the program: what a search looks through.
  search_text text not null,
  visibility text not null check (visibility in ('PUBLIC', 'PRIVATE')),
  -- Part of every signed file address; raising it kills those that were given out.
  revision integer not null default 1,
  width integer not null,
  height integer not null,
  splat_count integer not null,
  splat_bytes bigint not null,
  total_bytes bigint not null,
  depth_source text not null check (depth_source in ('CARRIED', 'STEREO', 'ESTIMATED')),
  camera_parameters jsonb not null,
  has_own_camera boolean not null default false,
  views bigint not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index spatial_images_owner on spatial_images (owner_id, created_at desc, id desc);
create index spatial_images_newest on spatial_images (created_at desc, id desc) where visibility = 'PUBLIC';
create index spatial_images_popular on spatial_images (views desc, created_at desc, id desc) where visibility = 'PUBLIC';
create index spatial_images_hash_tags on spatial_images using gin (hash_tags);

create table gallery_seeds (
  slug text primary key,
  owner_id uuid not null references users (id) on delete cascade,
  task_id uuid not null,
  ended_at timestamptz(3)
);
