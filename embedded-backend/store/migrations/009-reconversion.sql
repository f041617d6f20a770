-- Where the files of an item lie, below items/: its id at first, another name each time that it is made anew.
alter table spatial_images add column files_id text;
update spatial_images set files_id = id;
alter table spatial_images alter column files_id set not null;
alter table spatial_images add unique (files_id);

-- The spatial image that the task makes anew. No reference: the task stays in the log when the item goes.
alter table tasks add column target_id text;
create index tasks_target on tasks (target_id) where target_id is not null;
create unique index tasks_one_for_a_target on tasks (target_id) where status in ('QUEUED', 'PROCESSING');
