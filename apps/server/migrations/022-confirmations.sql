-- Bookings that the resort's own system confirms (decision 135).

-- The foreign keys that are added to tables of other files read those tables, to which row security applies.
set local row_security = on;

-- who owns the inventory: the portal confirms at once, or the property-management system (PMS) is asked
alter table unit_type
  add column inventory text not null default 'portal' check (inventory in ('portal', 'pms'));

alter table reservation
  drop constraint reservation_status_check,
  add constraint reservation_status_check check (
    status in ('held', 'asked', 'confirmed', 'declined', 'cancelled', 'stayed', 'no-show', 'lapsed')
  ),
  -- until when the resort answers; it stays set after the answer
  add column answer_by timestamptz,
  -- what follows when the resort confirms it: the fees to bill, and the owner's note to the guest
  add column asked jsonb,
  -- how the request ended: the answer, its code and text
  add column answer jsonb,
  -- the booking's number in the PMS
  add column pms_number text not null default '' check (length(pms_number) <= 40),
  add constraint reservation_asked_until check (status <> 'asked' or answer_by is not null),
  add constraint reservation_asked_once check ((status = 'asked') = (asked is not null));

create or replace function keeps_nights(status text) returns boolean language sql immutable as $$
  select status in ('held', 'asked', 'confirmed', 'stayed', 'no-show')
$$;

do $$
begin
  if exists (select from pg_constraint where conname = 'reservation_no_double_stay') then
    alter table reservation
      drop constraint reservation_no_double_stay,
      add constraint reservation_no_double_stay exclude using gist
        (resort_id with =, unit_id with =, daterange(arrival, departure) with &&)
        where (status in ('held', 'asked', 'confirmed', 'stayed', 'no-show'));
  end if;
end $$;

drop index reservation_not_over, reservation_taken, reservation_canceled_of_account;
create index reservation_not_over on reservation (resort_id, owner_account_id, departure)
  where status in ('held', 'asked', 'confirmed');
create index reservation_taken on reservation (resort_id, owner_account_id, arrival, id, departure)
  where status in ('asked', 'confirmed', 'stayed', 'no-show');
create index reservation_canceled_of_account on reservation (resort_id, owner_account_id, arrival, id)
  where status in ('cancelled', 'declined');
create index reservation_asked on reservation (resort_id, answer_by) where status = 'asked';

/* As before, and at the time until which the resort answers. */
create or replace function note_work() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due timestamptz := '-infinity';
begin
  -- one branch per column: PL/pgSQL does not check the branches that are not taken against the table
  if tg_argv[1] = 'check_after' then due := new.check_after;
  elsif tg_argv[1] = 'hold_ends_at' then due := new.hold_ends_at;
  elsif tg_argv[1] = 'undo_until' then due := coalesce(new.undo_until, due);
  elsif tg_argv[1] = 'answer_by' then due := new.answer_by;
  elsif tg_argv[1] = 'offer_ends_at' then due := new.offer_ends_at;
  elsif tg_argv[1] = 'try_after' then due := new.try_after;
  elsif tg_argv[1] = 'draw_on' then
    select greatest(new.draw_on::timestamp at time zone time_zone, new.try_after) into due
    from resort where id = new.resort_id;
  end if;
  insert into job_wish (resort, job, run_after) values (new.resort_id, tg_argv[0], due);
  return null;
end $$;
create trigger reservation_ask_is_work after insert or update of answer_by, status on reservation
  for each row when (new.status = 'asked')
  execute function note_work('end-asked-stays', 'answer_by');

/* As before, but not if the resort declines a booking: it would be asked about the same nights again and again. */
create or replace function note_freed_stay() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if keeps_place(old.status, old.undo_until)
    and (
      not keeps_place(new.status, new.undo_until)
      or (old.unit_id, old.arrival, old.departure) <> (new.unit_id, new.arrival, new.departure)
    )
    and not (old.status = 'asked' and new.status = 'declined')
    and exists (select from waitlist_request w where w.resort_id = old.resort_id and w.status = 'waiting') then
    insert into freed_stay (resort_id, unit_id, arrival, departure)
    values (old.resort_id, old.unit_id, old.arrival, old.departure);
  end if;
  return null;
end $$;

create index waitlist_request_of_booking on waitlist_request (resort_id, offered_reservation_id)
  where status = 'matched';

/*
 * Ends the booking of a waitlist request that the resort was asked about. If it isn't confirmed, the request waits
 * again in its place in line, and nights that its owner withdrew go to others first. Runs after the trigger that frees
 * nights, because triggers run in the order of their names.
 */
create function end_booking_of_request() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  of_request text;
begin
  select id into of_request
  from waitlist_request
  where resort_id = new.resort_id and offered_reservation_id = new.id and status = 'matched'
  for update;
  if of_request is null then
    return null;
  end if;
  if new.status = 'confirmed' then
    insert into waitlist_event (resort_id, request_id, at, kind, code, params)
    values (new.resort_id, of_request, coalesce(new.booked_at, now()), 'booked', 'booked',
      jsonb_build_object('from', new.arrival, 'to', new.departure));
    return null;
  end if;
  update waitlist_request
  set status = 'waiting', offered_reservation_id = null, announced_missing = ''
  where resort_id = new.resort_id and id = of_request;
  update freed_stay
  set lapsed_request_id = of_request
  where resort_id = old.resort_id and unit_id = old.unit_id and arrival = old.arrival and departure = old.departure;
  insert into waitlist_event (resort_id, request_id, at, kind, code, params)
  values (new.resort_id, of_request, coalesce(new.cancelled_at, now()), 'lapsed',
    case new.status when 'declined' then 'not-confirmed' else 'booking-withdrawn' end, '{}');
  return null;
end $$;
create trigger reservation_of_request_ends after update of status on reservation
  for each row when (old.status = 'asked' and new.status <> 'asked')
  execute function end_booking_of_request();

/* Whether a stay with this status holds the points that it spent, because it isn't over yet. */
create function holds_points(status text) returns boolean language sql immutable as $$
  select status in ('asked', 'confirmed')
$$;

/* As before, and for stays that the resort was asked to confirm. */
create or replace function move_held_points() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  -- in the order of the lots, as bookings lock them, so that they never deadlock
  perform from points_lot l
  where l.resort_id = new.resort_id
    and l.id in (select lot_id from points_entry where resort_id = new.resort_id and reservation_id = new.id)
  order by l.id
  for no key update;
  insert into points_held as kept (resort_id, lot_id, departure, points)
  select e.resort_id, e.lot_id, held.departure, -sum(held.sign * e.points)
  from points_entry e,
    (values (old.status, old.departure, -1), (new.status, new.departure, 1)) as held(status, departure, sign)
  where e.resort_id = new.resort_id and e.reservation_id = new.id and holds_points(held.status)
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (resort_id, lot_id, departure) do update set points = kept.points + excluded.points;
  return null;
end $$;
drop trigger reservation_holds_points on reservation;
create trigger reservation_holds_points after update of status, departure on reservation
  for each row when (
    (holds_points(old.status) or holds_points(new.status))
    and (holds_points(old.status), old.departure) <> (holds_points(new.status), new.departure)
  )
  execute function move_held_points();

create or replace function count_points_entry() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  stay_status text;
  stay_departure date;
begin
  if new.reservation_id is not null then
    -- locked, so that a concurrent cancellation or change sees this entry
    select status, departure into stay_status, stay_departure
    from reservation
    where resort_id = new.resort_id and id = new.reservation_id
    for share;
  end if;
  update points_lot l
  set remaining = l.remaining + new.points,
    earned = l.earned + case when new.reason = 'earned' then new.points else 0 end,
    banked = l.banked - case when new.reason = 'banked' then least(new.points, 0) else 0 end,
    -- points that return to the lot that they were borrowed from can be borrowed again
    borrowed = l.borrowed - case when new.reason = 'borrowed' and l.kind = 'annual' then new.points else 0 end
  from resort r
  where l.resort_id = new.resort_id and l.id = new.lot_id and r.id = l.resort_id
  returning l.owner_account_id, greatest(new.at, l.earned_on::timestamp at time zone r.time_zone)
  into new.owner_account_id, new.counts_at;
  if holds_points(stay_status) then
    insert into points_held as kept (resort_id, lot_id, departure, points)
    values (new.resort_id, new.lot_id, stay_departure, -new.points)
    on conflict (resort_id, lot_id, departure) do update set points = kept.points + excluded.points;
  end if;
  return new;
end $$;

-- The events of stays also have the time until which the resort answers.
drop function log_reservation cascade;
drop function records_of_stay;
select log_events('reservation', 'stay', 'r.id', 'status', array['number', 'type', 'owner_account_id', 'unit_id',
  'arrival', 'departure', 'people1', 'people2', 'people3', 'people4', 'paid_by', 'points', 'interest_id', 'answer_by'],
  array['checked_in_at', 'checked_out_at', 'undo_until', 'hold_ends_at', 'pms_number'],
  readable => array['booked_at', 'cancelled_at', 'hold_ends_at', 'checked_in_at', 'checked_out_at', 'guest_name',
    'pms_number']);
