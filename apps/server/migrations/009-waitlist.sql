-- Requests for stays that are not available yet.

/* An offered stay is a held reservation. */
create table waitlist_request (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  unit_type_code text,
  arrival date not null,
  departure date not null,
  flex_days integer not null default 0 check (flex_days >= 0),
  status text not null default 'waiting' check (status in ('waiting', 'offered', 'matched', 'withdrawn', 'lapsed')),
  terms jsonb not null default '{}',
  requested_at timestamptz not null default now(),
  reservation_type text not null default 'O' check (reservation_type in ('O', 'G', 'R')),
  people integer[] not null default array[1, 0, 0, 0],
  unit_type_codes text[] not null default '{}',
  replaces_reservation_id text,
  lot_order text[] not null default '{}',
  auto_confirm boolean not null default false,
  offered_reservation_id text,
  offer_ends_at timestamptz,
  login_id text,
  -- the place in line: when it was made, or when a second offer lapsed
  queued_at timestamptz not null default now(),
  lapsed_offers integer not null default 0 check (lapsed_offers >= 0),
  -- reasons for not offering a match that were reported to the owner, so that each set is reported once
  announced_missing text not null default '',
  -- the shortest acceptable stay; null means all nights
  min_nights integer check (min_nights > 0),
  -- null means no limit
  max_points integer check (max_points >= 0),
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  check (arrival < departure),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, offered_reservation_id) references reservation,
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, replaces_reservation_id) references reservation,
  foreign key (resort_id, unit_type_code) references unit_type
);
create index waitlist_waiting on waitlist_request (resort_id, queued_at, id) where status = 'waiting';
create index waitlist_request_by_account on waitlist_request (resort_id, owner_account_id);
create trigger waitlist_request_changed_by before update on waitlist_request
  for each row execute function note_changed_by();
select enable_resort_security('waitlist_request', 'select, insert, update');

create trigger waitlist_offer_is_work after insert or update of offer_ends_at on waitlist_request
  for each row when (new.offer_ends_at is not null) execute function note_work('sweep-waitlist', 'offer_ends_at');

/* The history of a request, which its owner can read. */
create table waitlist_event (
  resort_id text not null,
  id text not null default new_id(),
  request_id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('asked', 'changed', 'passed', 'offered', 'booked', 'lapsed', 'withdrawn',
    'restored')),
  -- English text of the event
  note text not null default '',
  -- the event as a code with parameters
  code text,
  params jsonb,
  done_by text not null default actor(),
  primary key (resort_id, id),
  check ((code is null) = (params is null)),
  foreign key (resort_id, request_id) references waitlist_request
);
create index waitlist_event_by_request on waitlist_event (resort_id, request_id, at);
select enable_resort_security('waitlist_event', 'select, insert');

/* Nights that became available, written by the trigger below. The matching job consumes the rows. */
create table freed_stay (
  resort_id text not null references resort,
  id text not null default new_id(),
  unit_id text not null,
  arrival date not null,
  departure date not null,
  at timestamptz not null default now(),
  -- the request whose offer lapsed: others are offered these nights first
  lapsed_request_id text,
  primary key (resort_id, id),
  foreign key (resort_id, lapsed_request_id) references waitlist_request,
  foreign key (resort_id, unit_id) references unit
);
select enable_resort_security('freed_stay');

create trigger freed_stay_is_work after insert on freed_stay for each row execute function note_work('sweep-waitlist');

create function note_freed_stay() returns trigger language plpgsql security definer
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
create trigger reservation_frees_nights after update on reservation for each row execute function note_freed_stay();
