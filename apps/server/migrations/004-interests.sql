-- What an owner owns, and what it entitles to.

create table interest (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null check (length(number) <= 14),
  owner_account_id text not null,
  usage_type text not null check (usage_type in ('points', 'floating-week', 'fixed-week', 'fractional', 'whole', 'event-week')),
  frequency text not null default 'annual' check (frequency in ('annual', 'odd', 'even')),
  status text not null check (status in ('pending', 'active', 'expired')),
  unit_type_code text,
  unit_id text,
  season_code text,
  week integer check (week between 1 and 53),
  check_in_weekday integer check (check_in_weekday between 1 and 7),
  annual_points integer not null default 0 check (annual_points >= 0),
  use_year_month integer not null default 1 check (use_year_month between 1 and 12),
  purchased_on date,
  ends_on date,
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, unit_type_code) references unit_type,
  foreign key (resort_id, unit_id) references unit
);
create index interest_by_account on interest (resort_id, owner_account_id);

/* One right to a week for one use year. Points interests have lots instead. */
create table entitlement (
  resort_id text not null,
  id text not null default new_id(),
  interest_id text not null,
  use_year integer not null,
  starts_on date not null,
  ends_on date not null,
  nights integer not null default 7 check (nights > 0),
  status text not null default 'available'
    check (status in ('available', 'reserved', 'deposited', 'rented-out', 'banked', 'used', 'expired', 'blocked')),
  reservation_id text,
  primary key (resort_id, id),
  unique (resort_id, interest_id, use_year),
  check ((status = 'reserved') = (reservation_id is not null) or status = 'used'),
  foreign key (resort_id, interest_id) references interest
);

/* `remaining` is kept by the trigger below; its check is what stops spending the same points twice. */
create table points_lot (
  resort_id text not null,
  id text not null default new_id(),
  number text not null,
  owner_account_id text not null,
  interest_id text not null,
  use_year integer not null,
  kind text not null check (kind in ('annual', 'banked', 'borrowed', 'rented', 'transferred', 'bonus', 'holding', 'restricted')),
  earned_on date not null,
  expires_on date not null,
  remaining integer not null default 0 check (remaining >= 0),
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, interest_id) references interest
);
create index points_lot_by_account on points_lot (resort_id, owner_account_id, expires_on);

create table points_entry (
  resort_id text not null,
  id text not null default new_id(),
  lot_id text not null,
  points integer not null check (points <> 0),
  reason text not null check (reason in ('earned', 'spent', 'returned', 'banked', 'borrowed', 'transferred', 'expired', 'adjusted')),
  reservation_id text,
  note text not null default '',
  at timestamptz not null default now(),
  primary key (resort_id, id),
  foreign key (resort_id, lot_id) references points_lot
);
create index points_entry_by_lot on points_entry (resort_id, lot_id);
create index points_entry_by_reservation on points_entry (resort_id, reservation_id) where reservation_id is not null;

create function count_points_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update points_lot set remaining = remaining + new.points where resort_id = new.resort_id and id = new.lot_id;
  return new;
end $$;
create trigger points_entry_counts after insert on points_entry for each row execute function count_points_entry();

/* Ledgers only grow: a correction is a new entry. Holds for every role, the owner of the tables included. */
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger points_entry_append_only before update or delete on points_entry for each row execute function refuse_change();
