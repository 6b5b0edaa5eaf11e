-- Owned time, holds, changes, the waitlist, exchange and rental, and calendar feeds.

/* A right may be one of several of a use year, and owned time belongs to one unit: others cannot book it there. */
alter table entitlement add column position integer not null default 1, add column unit_id text;
alter table entitlement add foreign key (resort_id, unit_id) references unit;
alter table entitlement drop constraint entitlement_resort_id_interest_id_use_year_key;
alter table entitlement add constraint entitlement_once unique (resort_id, interest_id, use_year, position);
create index entitlement_by_unit on entitlement (resort_id, unit_id, starts_on) where unit_id is not null;
/* Rights of owned time were kept by the use year; those that nothing uses are made anew by their dates. */
delete from entitlement e using interest i where i.resort_id = e.resort_id and i.id = e.interest_id and e.status in ('available', 'expired') and e.reservation_id is null
  and i.usage_type in ('fixed-week', 'event-week', 'fractional', 'whole')
  and not exists (select from reservation r where r.resort_id = e.resort_id and r.entitlement_id = e.id);

/* `lapsed` is a hold that ended; it keeps no nights. `held_for` says who it is kept for: the owner on the page, or the waitlist. */
alter table reservation drop constraint reservation_status_check;
alter table reservation add check (status in ('held', 'confirmed', 'cancelled', 'stayed', 'no-show', 'lapsed'));
alter table reservation add column hold_extended boolean not null default false,
  add column held_for text not null default 'owner' check (held_for in ('owner', 'waitlist')),
  add column paid_by text check (paid_by in ('points', 'week', 'bonus')),
  add column changed_at timestamptz;
create index reservation_holds on reservation (resort_id, hold_ends_at) where status = 'held';
update reservation set paid_by = case when entitlement_id is not null then 'week' when points > 0 then 'points' end;

alter table points_entry drop constraint points_entry_reason_check;
alter table points_entry add check (reason in ('earned', 'spent', 'returned', 'banked', 'borrowed', 'transferred', 'expired', 'adjusted', 'saved', 'deposited', 'lost'));
alter table points_entry add column deposit_id text;
create sequence points_lot_number start 500001;

/* What an owner waits for, with their terms. A stay that is offered is kept as a held reservation. */
alter table waitlist_request
  add column reservation_type text not null default 'O' check (reservation_type in ('O', 'G', 'R')),
  add column people integer[] not null default array[1, 0, 0, 0],
  add column unit_type_codes text[] not null default '{}',
  add column replaces_reservation_id text,
  add column lot_order text[] not null default '{}',
  add column auto_confirm boolean not null default false,
  add column offered_reservation_id text,
  add column offer_ends_at timestamptz,
  add column login_id text,
  add foreign key (resort_id, replaces_reservation_id) references reservation,
  add foreign key (resort_id, offered_reservation_id) references reservation,
  add foreign key (resort_id, login_id) references login;
create index waitlist_waiting on waitlist_request (resort_id, asked_at, id) where status = 'waiting';

/* Every try of a request, for its owner to read. */
create table waitlist_event (
  resort_id text not null,
  id text not null default new_id(),
  request_id text not null,
  at timestamptz not null,
  kind text not null check (kind in ('asked', 'passed', 'offered', 'booked', 'lapsed', 'withdrawn')),
  note text not null default '',
  primary key (resort_id, id),
  foreign key (resort_id, request_id) references waitlist_request
);
create index waitlist_event_by_request on waitlist_event (resort_id, request_id, at);

/* Nights that came free, written by the trigger below in the transaction that frees them; the matching job takes the rows. */
create table freed_stay (
  resort_id text not null references resort,
  id text not null default new_id(),
  unit_id text not null,
  arrival date not null,
  departure date not null,
  at timestamptz not null default now(),
  primary key (resort_id, id),
  foreign key (resort_id, unit_id) references unit
);

create function note_freed_stay() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if keeps_nights(old.status) and (not keeps_nights(new.status) or (old.unit_id, old.arrival, old.departure) <> (new.unit_id, new.arrival, new.departure))
     and exists (select from waitlist_request w where w.resort_id = old.resort_id and w.status = 'waiting') then
    insert into freed_stay (resort_id, unit_id, arrival, departure) values (old.resort_id, old.unit_id, old.arrival, old.departure);
  end if;
  return null;
end $$;
create trigger reservation_frees_nights after update on reservation for each row execute function note_freed_stay();

/* Weeks and points given away: to an exchange company or to the resort to rent out. */
alter table exchange_deposit
  add column number text,
  add column purpose text not null default 'exchange' check (purpose in ('exchange', 'rental')),
  add column terms text not null default 'normal' check (terms in ('normal', 'short-notice')),
  add column lot_id text,
  add column rule_set_version integer,
  add column decided_at timestamptz,
  add foreign key (resort_id, lot_id) references points_lot,
  add foreign key (resort_id, rule_set_version) references rule_set;
create sequence deposit_number start 60001;
update exchange_deposit set number = 'D-' || nextval('deposit_number') where number is null;
alter table exchange_deposit alter column number set not null;
alter table exchange_deposit add unique (resort_id, number);
create unique index exchange_deposit_one_open on exchange_deposit (resort_id, entitlement_id) where entitlement_id is not null and status in ('pending', 'confirmed', 'accepted');
alter table points_entry add foreign key (resort_id, deposit_id) references exchange_deposit;

/* A private address of an owner's calendar; only the hash of its secret is kept. */
create table calendar_feed (
  resort_id text not null,
  id text not null default new_id(),
  login_id text not null,
  owner_account_id text not null,
  secret_hash bytea not null,
  made_at timestamptz not null,
  last_read_at timestamptz,
  ended_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);
create unique index calendar_feed_by_secret on calendar_feed (resort_id, secret_hash);
create unique index calendar_feed_one on calendar_feed (resort_id, login_id, owner_account_id) where ended_at is null;

do $$
declare t text;
begin
  foreach t in array array['waitlist_event', 'freed_stay', 'calendar_feed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_resort on %I using (resort_id = nullif(current_setting(''app.resort'', true), ''''))
      with check (resort_id = nullif(current_setting(''app.resort'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to ownerng_app', t);
  end loop;
end $$;
grant usage on all sequences in schema public to ownerng_app;
revoke update, delete on waitlist_event from ownerng_app;
revoke delete on waitlist_request, exchange_deposit from ownerng_app;

/* The click that made a lot by banking, borrowing, saving or transferring: it makes one lot. */
alter table points_lot add column request_key text;
create unique index points_lot_once_per_request on points_lot (resort_id, interest_id, request_key) where request_key is not null;
