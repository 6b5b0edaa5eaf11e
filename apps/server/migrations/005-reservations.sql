-- Stays. No unit is given away twice for one night: `reserved_night` has one row a unit and night, its primary key
-- is the guarantee, and the trigger writes it for whatever path inserts or changes a reservation.

create table reservation (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  owner_account_id text,
  unit_id text not null,
  type text not null check (type in ('O', 'G', 'R', 'exchange-in', 'rental', 'maintenance')),
  status text not null check (status in ('held', 'confirmed', 'cancelled', 'stayed', 'no-show')),
  arrival date not null,
  departure date not null,
  people1 integer not null default 0 check (people1 >= 0),
  people2 integer not null default 0 check (people2 >= 0),
  people3 integer not null default 0 check (people3 >= 0),
  people4 integer not null default 0 check (people4 >= 0),
  interest_id text,
  entitlement_id text,
  points integer not null default 0 check (points >= 0),
  rule_set_version integer,
  request_key text,
  hold_ends_at timestamptz,
  booked_at timestamptz not null default now(),
  cancelled_at timestamptz,
  primary key (resort_id, id),
  unique (resort_id, number),
  check (arrival < departure and departure - arrival <= 366),
  check (type = 'maintenance' or people1 + people2 + people3 + people4 > 0),
  check ((status = 'held') = (hold_ends_at is not null)),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, unit_id) references unit,
  foreign key (resort_id, interest_id) references interest,
  foreign key (resort_id, entitlement_id) references entitlement,
  foreign key (resort_id, rule_set_version) references rule_set
);
create index reservation_by_account on reservation (resort_id, owner_account_id, arrival);
create unique index reservation_once_per_request on reservation (resort_id, owner_account_id, request_key) where request_key is not null;
alter table entitlement add foreign key (resort_id, reservation_id) references reservation deferrable initially deferred;
alter table points_entry add foreign key (resort_id, reservation_id) references reservation;

create sequence reservation_number start 20001;

create table reserved_night (
  resort_id text not null,
  unit_id text not null,
  night date not null,
  reservation_id text not null,
  primary key (resort_id, unit_id, night),
  foreign key (resort_id, unit_id) references unit,
  foreign key (resort_id, reservation_id) references reservation on delete cascade deferrable initially deferred
);
create index reserved_night_by_reservation on reserved_night (resort_id, reservation_id);

/* A reservation that keeps its unit: a past stay still counts, so that history cannot overlap either. */
create function keeps_nights(status text) returns boolean language sql immutable as $$
  select status in ('held', 'confirmed', 'stayed', 'no-show')
$$;

create function write_reserved_nights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (old.unit_id, old.arrival, old.departure, keeps_nights(old.status)) = (new.unit_id, new.arrival, new.departure, keeps_nights(new.status)) then
      return new;
    end if;
    delete from reserved_night where resort_id = old.resort_id and reservation_id = old.id;
  end if;
  if keeps_nights(new.status) then
    -- ascending order by unit and night: two bookings take their locks in one order, so they never deadlock
    insert into reserved_night (resort_id, unit_id, night, reservation_id)
    select new.resort_id, kept.unit_id, night::date, new.id
    from (
      select part_unit_id as unit_id from unit_part where resort_id = new.resort_id and whole_unit_id = new.unit_id
      union all
      select new.unit_id where not exists
        (select from unit_part where resort_id = new.resort_id and whole_unit_id = new.unit_id)
    ) kept, generate_series(new.arrival, new.departure - 1, interval '1 day') night
    order by kept.unit_id, night;
  end if;
  return new;
end $$;
-- Before the row itself: two bookings of one night wait here, one for the other, and never at the exclusion constraint
-- below, where each would wait for both and one would end as a deadlock a second later.
create trigger reservation_keeps_nights before insert or update on reservation for each row execute function write_reserved_nights();

/* The parts of a unit may not change while nights are kept on it: the guarantee reads unit_part when it writes. */
create function refuse_part_in_use() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare moved unit_part := coalesce(new, old);
begin
  if exists (select from reservation r where r.resort_id = moved.resort_id and keeps_nights(r.status)
             and r.unit_id in (moved.whole_unit_id, moved.part_unit_id)) then
    raise exception 'unit % has stays: its parts cannot change', moved.whole_unit_id using errcode = 'restrict_violation';
  end if;
  return moved;
end $$;
create trigger unit_part_in_use before insert or update or delete on unit_part for each row execute function refuse_part_in_use();

/* The second guard, where the server has GiST: relatives of PostgreSQL without it keep the first. */
do $$
begin
  if exists (select from pg_available_extensions where name = 'btree_gist') then
    create extension if not exists btree_gist;
    alter table reservation add constraint reservation_no_double_stay exclude using gist
      (resort_id with =, unit_id with =, daterange(arrival, departure) with &&)
      where (status in ('held', 'confirmed', 'stayed', 'no-show'));
  end if;
end $$;

create table reservation_guest (
  resort_id text not null,
  reservation_id text not null,
  position integer not null,
  first_name text not null,
  last_name text not null,
  email text not null default '',
  primary key (resort_id, reservation_id, position),
  foreign key (resort_id, reservation_id) references reservation on delete cascade
);

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
  asked_at timestamptz not null default now(),
  primary key (resort_id, id),
  check (arrival < departure),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, unit_type_code) references unit_type
);

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
  asked_at timestamptz not null default now(),
  primary key (resort_id, id),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, interest_id) references interest,
  foreign key (resort_id, entitlement_id) references entitlement
);

create table comment_config (
  resort_id text not null references resort,
  comment_type text not null check (comment_type in ('reservation', 'workorder', 'profile')),
  item_id text not null check (item_id ~ '^C([1-9]|1[0-9]|2[0-5])$'),
  label text not null,
  required boolean not null default false,
  read_only boolean not null default false,
  max_length integer not null default 100 check (max_length between 1 and 4000),
  look_up jsonb not null default '[]',
  primary key (resort_id, comment_type, item_id)
);

create table comment_value (
  resort_id text not null,
  comment_type text not null,
  item_id text not null,
  subject_id text not null,
  value text not null,
  primary key (resort_id, comment_type, subject_id, item_id),
  foreign key (resort_id, comment_type, item_id) references comment_config
);
