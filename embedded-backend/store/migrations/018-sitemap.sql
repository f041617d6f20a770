-- The addresses of PUBLIC items in the order that they came, and when one of them last changed.
create index spatial_images_addresses on spatial_images (created_at, id) include (updated_at) where visibility = 'PUBLIC';
create index spatial_images_changed on spatial_images (updated_at desc) where visibility = 'PUBLIC';
