-- The person that a message names first, so that the name can be taken out once that account is deleted.
alter table messages add column actor_id uuid, add column actor_name text;
create index messages_actor_id on messages (actor_id) where actor_id is not null;
