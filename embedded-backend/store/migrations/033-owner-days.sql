-- How the items of an account were looked at and kept on a day, and looked at from each site, without looking at each item.
-- Days are those of Asia/Tokyo.
create table owner_days (
  owner_id uuid not null references users (id) on delete cascade,
  day date not null,
  views bigint not null,
  viewers bigint not null,
  favorites bigint not null,
  primary key (owner_id, day)
);
create table owner_sites (
  owner_id uuid not null references users (id) on delete cascade,
  day date not null,
  origin text not null,
  views bigint not null,
  primary key (owner_id, day, origin)
);

-- What a transaction has changed so far, as in account_changes: of a day as a whole, or of looks from a site. Looks at items of one
-- account wait for each other no longer than a commit takes.
create unlogged table day_changes (
  transaction xid8 not null default pg_current_xact_id(),
  owner_id uuid not null,
  day date not null,
  origin text,
  views bigint not null default 0,
  viewers bigint not null default 0,
  favorites bigint not null default 0
);
create index day_changes_transaction on day_changes (transaction);

create function sum_up_days() returns trigger language plpgsql as $$
begin
  with changes as (delete from day_changes where transaction = pg_current_xact_id() returning *),
  added as (
    select owner_id, day, origin, sum(views) as views, sum(viewers) as viewers, sum(favorites) as favorites
    from changes join users on users.id = owner_id group by owner_id, day, origin
  ),
  days as (
    insert into owner_days as known
      select owner_id, day, views, viewers, favorites from added where origin is null
      -- In one order, so that two transactions never wait for each other.
      order by owner_id, day
    on conflict (owner_id, day) do update set
      views = known.views + excluded.views,
      viewers = known.viewers + excluded.viewers,
      favorites = known.favorites + excluded.favorites
  )
  insert into owner_sites as known
    select owner_id, day, origin, views from added where origin is not null order by owner_id, day, origin
  on conflict (owner_id, day, origin) do update set views = known.views + excluded.views;
  return null;
end $$;
create constraint trigger changes_noted after insert on day_changes
  deferrable initially deferred for each row execute function sum_up_days();

create function note_looks() returns trigger language plpgsql as $$
begin
  insert into day_changes (owner_id, day, views, viewers) values (
    coalesce(new.owner_id, old.owner_id), coalesce(new.day, old.day),
    coalesce(new.views, 0) - coalesce(old.views, 0), coalesce(new.viewers, 0) - coalesce(old.viewers, 0));
  return null;
end $$;
create trigger looks_summed after insert or delete or update of views, viewers on item_views
  for each row execute function note_looks();

create function note_embedded_looks() returns trigger language plpgsql as $$
begin
  insert into day_changes (owner_id, day, origin, views) values (
    coalesce(new.owner_id, old.owner_id), coalesce(new.day, old.day), coalesce(new.origin, old.origin),
    coalesce(new.views, 0) - coalesce(old.views, 0));
  return null;
end $$;
create trigger looks_summed after insert or delete or update of views on item_embeddings
  for each row execute function note_embedded_looks();

create function note_favorites() returns trigger language plpgsql as $$
begin
  insert into day_changes (owner_id, day, favorites)
    select owner_id, (created_at at time zone 'Asia/Tokyo')::date, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by 1, 2;
  return null;
end $$;
create trigger favorites_came after insert on favorites
  referencing new table as changed for each statement execute function note_favorites();
create trigger favorites_went after delete on favorites
  referencing old table as changed for each statement execute function note_favorites();

insert into owner_days
  select owner_id, day, sum(views), sum(viewers), sum(favorites)
  from (
    select owner_id, day, views, viewers, 0 from item_views
    union all
    select owner_id, (created_at at time zone 'Asia/Tokyo')::date, 0, 0, 1 from favorites
  ) as things (owner_id, day, views, viewers, favorites)
  group by owner_id, day;
insert into owner_sites select owner_id, day, origin, sum(views) from item_embeddings group by owner_id, day, origin;

-- The most seen items of a day are read from the top.
drop index item_views_owner;
create index item_views_owner on item_views (owner_id, day, views desc, spatial_image_id);
drop index item_embeddings_owner;
drop index favorites_owner;
