-- What the booking rules know of a resort changes rarely: processes keep it in memory for a version, which
-- a session reads with its owner. A transaction that changes any of it has one version, however much it writes.
alter table resort add column facts_version bigint not null default 0;

create function note_resort_facts() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update resort
  set facts_version = pg_current_xact_id()::text::bigint
  where id in (select resort_id from changed) and facts_version <> pg_current_xact_id()::text::bigint;
  return null;
end $$;

do $$
declare
  facts text;
begin
  foreach facts in array array['rule_set', 'resort_option', 'season', 'points_chart', 'unit_type', 'unit', 'unit_part']
  loop
    execute format('create trigger %1$s_facts_added after insert on %1$s
      referencing new table as changed for each statement execute function note_resort_facts()', facts);
    execute format('create trigger %1$s_facts_changed after update on %1$s
      referencing new table as changed for each statement execute function note_resort_facts()', facts);
    execute format('create trigger %1$s_facts_removed after delete on %1$s
      referencing old table as changed for each statement execute function note_resort_facts()', facts);
  end loop;
end $$;
