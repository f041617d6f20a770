-- The small depth map beside an item's thumbnail: bytes of its file; null for items that have none.
alter table spatial_images add column depth_bytes integer;
