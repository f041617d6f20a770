-- Every sign of a text, and every two that stand side by side in a word: what holds a word holds all of its grams.
create function search_grams(text text) returns text[]
language sql immutable strict parallel safe cost 2000 as $$
  select coalesce(array_agg(distinct gram), '{}')
  from (
    select unnest(array[sign, sign || lead(sign) over (order by place)]) as gram
    from string_to_table(text, null) with ordinality as signs (sign, place)
  ) as grams
  where gram !~ '\s'
$$;

-- Without a list of pending entries, which every search would have to read through.
create index spatial_images_grams on spatial_images using gin (search_grams(search_text)) with (fastupdate = off)
  where visibility = 'PUBLIC';
create index users_grams on users using gin (search_grams(search_text)) with (fastupdate = off);

-- Lists that are counted, and read down to a page, by the index alone.
drop index spatial_images_owner;
create index spatial_images_owner on spatial_images (owner_id, created_at desc, id desc) include (visibility, total_bytes);
create index spatial_images_owner_public on spatial_images (owner_id, created_at desc, id desc)
  where visibility = 'PUBLIC';
create index spatial_images_category_popular on spatial_images (category, views desc, created_at desc, id desc)
  where visibility = 'PUBLIC';
create index tasks_owner_status on tasks (owner_id, status);

-- How many PUBLIC items have a category ('' where they have none) and a hash tag.
create table label_counts (
  kind text not null check (kind in ('CATEGORY', 'TAG')),
  name text not null,
  count bigint not null,
  primary key (kind, name)
);
create index label_counts_most on label_counts (kind, count desc, name);
create index label_counts_none on label_counts (count) where count <= 0;
create index label_counts_grams on label_counts using gin (search_grams(lower(name))) with (fastupdate = off);

-- What a transaction has changed so far; empty whenever none is at work. Added up at the end of the transaction: only
-- then does another one wait for its counts.
create unlogged table label_changes (
  transaction xid8 not null default pg_current_xact_id(),
  kind text not null,
  name text not null,
  change bigint not null
);
create index label_changes_transaction on label_changes (transaction);

create function labels_of(item spatial_images) returns table (kind text, name text)
language sql immutable as $$
  select 'CATEGORY', coalesce(item.category, '') where item.visibility = 'PUBLIC'
  union all
  select 'TAG', tag from unnest(item.hash_tags) as tag where item.visibility = 'PUBLIC'
$$;

create function note_labels() returns trigger language plpgsql as $$
begin
  insert into label_changes (kind, name, change)
    select label.kind, label.name, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed, lateral labels_of(changed) as label group by label.kind, label.name;
  return null;
end $$;
create trigger labels_came after insert on spatial_images
  referencing new table as changed for each statement execute function note_labels();
create trigger labels_went after delete on spatial_images
  referencing old table as changed for each statement execute function note_labels();

create function note_changed_labels() returns trigger language plpgsql as $$
begin
  insert into label_changes (kind, name, change)
    select kind, name, 1 from labels_of(new) union all select kind, name, -1 from labels_of(old);
  return null;
end $$;
create trigger labels_changed after update on spatial_images for each row
  when ((old.visibility, old.category, old.hash_tags) is distinct from (new.visibility, new.category, new.hash_tags))
  execute function note_changed_labels();

create function count_labels() returns trigger language plpgsql as $$
begin
  with changes as (delete from label_changes where transaction = pg_current_xact_id() returning kind, name, change)
  insert into label_counts as known (kind, name, count)
    select kind, name, sum(change) from changes group by kind, name having sum(change) <> 0
    -- In one order, so that two transactions never wait for each other.
    order by kind, name
  on conflict (kind, name) do update set count = known.count + excluded.count;
  delete from label_counts where count <= 0;
  return null;
end $$;
create constraint trigger changes_noted after insert on label_changes
  deferrable initially deferred for each row execute function count_labels();

insert into label_counts (kind, name, count)
  select label.kind, label.name, count(*)
  from spatial_images, lateral labels_of(spatial_images) as label group by label.kind, label.name;
