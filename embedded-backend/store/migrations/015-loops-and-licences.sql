-- Share of a film that is done; null before its first frame.
alter table scene_videos add column progress real;

-- A film comes with an animated WebP now; those without one are made again when they are asked for.
insert into doomed_files (key)
  select 'items/' || spatial_images.files_id || '/scene-' || scene_videos.job_id || '.mp4'
  from scene_videos join spatial_images on spatial_images.id = scene_videos.spatial_image_id
  where scene_videos.status = 'READY';
delete from scene_videos where status = 'READY';

-- Under which licence others may use an item, and whether they may download its splats; that needs a licence.
alter table spatial_images
  add column license text
    check (license in ('CC0', 'CC_BY', 'CC_BY_SA', 'CC_BY_NC', 'CC_BY_NC_SA', 'CC_BY_ND', 'CC_BY_NC_ND')),
  add column is_download_allowed boolean not null default false,
  add constraint spatial_images_download_check check (not is_download_allowed or license is not null);
