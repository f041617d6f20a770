-- How the depth of a task's result was found, and why no better way was taken: Japanese, for its owner. Null for splats and before it is there.
alter table tasks add column depth_note text;
