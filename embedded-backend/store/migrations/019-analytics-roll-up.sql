-- Whose items were looked at or kept, beside which one: what an account's report of a day is read by.
alter table item_views add column owner_id uuid;
alter table item_embeddings add column owner_id uuid;
alter table favorites add column owner_id uuid;
create function note_owner() returns trigger language plpgsql as $$
begin
  select owner_id into new.owner_id from spatial_images where id = new.spatial_image_id;
  return new;
end $$;
create trigger owner_noted before insert on item_views for each row execute function note_owner();
create trigger owner_noted before insert on item_embeddings for each row execute function note_owner();
create trigger owner_noted before insert on favorites for each row execute function note_owner();
update item_views set owner_id = item.owner_id from spatial_images as item where item.id = spatial_image_id;
update item_embeddings set owner_id = item.owner_id from spatial_images as item where item.id = spatial_image_id;
update favorites set owner_id = item.owner_id from spatial_images as item where item.id = spatial_image_id;
create index item_views_owner on item_views (owner_id, day);
create index item_embeddings_owner on item_embeddings (owner_id, day);
create index favorites_owner on favorites (owner_id, created_at);

-- The report of an account up to the end of a day, made when the first report of the next day is asked for.
create table analytics_roll_ups (
  owner_id uuid not null references users (id) on delete cascade,
  days integer not null,
  until date not null,
  report jsonb not null,
  primary key (owner_id, days)
);
-- What was deleted is in no report any more.
create function forget_roll_ups() returns trigger language plpgsql as $$
begin
  delete from analytics_roll_ups where owner_id = old.owner_id;
  return null;
end $$;
create trigger roll_ups_outdated after delete on spatial_images for each row execute function forget_roll_ups();
