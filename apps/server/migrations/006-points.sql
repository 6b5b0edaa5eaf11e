-- Contracts of owners, and the weeks and points that they grant.

create table interest (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null check (length(number) <= 14),
  owner_account_id text not null,
  usage_type text not null check (usage_type in ('points', 'floating-week', 'fixed-week', 'fractional', 'whole',
    'event-week')),
  frequency text not null default 'annual' check (frequency in ('annual', 'odd', 'even', 'triennial')),
  status text not null check (status in ('pending', 'active', 'expired')),
  unit_type_code text,
  unit_id text,
  season_code text,
  week integer check (week between 1 and 53),
  -- the event of an event week in the resort's event calendar
  event text,
  check_in_weekday integer check (check_in_weekday between 1 and 7),
  annual_points integer not null default 0 check (annual_points >= 0),
  use_year_month integer not null default 1 check (use_year_month between 1 and 12),
  purchased_on date,
  -- earlier use years grant nothing and aren't billed; null if there is no limit
  first_use_year integer,
  -- the day on which a pending contract becomes active; null if the resort says when
  active_on date,
  ends_on date,
  -- since then, stays of the previous owner can have used its points
  transferred_on date,
  -- the day of the last transfer by an act, from which yearly bills are for the present owner; null if there was none
  owned_since date,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  check ((usage_type = 'event-week') = (event is not null)),
  check (frequency <> 'triennial' or first_use_year is not null),
  unique (resort_id, number),
  -- for the lots, which belong to the owner of their contract
  unique (resort_id, id, owner_account_id),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, unit_id) references unit,
  foreign key (resort_id, unit_type_code) references unit_type
);
create index interest_by_account on interest (resort_id, owner_account_id);
create trigger interest_changed_by before update on interest
  for each row execute function note_changed_by();
create trigger interest_notes_weeks after insert or update of owner_account_id, usage_type on interest
  for each row when (new.usage_type <> 'points') execute function note_feature('weeks');
create trigger interest_notes_transfer after insert or update of owner_account_id, transferred_on on interest
  for each row when (new.transferred_on is not null) execute function note_feature('transfers');
select enable_resort_security('interest', 'select, insert, update');

/* The right to a week in one use year. Points interests have lots instead. */
create table entitlement (
  resort_id text not null,
  id text not null default new_id(),
  interest_id text not null,
  use_year integer not null,
  starts_on date not null,
  ends_on date not null,
  -- of a part of a week: its own nights
  nights integer not null default 7 check (nights > 0),
  status text not null default 'available' check (status in ('available', 'reserved', 'deposited', 'rented-out',
    'banked', 'used', 'expired', 'blocked', 'split', 'joined')),
  reservation_id text,
  -- one of several rights in a use year
  position integer not null default 1,
  -- the unit of owned time, which others can't book in that week
  unit_id text,
  -- the split week of a part: a side of its lock-off unit, or some of its nights
  part_of text,
  side_label text not null default '',
  -- the type of a side; others have the type of their contract
  unit_type_code text,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  check (part_of is not null or unit_type_code is null),
  check (status <> 'split' or part_of is null),
  check (status <> 'joined' or part_of is not null),
  constraint entitlement_once unique (resort_id, interest_id, use_year, position),
  check ((status = 'reserved') = (reservation_id is not null) or status = 'used'),
  foreign key (resort_id, interest_id) references interest,
  foreign key (resort_id, unit_id) references unit,
  foreign key (resort_id, unit_type_code) references unit_type,
  foreign key (resort_id, part_of) references entitlement
);
create index entitlement_by_week on entitlement (resort_id, part_of) where part_of is not null;
create index entitlement_by_unit on entitlement (resort_id, unit_id, starts_on) where unit_id is not null;
-- weeks that are owned in a unit and not over; used ones are free for everyone, and parts replace a split week
create index entitlement_of_units on entitlement (resort_id, starts_on) where unit_id is not null
  and status not in ('used', 'expired', 'split', 'joined');
create trigger entitlement_changed_by before update on entitlement
  for each row execute function note_changed_by();
select enable_resort_security('entitlement', 'select, insert, update');

create table points_lot (
  resort_id text not null,
  id text not null default new_id(),
  number text not null,
  owner_account_id text not null,
  -- an owner gave these points to another one, who keeps them if the contract is transferred
  is_given boolean not null default false,
  contract_owner_id text generated always as (case when not is_given then owner_account_id end) stored,
  interest_id text not null,
  use_year integer not null,
  kind text not null check (kind in ('annual', 'banked', 'borrowed', 'rented', 'transferred', 'bonus', 'holding',
    'restricted')),
  earned_on date not null,
  expires_on date not null,
  -- the lot whose points were borrowed; null for other lots, and for imported ones
  borrowed_from text,
  -- maintained by a trigger on `points_entry`; the last two are points that were moved out of the lot
  remaining integer not null default 0 check (remaining >= 0),
  earned integer not null default 0,
  banked integer not null default 0,
  borrowed integer not null default 0,
  -- the day on which the resort took the lot back: what its stays return later is lost
  withdrawn_on date,
  -- one click that banks, borrows, saves, or transfers points makes one lot
  request_key text,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number),
  check (borrowed_from is null or kind = 'borrowed'),
  foreign key (resort_id, interest_id) references interest,
  foreign key (resort_id, borrowed_from) references points_lot,
  foreign key (resort_id, owner_account_id) references owner_account,
  constraint points_lot_follows_contract foreign key (resort_id, interest_id, contract_owner_id)
    references interest (resort_id, id, owner_account_id) deferrable initially deferred
);
create index points_lot_by_account on points_lot (resort_id, owner_account_id, expires_on);
create unique index points_lot_once_per_request on points_lot (resort_id, interest_id, request_key)
  where request_key is not null;
create index points_lot_by_interest on points_lot (resort_id, interest_id, expires_on);
create trigger points_lot_changed_by before update on points_lot
  for each row execute function note_changed_by();
select enable_resort_security('points_lot', 'select, insert');
-- when a contract is transferred, and when a lot ends
grant update (owner_account_id, withdrawn_on) on points_lot to ownerng_app;

create sequence points_lot_number start 500001;
grant usage on sequence points_lot_number to ownerng_app;

/* Ledger of points. */
create table points_entry (
  resort_id text not null,
  id text not null default new_id(),
  lot_id text not null,
  points integer not null check (points <> 0),
  reason text not null check (reason in ('earned', 'spent', 'returned', 'banked', 'borrowed', 'transferred',
    'expired', 'adjusted', 'saved', 'deposited', 'lost')),
  reservation_id text,
  note text not null default '',
  at timestamptz not null default now(),
  deposit_id text,
  -- the note as a code with parameters, so that each reader gets it in their language; null if staff wrote the note
  note_message jsonb,
  -- filled by a trigger
  owner_account_id text not null,
  counts_at timestamptz not null,
  done_by text not null default actor(),
  primary key (resort_id, id),
  foreign key (resort_id, lot_id) references points_lot
);
create index points_entry_by_lot on points_entry (resort_id, lot_id);
create index points_entry_by_reservation on points_entry (resort_id, reservation_id) where reservation_id is not null;
create index points_entry_of_account on points_entry (resort_id, owner_account_id, counts_at, at, id)
  include (lot_id, points, reason);
select enable_resort_security('points_entry', 'select, insert');

/*
 * The points of a lot that confirmed stays hold, by departure: Home sums the days that are not over instead of all
 * entries and stays. Maintained by triggers on `points_entry` and `reservation`.
 */
create table points_held (
  resort_id text not null,
  lot_id text not null,
  departure date not null,
  points integer not null,
  primary key (resort_id, lot_id, departure) include (points),
  foreign key (resort_id, lot_id) references points_lot
);
select enable_resort_security('points_held', 'select');

/*
 * Updates the sums of `points_lot`, where a check of `remaining` prevents spending points twice, and `points_held`.
 * Also fills in the entry's account, and the time from which the entry counts: not before its lot starts.
 */
create function count_points_entry() returns trigger language plpgsql security definer
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
  if stay_status = 'confirmed' then
    insert into points_held as kept (resort_id, lot_id, departure, points)
    values (new.resort_id, new.lot_id, stay_departure, -new.points)
    on conflict (resort_id, lot_id, departure) do update set points = kept.points + excluded.points;
  end if;
  return new;
end $$;
create trigger points_entry_counts before insert on points_entry for each row execute function count_points_entry();

-- `counts_at` alone may change: see the next trigger
create trigger points_entry_append_only
  before delete or update of resort_id, id, lot_id, points, reason, reservation_id, note, at, deposit_id, note_message,
    owner_account_id
  on points_entry for each row execute function refuse_change();

/* A lot starts on a day in the resort's time zone. If an import corrects the zone, `counts_at` moves too. */
create function move_points_to_time_zone() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update points_entry e
  set counts_at = greatest(e.at, l.earned_on::timestamp at time zone new.time_zone)
  from points_lot l
  where e.resort_id = new.id and l.resort_id = new.id and l.id = e.lot_id;
  return null;
end $$;
create trigger resort_time_zone_of_points after update of time_zone on resort
  for each row when (old.time_zone <> new.time_zone) execute function move_points_to_time_zone();
