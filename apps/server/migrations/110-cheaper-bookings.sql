-- PostgreSQL parses and plans a SQL function that has settings of its own anew for every statement that calls it. With a
-- body that is bound to what it names when it is made, this one needs none, and becomes part of the statement.
create or replace function doer() returns text language sql stable
  return coalesce(nullif(current_setting('app.doer', true), ''), 'database ' || session_user);

create or replace function note_changed_by() returns trigger language plpgsql as $$
begin
  new.changed_by := public.doer();
  return new;
end $$;

-- Processes keep what a resort asks about stays in memory as well, for the version of its facts.
create trigger comment_config_facts_added after insert on comment_config
  referencing new table as changed for each statement execute function note_resort_facts();
create trigger comment_config_facts_changed after update on comment_config
  referencing new table as changed for each statement execute function note_resort_facts();
create trigger comment_config_facts_removed after delete on comment_config
  referencing old table as changed for each statement execute function note_resort_facts();
