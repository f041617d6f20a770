-- Depth may come from a model of the operator's.
alter table spatial_images
  drop constraint spatial_images_depth_source_check,
  add constraint spatial_images_depth_source_check
    check (depth_source in ('CARRIED', 'STEREO', 'MODEL', 'ESTIMATED'));
