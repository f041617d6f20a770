-- Bytes of the lighter version of the splats; null where there is none.
alter table spatial_images add column splat_light_bytes bigint;
