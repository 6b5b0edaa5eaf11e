-- A canceled stay keeps its place for a while, so that its owner can take the cancellation back. Until `undo_until` its
-- nights stay taken, and the waitlist is not offered them; clearing it frees them.
alter table reservation
  add column undo_until timestamptz,
  add check (undo_until is null or status = 'cancelled');
create index reservation_to_free on reservation (resort_id, undo_until) where undo_until is not null;

/* A stay that keeps its unit: booked, held or past, or canceled and still to be taken back. */
create function keeps_place(status text, undo_until timestamptz) returns boolean language sql immutable as $$
  select keeps_nights(status) or undo_until is not null
$$;

create or replace function write_reserved_nights() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  -- whatever path books it again, such as an import
  if new.status <> 'cancelled' then
    new.undo_until := null;
  end if;
  if tg_op = 'UPDATE' then
    if (old.unit_id, old.arrival, old.departure, keeps_place(old.status, old.undo_until))
      = (new.unit_id, new.arrival, new.departure, keeps_place(new.status, new.undo_until)) then
      return new;
    end if;
    delete from reserved_night where resort_id = old.resort_id and reservation_id = old.id;
  end if;
  if keeps_place(new.status, new.undo_until) then
    -- ascending order by unit and night: two bookings take their locks in one order, so they never deadlock
    insert into reserved_night (resort_id, unit_id, night, reservation_id)
    select new.resort_id, kept.unit_id, night::date, new.id
    from (
      select part_unit_id as unit_id
      from unit_part
      where resort_id = new.resort_id and whole_unit_id = new.unit_id
      union all
      select new.unit_id
      where not exists (select from unit_part where resort_id = new.resort_id and whole_unit_id = new.unit_id)
    ) kept, generate_series(new.arrival, new.departure - 1, interval '1 day') night
    order by kept.unit_id, night;
  end if;
  return new;
end $$;

create or replace function note_freed_stay() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if keeps_place(old.status, old.undo_until)
    and (
      not keeps_place(new.status, new.undo_until)
      or (old.unit_id, old.arrival, old.departure) <> (new.unit_id, new.arrival, new.departure)
    )
    and exists (select from waitlist_request w where w.resort_id = old.resort_id and w.status = 'waiting') then
    insert into freed_stay (resort_id, unit_id, arrival, departure)
    values (old.resort_id, old.unit_id, old.arrival, old.departure);
  end if;
  return null;
end $$;

create or replace function refuse_part_in_use() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare moved unit_part := coalesce(new, old);
begin
  if exists (
    select from reservation r
    where r.resort_id = moved.resort_id
      and keeps_place(r.status, r.undo_until)
      and r.unit_id in (moved.whole_unit_id, moved.part_unit_id)
  ) then
    raise exception 'unit % has stays: its parts cannot change', moved.whole_unit_id using errcode = 'restrict_violation';
  end if;
  return moved;
end $$;

/* What a cancellation gave back, so that exactly this can be taken again: points by lot, and the lot they moved to if
   not their own; the ledger transactions that took its fees off the bill; whether it released a week. */
create table stay_cancellation (
  resort_id text not null references resort,
  id text not null default new_id(),
  reservation_id text not null,
  canceled_at timestamptz not null,
  returned jsonb not null,
  fee_txn_ids text[] not null,
  released_week boolean not null,
  undone_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, reservation_id) references reservation
);
create index stay_cancellation_by_stay on stay_cancellation (resort_id, reservation_id, canceled_at);
select enable_resort_security('stay_cancellation', 'select, insert, update');
