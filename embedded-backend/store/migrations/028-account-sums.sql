-- readable by: 028
-- It adds owner_id to scene_videos, which makes that name ambiguous in the quota's query of earlier programs.
-- checksum: 3485b5553143bc4036360544576215a9e65683df468350b59ef533e39fc79a7d

-- What an account has, without looking at each thing that it has: its quota and the number that its profile shows.
create table account_sums (
  owner_id uuid primary key references users (id) on delete cascade,
  public_items bigint not null,
  item_bytes bigint not null,
  film_bytes bigint not null,
  picture_source_bytes bigint not null,
  film_source_bytes bigint not null
);

-- What a transaction has changed so far; empty whenever none is at work. Added up at the end of the transaction: only
-- then does another one wait for its sums.
create unlogged table account_changes (
  transaction xid8 not null default pg_current_xact_id(),
  owner_id uuid not null,
  public_items bigint not null default 0,
  item_bytes bigint not null default 0,
  film_bytes bigint not null default 0,
  picture_source_bytes bigint not null default 0,
  film_source_bytes bigint not null default 0
);
create index account_changes_transaction on account_changes (transaction);

create function sum_up_accounts() returns trigger language plpgsql as $$
begin
  with changes as (delete from account_changes where transaction = pg_current_xact_id() returning *),
  added as (
    select owner_id, sum(public_items) as public_items, sum(item_bytes) as item_bytes, sum(film_bytes) as film_bytes,
      sum(picture_source_bytes) as picture_source_bytes, sum(film_source_bytes) as film_source_bytes
    from changes group by owner_id
  )
  insert into account_sums as known
    select added.* from added join users on users.id = added.owner_id
    -- In one order, so that two transactions never wait for each other.
    order by added.owner_id
  on conflict (owner_id) do update set
    public_items = known.public_items + excluded.public_items,
    item_bytes = known.item_bytes + excluded.item_bytes,
    film_bytes = known.film_bytes + excluded.film_bytes,
    picture_source_bytes = known.picture_source_bytes + excluded.picture_source_bytes,
    film_source_bytes = known.film_source_bytes + excluded.film_source_bytes;
  return null;
end $$;
create constraint trigger changes_noted after insert on account_changes
  deferrable initially deferred for each row execute function sum_up_accounts();

create function note_item_sums() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into account_changes (owner_id, public_items, item_bytes)
    select owner_id, sign * count(*) filter (where visibility = 'PUBLIC'), sign * sum(total_bytes)
    from changed group by owner_id;
  return null;
end $$;
create trigger item_sums_came after insert on spatial_images
  referencing new table as changed for each statement execute function note_item_sums();
create trigger item_sums_went after delete on spatial_images
  referencing old table as changed for each statement execute function note_item_sums();

create function note_changed_item_sums() returns trigger language plpgsql as $$
begin
  insert into account_changes (owner_id, public_items, item_bytes)
    values (new.owner_id, (new.visibility = 'PUBLIC')::int, new.total_bytes),
      (old.owner_id, -(old.visibility = 'PUBLIC')::int, -old.total_bytes);
  return null;
end $$;
create trigger item_sums_changed after update on spatial_images for each row
  when ((old.owner_id, old.visibility, old.total_bytes) is distinct from (new.owner_id, new.visibility, new.total_bytes))
  execute function note_changed_item_sums();

create function is_film(content_type text) returns boolean language sql immutable parallel safe as $$
  select content_type like 'video/%' or content_type = 'image/gif'
$$;

create function note_source_sums() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into account_changes (owner_id, picture_source_bytes, film_source_bytes)
    select owner_id, sign * coalesce(sum(size) filter (where not is_film(content_type)), 0),
      sign * coalesce(sum(size) filter (where is_film(content_type)), 0)
    from changed group by owner_id;
  return null;
end $$;
create trigger source_sums_came after insert on resources
  referencing new table as changed for each statement execute function note_source_sums();
create trigger source_sums_went after delete on resources
  referencing old table as changed for each statement execute function note_source_sums();

create function note_changed_source_sums() returns trigger language plpgsql as $$
begin
  insert into account_changes (owner_id, picture_source_bytes, film_source_bytes)
    select owner_id, sign * case when is_film then 0 else size end, sign * case when is_film then size else 0 end
    from (values (new.owner_id, 1, is_film(new.content_type), new.size),
      (old.owner_id, -1, is_film(old.content_type), old.size)) as changed (owner_id, sign, is_film, size);
  return null;
end $$;
create trigger source_sums_changed after update on resources for each row
  when ((old.owner_id, old.content_type, old.size) is distinct from (new.owner_id, new.content_type, new.size))
  execute function note_changed_source_sums();

-- A film goes with its item, which no longer says whose it was.
alter table scene_videos add column owner_id uuid;
update scene_videos set owner_id = item.owner_id from spatial_images as item where item.id = spatial_image_id;
create trigger owner_noted before insert on scene_videos for each row execute function note_owner();

create function note_film_sums() returns trigger language plpgsql as $$
begin
  insert into account_changes (owner_id, film_bytes)
    select coalesce(new.owner_id, old.owner_id), coalesce(new.bytes, 0) - coalesce(old.bytes, 0);
  return null;
end $$;
create trigger film_sums_changed after insert or delete or update of bytes on scene_videos
  for each row execute function note_film_sums();

insert into account_sums
  select owner_id, sum(public_items), sum(item_bytes), sum(film_bytes), sum(picture_source_bytes), sum(film_source_bytes)
  from (
    select owner_id, (visibility = 'PUBLIC')::int, total_bytes, 0, 0, 0 from spatial_images
    union all select owner_id, 0, 0, bytes, 0, 0 from scene_videos
    union all select owner_id, 0, 0, 0, case when is_film(content_type) then 0 else size end,
      case when is_film(content_type) then size else 0 end from resources
  ) as things (owner_id, public_items, item_bytes, film_bytes, picture_source_bytes, film_source_bytes)
  group by owner_id;
