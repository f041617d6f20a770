-- What people report to the operator. No references to what it is about: a report outlives the item and its owner.
create table reports (
  id uuid primary key,
  spatial_image_id text not null,
  owner_id uuid not null,
  -- As it was when it was reported.
  title text not null,
  reporter_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('COPYRIGHT', 'PRIVACY', 'INAPPROPRIATE', 'OTHER')),
  text text not null,
  -- Where an answer may go.
  email text,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  closed_by uuid,
  constraint reports_closed_check check (closed_by is null or closed_at is not null)
);
create index reports_open on reports (created_at desc, id desc) where closed_at is null;
create index reports_item on reports (spatial_image_id);
