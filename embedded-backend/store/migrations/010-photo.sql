-- The photo that the splats of an item take their colours from: vertical field of view in degrees of its camera.
alter table spatial_images add column photo_fov double precision;
