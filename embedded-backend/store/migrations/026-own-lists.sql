-- readable by: 025
-- The first text, with this checksum, built the indexes in a transaction, which blocked readers.
-- checksum: c4adcf202dd22cfc3e626dec741ff4cd90c3abb9de89853edfa5fe066fc72567

-- As a Japanese reader looks titles up: kana before kanji, numbers as numbers.
create collation if not exists titles (provider = icu, locale = 'ja-u-kn-true');

-- The grams of one account, which no other account has: a search of own items reads nothing of what others wrote.
create or replace function owned_grams(owner uuid, grams text[]) returns bigint[]
language sql immutable strict parallel safe cost 2000 as $$
  select coalesce(array_agg(hashtextextended(gram, uuid_hash_extended(owner, 0))), '{}') from unnest(grams) as gram
$$;

-- outside a transaction
-- The own items of an account in every order of the atelier: counted, filtered by who sees them, and read down to a page, by
-- an index alone. wanted_visibility is what the owner is shown where an operator withholds the item.
create index concurrently if not exists spatial_images_owner_next on spatial_images (owner_id, created_at desc, id desc)
  include (visibility, wanted_visibility, total_bytes);
drop index concurrently if exists spatial_images_owner;
alter index if exists spatial_images_owner_next rename to spatial_images_owner;
create index concurrently if not exists spatial_images_owner_popular
  on spatial_images (owner_id, views desc, created_at desc, id desc)
  include (visibility, wanted_visibility);
create index concurrently if not exists spatial_images_owner_size
  on spatial_images (owner_id, splat_bytes desc, created_at desc, id desc)
  include (visibility, wanted_visibility);
create index concurrently if not exists spatial_images_owner_title
  on spatial_images (owner_id, title collate titles, created_at desc, id desc)
  include (visibility, wanted_visibility);

-- A view that is counted writes the row again: its grams wait in a short list, which a search reads along.
create index concurrently if not exists spatial_images_owned_grams
  on spatial_images using gin (owned_grams(owner_id, search_grams(search_text)))
  with (gin_pending_list_limit = 128);
