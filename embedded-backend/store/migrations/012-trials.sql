-- Spatial images that visitors make without an account. A trial is in no table that lists, counts or searches; whoever has its
-- secret sees it for a day, and an account that keeps it gets an ordinary spatial image of it.
create table trials (
  id text primary key,
  -- SHA-256 of the secret that the visitor's browser has.
  secret_hash bytea not null,
  -- HMAC of the network address that limits count by; the address itself is not kept.
  client text not null,
  kind text not null check (kind in ('INSTANT', 'FULL', 'CONVERSION')),
  status text not null check (status in
    ('RESERVED', 'QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'DELETED', 'KEPT')),
  job_id uuid not null,
  -- As those of an item, its files lie below items/<files_id>/; the item that is made of it gets this as its id.
  files_id text not null unique,
  sources jsonb not null,
  -- What the conversion tells of the scene; null until it is there.
  result jsonb,
  -- Bytes on the disk, announced ones included.
  bytes bigint not null,
  progress real not null default 0,
  failure_code text,
  failure_message text,
  accepted_terms text not null,
  kept_by uuid references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index trials_client on trials (client, created_at);
create index trials_expires_at on trials (expires_at);
create index trials_under_way on trials (status) where status in ('RESERVED', 'QUEUED', 'PROCESSING');
create index trials_kept_by on trials (kept_by) where kept_by is not null;
