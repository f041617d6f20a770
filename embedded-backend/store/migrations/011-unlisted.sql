-- UNLISTED: seen by whoever has the link, which carries a key beside the id. The key is made when an item first turns
-- UNLISTED, stays when it turns PUBLIC or PRIVATE and back, and is replaced when the owner renews the link.
alter table spatial_images add column link_key text;
alter table spatial_images
  drop constraint spatial_images_visibility_check,
  add constraint spatial_images_visibility_check check (visibility in ('PUBLIC', 'UNLISTED', 'PRIVATE')),
  add constraint spatial_images_link_key_check check (visibility <> 'UNLISTED' or link_key is not null);
alter table tasks
  drop constraint tasks_visibility_check,
  add constraint tasks_visibility_check check (visibility in ('PUBLIC', 'UNLISTED', 'PRIVATE'));

-- The key of the link by which an UNLISTED item was kept; it shows the item as long as the link is the present one.
alter table favorites add column link_key text;
