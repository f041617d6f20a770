-- What an account has brought along from elsewhere is known by what it was called there, so that it never comes twice.
alter table spatial_images add column imported_from text;
create unique index spatial_images_imported_from on spatial_images (owner_id, imported_from) where imported_from is not null;
alter table collections add column imported_from text;
create unique index collections_imported_from on collections (owner_id, imported_from) where imported_from is not null;

-- The archive that an account brings along: at most one, sent in parts, then read by a job.
create table account_imports (
  user_id uuid primary key references users (id) on delete cascade,
  -- The one job that counts; also the name of the file below imports/<user_id>/.
  job_id uuid not null,
  status text not null check (status in ('UPLOADING', 'READING', 'DONE', 'FAILED')),
  size bigint not null,
  sha256 text not null,
  upload_id text not null,
  keeps_visibility boolean not null default false,
  takes_profile boolean not null default false,
  progress real not null default 0,
  -- Ids that the archive's items get, in its order: chosen once, so that another try writes the same files.
  item_ids text[] not null default '{}',
  items integer not null default 0,
  known integer not null default 0,
  collections integer not null default 0,
  failure_code text,
  failure_message text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index account_imports_expires_at on account_imports (expires_at);
