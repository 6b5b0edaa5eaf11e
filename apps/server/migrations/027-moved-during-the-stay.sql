-- Stays whose guests move to another unit after they have arrived (decision 143).

-- The first night in the current unit; null if the whole stay is there. Earlier nights keep the unit that they have in
-- `reserved_night`.
alter table reservation add column in_unit_since date;

create or replace function write_reserved_nights() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  -- a stay that is booked again, for example by an import, has no cancellation to undo
  if new.status <> 'cancelled' then
    new.undo_until := null;
  end if;
  -- an import moved the stay to later dates
  if new.in_unit_since <= new.arrival then
    new.in_unit_since := null;
  end if;
  if tg_op = 'UPDATE' then
    if (old.unit_id, old.arrival, old.departure, keeps_place(old.status, old.undo_until))
      = (new.unit_id, new.arrival, new.departure, keeps_place(new.status, new.undo_until))
      and old.in_unit_since is not distinct from new.in_unit_since then
      return new;
    end if;
    delete from reserved_night
    where resort_id = old.resort_id
      and reservation_id = old.id
      and not (
        keeps_place(new.status, new.undo_until)
        and new.in_unit_since is not null
        and night >= new.arrival
        and night < least(new.in_unit_since, new.departure)
      );
  end if;
  if keeps_place(new.status, new.undo_until) then
    -- lock units and nights in ascending order, so that two bookings never deadlock
    insert into reserved_night (resort_id, unit_id, night, reservation_id)
    select new.resort_id, kept.unit_id, night::date, new.id
    from (
      select part_unit_id as unit_id
      from unit_part
      where resort_id = new.resort_id and whole_unit_id = new.unit_id
      union all
      select new.unit_id
      where not exists (select from unit_part where resort_id = new.resort_id and whole_unit_id = new.unit_id)
    ) kept, generate_series(coalesce(new.in_unit_since, new.arrival), new.departure - 1, interval '1 day') night
    order by kept.unit_id, night;
  end if;
  return new;
end $$;

/* The nights of a stay in its current unit. */
create function dates_in_unit(arrival date, departure date, in_unit_since date) returns daterange
language sql immutable parallel safe as $$
  select daterange(case when in_unit_since is null then arrival else least(in_unit_since, departure) end, departure)
$$;

do $$
begin
  if exists (select from pg_constraint where conname = 'reservation_no_double_stay') then
    alter table reservation
      drop constraint reservation_no_double_stay,
      add constraint reservation_no_double_stay exclude using gist
        (resort_id with =, unit_id with =, dates_in_unit(arrival, departure, in_unit_since) with &&)
        where (status in ('held', 'asked', 'confirmed', 'stayed', 'no-show'));
  end if;
end $$;
