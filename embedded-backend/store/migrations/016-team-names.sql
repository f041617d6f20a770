-- What people call a team; its teamname stays what addresses name it by.
alter table teams add column display_name text;
update teams set display_name = teamname;
alter table teams alter column display_name set not null;
