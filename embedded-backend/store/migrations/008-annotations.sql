-- Numbered points that the owner has placed in the scene, in order. Not part of camera_parameters, so that a scene that is
-- made anew, or a camera that is set anew, keeps them.
alter table spatial_images
  add column annotations jsonb not null default '[]';
