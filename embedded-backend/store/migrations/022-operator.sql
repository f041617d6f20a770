-- What an operator may do to an account: keep it out, with a reason that the person is told; another quota; the right to
-- the operator's pages.
alter table users
  add column is_operator boolean not null default false,
  add column suspended_at timestamptz(3),
  add column suspension_reason text,
  add column storage_limit_bytes bigint check (storage_limit_bytes >= 0),
  add constraint users_suspension_check check ((suspended_at is null) = (suspension_reason is null));
create index users_operators on users (id) where is_operator;

-- WITHHELD: the operator has hidden the item, or suspended its owner. It is no visibility that an owner chooses; that one
-- waits in wanted_visibility. Whatever asks for PUBLIC or UNLISTED rows leaves such a row out without knowing why.
alter table spatial_images
  add column hidden_at timestamptz(3),
  add column hidden_reason text,
  add column wanted_visibility text check (wanted_visibility in ('PUBLIC', 'UNLISTED', 'PRIVATE')),
  drop constraint spatial_images_visibility_check,
  add constraint spatial_images_visibility_check
    check (visibility in ('PUBLIC', 'UNLISTED', 'PRIVATE', 'WITHHELD')),
  add constraint spatial_images_hidden_check check ((hidden_at is null) = (hidden_reason is null)),
  add constraint spatial_images_withheld_check check ((visibility = 'WITHHELD') = (wanted_visibility is not null));
alter table collections
  add column wanted_visibility text check (wanted_visibility in ('PUBLIC', 'PRIVATE')),
  drop constraint collections_visibility_check,
  add constraint collections_visibility_check check (visibility in ('PUBLIC', 'PRIVATE', 'WITHHELD')),
  add constraint collections_withheld_check check ((visibility = 'WITHHELD') = (wanted_visibility is not null));

-- Every writer of these tables goes through here, so that none has to remember. Who inserts holds the account's row
-- against being suspended at the same moment; who suspends writes all rows of the account afterwards.
create function withhold_item() returns trigger language plpgsql as $$
declare
  is_suspended boolean;
begin
  if tg_op = 'INSERT' then
    select suspended_at is not null into is_suspended from users where id = new.owner_id for key share;
  else
    select suspended_at is not null into is_suspended from users where id = new.owner_id;
  end if;
  if new.hidden_at is not null or is_suspended then
    if new.visibility <> 'WITHHELD' then
      new.wanted_visibility := new.visibility;
      new.visibility := 'WITHHELD';
      new.revision := new.revision + 1;
    end if;
  elsif new.visibility = 'WITHHELD' then
    new.visibility := new.wanted_visibility;
    new.wanted_visibility := null;
  end if;
  return new;
end $$;
create trigger item_withheld before insert or update of visibility, hidden_at on spatial_images
  for each row execute function withhold_item();

create function withhold_collection() returns trigger language plpgsql as $$
declare
  is_suspended boolean;
begin
  select suspended_at is not null into is_suspended from users where id = new.owner_id for key share;
  if is_suspended then
    if new.visibility <> 'WITHHELD' then
      new.wanted_visibility := new.visibility;
      new.visibility := 'WITHHELD';
    end if;
  elsif new.visibility = 'WITHHELD' then
    new.visibility := new.wanted_visibility;
    new.wanted_visibility := null;
  end if;
  return new;
end $$;
create trigger collection_withheld before insert or update of visibility on collections
  for each row execute function withhold_collection();

-- What operators did, and why. No reference: it outlives accounts and items.
create table operator_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  -- Null: by command on the machine itself.
  operator_id uuid,
  action text not null,
  target_kind text not null check (target_kind in ('USER', 'ITEM', 'TASK', 'REPORT', 'SITE')),
  target_id text not null,
  reason text,
  details jsonb not null default '{}'
);
create index operator_log_target on operator_log (target_kind, target_id, id desc);

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check
  check (kind in ('TASK_COMPLETED', 'TASK_FAILED', 'FEEDBACK', 'QUOTA', 'TEAM', 'OPERATOR'));
