-- Which keys this site has, without telling them: processes with other keys refuse each other's tokens.
create table site_keys (
  name text primary key,
  fingerprint text not null,
  set_at timestamptz(3) not null default now()
);
