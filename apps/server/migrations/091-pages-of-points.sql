-- The pages of an owner's changes of points: each change has its account, and the moment from which it counts, which is
-- no earlier than its lot begins.
alter table points_entry add column owner_account_id text, add column counts_at timestamptz;

-- changes of points are never changed: what was posted before gets its account and moment, once
alter table points_entry disable trigger points_entry_append_only;
-- row security is forced on the owner of the table as well, so each resort is done in its own context
do $$
declare r record;
begin
  for r in select id, time_zone from resort loop
    perform set_config('app.resort', r.id, true);
    update points_entry e
    set owner_account_id = l.owner_account_id,
      counts_at = greatest(e.at, l.earned_on::timestamp at time zone r.time_zone)
    from points_lot l
    where e.resort_id = r.id and l.resort_id = r.id and l.id = e.lot_id;
  end loop;
  perform set_config('app.resort', '', true);
end $$;
alter table points_entry alter column owner_account_id set not null, alter column counts_at set not null;
create index points_entry_of_account on points_entry (resort_id, owner_account_id, counts_at, at, id)
  include (lot_id, points, reason);

/* What a lot has left is kept with each change of it, and the change gets what its lot says. */
drop trigger points_entry_counts on points_entry;
create or replace function count_points_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update points_lot l
  set remaining = l.remaining + new.points
  from resort r
  where l.resort_id = new.resort_id and l.id = new.lot_id and r.id = l.resort_id
  returning l.owner_account_id, greatest(new.at, l.earned_on::timestamp at time zone r.time_zone)
  into new.owner_account_id, new.counts_at;
  return new;
end $$;
create trigger points_entry_counts before insert on points_entry for each row execute function count_points_entry();

/* The day on which a lot begins is one of the resort's own time: an import that sets this right moves those moments. */
drop trigger points_entry_append_only on points_entry;
create trigger points_entry_append_only
  before delete or update of resort_id, id, lot_id, points, reason, reservation_id, note, at, deposit_id, note_message,
    owner_account_id
  on points_entry for each row execute function refuse_change();
create function move_points_to_time_zone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update points_entry e
  set counts_at = greatest(e.at, l.earned_on::timestamp at time zone new.time_zone)
  from points_lot l
  where e.resort_id = new.id and l.resort_id = new.id and l.id = e.lot_id;
  return null;
end $$;
create trigger resort_time_zone_of_points after update of time_zone on resort
  for each row when (old.time_zone <> new.time_zone) execute function move_points_to_time_zone();
