-- Reservations and exchange deposits.

-- The foreign keys that are added to tables of other files read those tables, to which row security applies.
set local row_security = on;

/*
 * A unit is never booked twice for a night. `reserved_night` has one row per unit and night, and its primary key is
 * the guarantee. A trigger writes it for every insert and update of a reservation.
 */
create table reservation (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  owner_account_id text,
  unit_id text not null,
  type text not null check (type in ('O', 'G', 'R', 'exchange-in', 'rental', 'maintenance')),
  status text not null check (status in ('held', 'confirmed', 'cancelled', 'stayed', 'no-show', 'lapsed')),
  arrival date not null,
  departure date not null,
  people1 integer not null default 0 check (people1 >= 0),
  people2 integer not null default 0 check (people2 >= 0),
  people3 integer not null default 0 check (people3 >= 0),
  people4 integer not null default 0 check (people4 >= 0),
  interest_id text,
  entitlement_id text,
  -- the second of two weeks that pay for the stay together
  second_entitlement_id text,
  points integer not null default 0 check (points >= 0),
  rule_set_version integer,
  -- the membership level that it was booked at
  member_level text not null default '',
  request_key text,
  hold_ends_at timestamptz,
  booked_at timestamptz not null default now(),
  cancelled_at timestamptz,
  hold_extended boolean not null default false,
  -- the owner who is booking, or a waitlist offer
  held_for text not null default 'owner' check (held_for in ('owner', 'waitlist')),
  paid_by text check (paid_by in ('points', 'week', 'bonus')),
  changed_at timestamptz,
  -- what the cancellation returned; null if unknown, as for imported stays
  cancel_result jsonb,
  -- the session that holds the unit while the owner books: logging out releases the holds of that session only
  held_by_session text,
  -- until then the owner can undo a cancellation, and its nights stay taken
  undo_until timestamptz,
  -- when its guests came and left, if the front desk recorded it
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  -- the departure before a check-out, so that it can be taken back
  planned_departure date,
  -- the points that an early check-out returned, by lot, so that it takes back exactly those
  early_return jsonb,
  -- of a closure that was made together with those of other units: which units and dates were closed
  closing jsonb,
  -- counts changes of what calendars show, which accept only later versions of an event
  revision integer not null default 0,
  -- who stays if the stay has no owner, such as a renter; emptied when the person is erased
  guest_name text not null default '',
  guest_email text not null default '',
  guest_phone text not null default '',
  -- the account that booked it, if it moved to another one with its contract
  booked_for text,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number),
  check (arrival < departure and departure - arrival <= 366),
  check (type = 'maintenance' or people1 + people2 + people3 + people4 > 0),
  check ((status = 'held') = (hold_ends_at is not null)),
  check (undo_until is null or status = 'cancelled'),
  check (guest_name || guest_email || guest_phone = '' or owner_account_id is null),
  check (second_entitlement_id is null or entitlement_id is not null),
  foreign key (resort_id, entitlement_id) references entitlement,
  foreign key (resort_id, second_entitlement_id) references entitlement,
  foreign key (resort_id, interest_id) references interest,
  foreign key (resort_id, booked_for) references owner_account,
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, rule_set_version) references rule_set,
  foreign key (resort_id, unit_id) references unit
);
create index reservation_by_booker on reservation (resort_id, booked_for) where booked_for is not null;
create index reservation_by_right on reservation (resort_id, entitlement_id);
create index reservation_by_second_right on reservation (resort_id, second_entitlement_id);
create index reservation_by_account on reservation (resort_id, owner_account_id, arrival);
create unique index reservation_once_per_request on reservation (resort_id, owner_account_id, request_key)
  where request_key is not null;
create index reservation_holds on reservation (resort_id, hold_ends_at) where status = 'held';
create index reservation_offered on reservation (resort_id, owner_account_id, hold_ends_at)
  where status = 'held' and held_for = 'waitlist';
create index reservation_held_by_session on reservation (resort_id, held_by_session) where status = 'held';
create index reservation_to_free on reservation (resort_id, undo_until) where undo_until is not null;
-- for waitlist estimates
create index reservation_canceled on reservation (resort_id, arrival) where status = 'cancelled';
-- the pages of an owner's stays
create index reservation_not_over on reservation (resort_id, owner_account_id, departure) where status in ('held',
  'confirmed');
create index reservation_taken on reservation (resort_id, owner_account_id, arrival, id, departure)
  where status in ('confirmed', 'stayed', 'no-show');
create index reservation_canceled_of_account on reservation (resort_id, owner_account_id, arrival, id)
  where status = 'cancelled';
/* Keeps the membership level with the version of the rules that a stay or deposit is made under. */
create function note_member_level() returns trigger language plpgsql as $$
begin
  new.member_level = coalesce((
    select level
    from owner_account
    where resort_id = new.resort_id and id = new.owner_account_id
  ), '');
  return new;
end $$;
create trigger reservation_notes_level before insert or update of rule_set_version on reservation
  for each row execute function note_member_level();
create trigger reservation_changed_by before update on reservation
  for each row execute function note_changed_by();
create trigger reservation_notes_offer after insert or update of owner_account_id, held_for on reservation
  for each row when (new.held_for = 'waitlist') execute function note_feature('waitlist-offers');
create function count_revision() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  return new;
end $$;
create trigger reservation_revised before update of status, arrival, departure, unit_id on reservation
  for each row when (
    old.status is distinct from new.status or old.arrival is distinct from new.arrival
    or old.departure is distinct from new.departure or old.unit_id is distinct from new.unit_id
  )
  execute function count_revision();
select enable_resort_security('reservation', 'select, insert, update');
alter table entitlement
  add foreign key (resort_id, reservation_id) references reservation deferrable initially deferred;
alter table points_entry add foreign key (resort_id, reservation_id) references reservation;

create sequence reservation_number start 20001;
grant usage on sequence reservation_number to ownerng_app;

create trigger reservation_hold_is_work after insert or update of hold_ends_at on reservation
  for each row when (new.hold_ends_at is not null and new.held_for = 'owner')
  execute function note_work('sweep-holds', 'hold_ends_at');
create trigger reservation_undo_is_work after insert or update of undo_until on reservation
  for each row when (new.undo_until is not null) execute function note_work('sweep-canceled', 'undo_until');

/* Moves the points that a stay holds to its new departure, or ends or restores the hold. */
create function move_held_points() returns trigger language plpgsql security definer
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
  where e.resort_id = new.resort_id and e.reservation_id = new.id and held.status = 'confirmed'
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (resort_id, lot_id, departure) do update set points = kept.points + excluded.points;
  return null;
end $$;
create trigger reservation_holds_points after update of status, departure on reservation
  for each row when (
    'confirmed' in (old.status, new.status) and (old.status, old.departure) <> (new.status, new.departure)
  )
  execute function move_held_points();

create table reserved_night (
  resort_id text not null,
  unit_id text not null,
  night date not null,
  reservation_id text not null,
  primary key (resort_id, unit_id, night),
  foreign key (resort_id, reservation_id) references reservation on delete cascade deferrable initially deferred,
  foreign key (resort_id, unit_id) references unit
);
create index reserved_night_by_reservation on reserved_night (resort_id, reservation_id);
select enable_resort_security('reserved_night', 'select');

/* Whether a status keeps the unit's nights. A past stay does, so that history cannot overlap either. */
create function keeps_nights(status text) returns boolean language sql immutable as $$
  select status in ('held', 'confirmed', 'stayed', 'no-show')
$$;

/* Whether a reservation keeps its unit, including a canceled one whose cancellation can still be undone. */
create function keeps_place(status text, undo_until timestamptz) returns boolean language sql immutable as $$
  select keeps_nights(status) or undo_until is not null
$$;

create function write_reserved_nights() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  -- a stay that is booked again, for example by an import, has no cancellation to undo
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
    ) kept, generate_series(new.arrival, new.departure - 1, interval '1 day') night
    order by kept.unit_id, night;
  end if;
  return new;
end $$;
-- Runs before the row is written, so that concurrent bookings of a night wait for each other here. At the exclusion
-- constraint below, each would wait for the other, and one would fail with a deadlock a second later.
create trigger reservation_keeps_nights before insert or update on reservation
  for each row execute function write_reserved_nights();

/* The parts of a unit must not change while it has stays, because `write_reserved_nights` reads them. */
create function refuse_part_in_use() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare moved unit_part := coalesce(new, old);
begin
  if exists (
    select from reservation r
    where r.resort_id = moved.resort_id
      and keeps_place(r.status, r.undo_until)
      and r.unit_id in (moved.whole_unit_id, moved.part_unit_id)
  ) then
    raise exception 'unit % has stays: its parts cannot change', moved.whole_unit_id
      using errcode = 'restrict_violation';
  end if;
  return moved;
end $$;
create trigger unit_part_in_use before insert or update or delete on unit_part
  for each row execute function refuse_part_in_use();

/* A second guard, if the extension is available. Some managed databases don't have it. */
do $$
begin
  if exists (select from pg_available_extensions where name = 'btree_gist') then
    create extension if not exists btree_gist;
    alter table reservation add constraint reservation_no_double_stay exclude using gist
      (resort_id with =, unit_id with =, daterange(arrival, departure) with &&)
      where (status in ('held', 'confirmed', 'stayed', 'no-show'));
  end if;
end $$;

/*
 * A unit's taken nights as bits, for search and price calendars, which need a month of all units. A block has 52
 * nights, because JavaScript numbers hold 53 bits. Blocks count from the year 1, so that none is negative.
 */
create table night_block (
  resort_id text not null,
  block integer not null,
  unit_id text not null,
  nights bigint not null,
  primary key (resort_id, block, unit_id),
  foreign key (resort_id, unit_id) references unit on delete cascade
);
select enable_resort_security('night_block', 'select');

create function block_of(night date) returns integer language sql immutable parallel safe
  return (night - date '0001-01-01') / 52;
create function block_bit(night date) returns bigint language sql immutable parallel safe
  return 1::bigint << ((night - date '0001-01-01') % 52);

/* Keeps `night_block` equal to `reserved_night`. Updates units in order, so that two bookings never deadlock. */
create function note_added_nights() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into night_block as kept (resort_id, block, unit_id, nights)
  select resort_id, block_of(night), unit_id, bit_or(block_bit(night))
  from added
  group by 1, 2, 3
  order by 1, 3, 2
  on conflict (resort_id, block, unit_id) do update set nights = kept.nights | excluded.nights;
  return null;
end $$;

create function note_removed_nights() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  gone record;
begin
  for gone in
    select resort_id, block_of(night) as block, unit_id, bit_or(block_bit(night)) as nights
    from removed
    group by 1, 2, 3
    order by 1, 3, 2
  loop
    update night_block kept
    set nights = kept.nights & ~gone.nights
    where kept.resort_id = gone.resort_id and kept.block = gone.block and kept.unit_id = gone.unit_id;
  end loop;
  return null;
end $$;

create trigger reserved_night_added after insert on reserved_night
  referencing new table as added for each statement execute function note_added_nights();
create trigger reserved_night_removed after delete on reserved_night
  referencing old table as removed for each statement execute function note_removed_nights();
-- Triggers run in the order of their names: an update removes the old nights before it adds the new ones.
create trigger reserved_night_changed_from after update on reserved_night
  referencing old table as removed for each statement execute function note_removed_nights();
create trigger reserved_night_changed_to after update on reserved_night
  referencing new table as added for each statement execute function note_added_nights();

/*
 * What a cancellation returned, so that an undo takes back exactly that: points by lot (and the lot they went to, if
 * it is a different one), the ledger transactions that credited fees, and whether it released a week.
 */
create table stay_cancellation (
  resort_id text not null references resort,
  id text not null default new_id(),
  reservation_id text not null,
  canceled_at timestamptz not null,
  returned jsonb not null,
  fee_txn_ids text[] not null,
  -- charges of the cancellation fee
  billed_ids text[] not null default '{}',
  released_week boolean not null,
  undone_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  foreign key (resort_id, reservation_id) references reservation
);
create index stay_cancellation_by_stay on stay_cancellation (resort_id, reservation_id, canceled_at);
create trigger stay_cancellation_changed_by before update on stay_cancellation
  for each row execute function note_changed_by();
select enable_resort_security('stay_cancellation', 'select, insert, update');

/*
 * A stay before it moved to other nights or another unit. An undo restores it, and reverses the point entries in
 * `lots`.
 */
create table stay_move (
  resort_id text not null references resort,
  id text not null default new_id(),
  reservation_id text not null,
  moved_at timestamptz not null,
  undo_until timestamptz not null,
  unit_id text not null,
  arrival date not null,
  departure date not null,
  people1 integer not null,
  people2 integer not null,
  people3 integer not null,
  people4 integer not null,
  interest_id text,
  entitlement_id text,
  took_right boolean not null,
  points integer not null,
  paid_by text check (paid_by in ('points', 'week', 'bonus')),
  rule_set_version integer,
  changed_at timestamptz,
  lots jsonb not null,
  undone_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  foreign key (resort_id, reservation_id) references reservation
);
create index stay_move_by_stay on stay_move (resort_id, reservation_id, moved_at);
create trigger stay_move_changed_by before update on stay_move
  for each row execute function note_changed_by();
select enable_resort_security('stay_move');

/* Weeks and points that an owner gives to an exchange company, or to the resort to rent out. */
create table exchange_deposit (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  interest_id text not null,
  entitlement_id text,
  points integer not null default 0 check (points >= 0),
  company text not null,
  status text not null check (status in ('pending', 'confirmed', 'accepted', 'denied', 'withdrawn')),
  reason text not null default '',
  requested_at timestamptz not null default now(),
  number text not null,
  purpose text not null default 'exchange' check (purpose in ('exchange', 'rental')),
  terms text not null default 'normal' check (terms in ('normal', 'short-notice')),
  lot_id text,
  rule_set_version integer,
  -- the membership level that it was made at
  member_level text not null default '',
  decided_at timestamptz,
  -- the credit for its rent
  credit_id text,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, entitlement_id) references entitlement,
  foreign key (resort_id, interest_id) references interest,
  foreign key (resort_id, lot_id) references points_lot,
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, rule_set_version) references rule_set
);
create unique index exchange_deposit_one_open on exchange_deposit (resort_id, entitlement_id)
  where entitlement_id is not null and status in ('pending', 'confirmed', 'accepted');
create index exchange_deposit_by_account on exchange_deposit (resort_id, owner_account_id, requested_at);
create trigger exchange_deposit_notes_level before insert on exchange_deposit
  for each row execute function note_member_level();
create trigger exchange_deposit_changed_by before update on exchange_deposit
  for each row execute function note_changed_by();
select enable_resort_security('exchange_deposit', 'select, insert, update');
alter table points_entry add foreign key (resort_id, deposit_id) references exchange_deposit;

create sequence deposit_number start 60001;
grant usage on sequence deposit_number to ownerng_app;
