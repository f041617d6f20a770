-- Networks from which an account has signed in: its owner gets in from there while strangers guess its password elsewhere.
create table known_networks (
  user_id uuid not null references users (id) on delete cascade,
  -- Keyed hash of the account and the network.
  network bytea not null,
  last_used_at timestamptz(3) not null,
  primary key (user_id, network)
);
create index known_networks_last_used_at on known_networks (last_used_at);
