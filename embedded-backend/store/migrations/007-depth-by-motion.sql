-- Depth may come from how the camera moved.
alter table spatial_images
  drop constraint spatial_images_depth_source_check,
  add constraint spatial_images_depth_source_check
    check (depth_source in ('CARRIED', 'STEREO', 'MOTION', 'MODEL', 'ESTIMATED'));
