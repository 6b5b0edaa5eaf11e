-- Servers, resorts, their settings, and their units. `server` and `resort` are the public directory that the sign-in
-- form reads. Every other table belongs to one resort.

create table server (
  id text primary key check (id = upper(id)),
  description text not null
);
grant select, insert on server to ownerng_app;

create table resort (
  id text primary key check (id ~ '^[A-Z0-9]{1,20}$'),
  server_id text not null references server,
  name text not null,
  -- an IANA zone: Node and PostgreSQL read offsets such as -12:00 with opposite signs
  time_zone text not null check (time_zone = 'UTC' or time_zone like '%/%'),
  locale text not null default 'en-US',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  -- relative dates of a demo folder count from this day, so that a second import changes nothing
  laid_out_on date not null,
  -- the version of the facts that server processes cache: the id of the last transaction that changed one
  facts_version bigint not null default 0,
  -- origins of other apps, such as `cms https://desk.example`, from the option `signInOptions`. A browser asks for
  -- them (CORS) before it names a resort, so they are public.
  app_origins text[] not null default '{}'
);
create index resort_by_app_origin on resort using gin (app_origins);
grant select, insert, update on resort to ownerng_app;

-- Everyone may read the directory. Only a transaction of the resort itself may change its row.
alter table resort enable row level security;
alter table resort force row level security;
create policy directory on resort for select using (true);
create policy one_resort on resort using (id = nullif(current_setting('app.resort', true), ''))
  with check (id = nullif(current_setting('app.resort', true), ''));

/* Resort ids are unique across servers, so an import for one server must not take over a resort of another. */
create function refuse_other_server() returns trigger language plpgsql as $$
begin
  raise exception 'resort % belongs to server %', old.id, old.server_id using errcode = 'check_violation',
    constraint = 'resort_keeps_server';
end $$;
create trigger resort_keeps_server before update of server_id on resort
  for each row when (old.server_id is distinct from new.server_id) execute function refuse_other_server();

/* Start-up options and owner settings: one JSON value for each option, under its name on the wire. */
create table resort_option (
  resort_id text not null references resort,
  name text not null,
  value jsonb not null,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, name)
);
create trigger resort_option_changed_by before update on resort_option
  for each row execute function note_changed_by();
select enable_resort_security('resort_option');

/* Keeps `resort.app_origins` equal to the option `signInOptions`. */
create function note_app_origins() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  changed text := coalesce(new.resort_id, old.resort_id);
begin
  update resort
  set app_origins = coalesce((
    select array_agg(distinct kind.key || ' ' || origin.value)
    from resort_option o,
      jsonb_each(o.value -> 'origins') kind,
      jsonb_array_elements_text(kind.value) origin
    where o.resort_id = changed and o.name = 'signInOptions'
  ), '{}')
  where id = changed;
  return null;
end $$;
create trigger app_origins_changed after insert or update on resort_option
  for each row when (new.name = 'signInOptions') execute function note_app_origins();
create trigger app_origins_removed after delete on resort_option
  for each row when (old.name = 'signInOptions') execute function note_app_origins();

/* Booking rules by version. A reservation keeps the version under which it was booked. */
create table rule_set (
  resort_id text not null references resort,
  version integer not null check (version > 0),
  effective_from date not null,
  rules jsonb not null,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, version)
);
create trigger rule_set_changed_by before update on rule_set
  for each row execute function note_changed_by();
select enable_resort_security('rule_set', 'select, insert, update');

create table property_code (
  resort_id text not null references resort,
  code text not null,
  name text not null,
  options jsonb not null default '{}',
  primary key (resort_id, code)
);
select enable_resort_security('property_code');

create table unit_type (
  resort_id text not null references resort,
  code text not null check (length(code) between 1 and 6),
  name text not null,
  description text not null default '',
  bedrooms integer not null default 0 check (bedrooms >= 0),
  max_people integer not null check (max_people > 0),
  beds text not null default '',
  area_sq_ft integer not null default 0,
  outlook text not null default '',
  access text not null default '',
  picture text not null default 'lake' check (picture in ('lake', 'harbor', 'garden', 'cottage')),
  -- words of a fixed list, separated by spaces, such as `no-steps`
  facts text not null default '',
  primary key (resort_id, code)
);
select enable_resort_security('unit_type');

create table unit (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  name text not null,
  unit_type_code text not null,
  property_code text,
  -- a closed unit can't be booked
  status text not null default 'open' check (status in ('open', 'closed')),
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, property_code) references property_code,
  foreign key (resort_id, unit_type_code) references unit_type
);
create index unit_by_type on unit (resort_id, unit_type_code, number);
select enable_resort_security('unit', 'select, insert, update');

/*
 * A lock-off unit and its parts. Nights are stored for the parts only, so the whole and its parts exclude each other.
 */
create table unit_part (
  resort_id text not null,
  whole_unit_id text not null,
  part_unit_id text not null,
  label text not null,
  primary key (resort_id, whole_unit_id, part_unit_id),
  unique (resort_id, part_unit_id),
  check (whole_unit_id <> part_unit_id),
  foreign key (resort_id, part_unit_id) references unit,
  foreign key (resort_id, whole_unit_id) references unit
);
select enable_resort_security('unit_part');

create table season (
  resort_id text not null references resort,
  code text not null,
  first_night date not null,
  last_night date not null,
  name text not null,
  primary key (resort_id, first_night),
  check (first_night <= last_night)
);
select enable_resort_security('season');

/* The resort's event calendar: when the week of an event is in each use year. */
create table event_week (
  resort_id text not null references resort,
  event text not null,
  use_year integer not null,
  -- the check-in weekday of the contracts it applies to; 0 for weekdays without an entry
  check_in_weekday integer not null check (check_in_weekday between 0 and 7),
  title text not null,
  first_night date not null,
  last_night date not null,
  primary key (resort_id, event, use_year, check_in_weekday),
  check (first_night <= last_night)
);
select enable_resort_security('event_week');

/* Points per night, by unit type, season, and weekday class. */
create table points_chart (
  resort_id text not null,
  unit_type_code text not null,
  season_code text not null,
  weekday_class text not null check (weekday_class in ('mon-thu', 'sun', 'fri-sat')),
  points integer not null check (points > 0),
  primary key (resort_id, unit_type_code, season_code, weekday_class),
  foreign key (resort_id, unit_type_code) references unit_type
);
select enable_resort_security('points_chart');

/* Questions that a resort asks on its forms, and the answers. */
create table comment_config (
  resort_id text not null references resort,
  comment_type text not null check (comment_type in ('reservation', 'workorder', 'profile')),
  item_id text not null check (item_id ~ '^C([1-9]|1[0-9]|2[0-5])$'),
  label text not null,
  required boolean not null default false,
  read_only boolean not null default false,
  max_length integer not null default 100 check (max_length between 1 and 4000),
  look_up jsonb not null default '[]',
  -- no longer on the form; its answers are kept
  retired boolean not null default false,
  primary key (resort_id, comment_type, item_id)
);
select enable_resort_security('comment_config');

create table comment_value (
  resort_id text not null,
  comment_type text not null,
  item_id text not null,
  -- the reservation, work order, or login that the answer is about
  subject_id text not null,
  value text not null,
  -- only what staff wrote is translated (decision 105)
  author text not null default 'owner' check (author in ('owner', 'staff')),
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, comment_type, subject_id, item_id),
  foreign key (resort_id, comment_type, item_id) references comment_config
);
create trigger comment_value_changed_by before update on comment_value
  for each row execute function note_changed_by();
select enable_resort_security('comment_value');

/*
 * Photos of the resort, its unit types, and its units; floor plans; and the resort's map. The files are in the file
 * store, under the hash of the imported file. A row without `widths` is an SVG drawing.
 */
create table place_photo (
  resort_id text not null references resort,
  id text not null default new_id(),
  kind text not null check (kind in ('photo', 'floor-plan', 'site-map')),
  unit_type_code text,
  unit_id text,
  position integer not null,
  name text not null check (name ~ '^[a-f0-9]{32}$'),
  widths integer[] not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  blur text not null,
  alt text not null check (alt <> ''),
  caption text not null,
  primary key (resort_id, id),
  unique (resort_id, position),
  check (unit_type_code is null or unit_id is null),
  check (kind <> 'site-map' or (unit_type_code is null and unit_id is null)),
  foreign key (resort_id, unit_id) references unit,
  foreign key (resort_id, unit_type_code) references unit_type
);
create index place_photo_of_type on place_photo (resort_id, unit_type_code, position);
create index place_photo_of_unit on place_photo (resort_id, unit_id, position);
select enable_resort_security('place_photo');

/* Facts that the page of a unit type lists next to its photos. */
create table place_detail (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  unit_type_code text not null,
  section text not null check (section in ('sleep', 'access', 'missing', 'inside')),
  position integer not null check (position between 1 and 40),
  icon text check (icon in ('double', 'twins', 'bunk', 'sofa', 'kitchen', 'bath', 'fire', 'wifi', 'washer', 'tv',
    'climate', 'balcony', 'pets')),
  title text not null,
  text text not null default '',
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, unit_type_code) references unit_type
);
create index place_detail_of_type on place_detail (resort_id, unit_type_code, position);
select enable_resort_security('place_detail');

/* Where the resort's map marks a unit type, in percent of the map's width and height. */
create table map_point (
  resort_id text not null references resort,
  unit_type_code text not null,
  x integer not null check (x between 0 and 100),
  y integer not null check (y between 0 and 100),
  directions text not null default '',
  primary key (resort_id, unit_type_code),
  foreign key (resort_id, unit_type_code) references unit_type
);
select enable_resort_security('map_point');

/*
 * Translations of what the resort writes. They belong to the text and not to a row, so that charges and orders that
 * were stored before the translation have it as well (decision 105).
 */
create table resort_text (
  resort_id text not null references resort,
  language text not null check (language ~ '^[a-z]{2}$'),
  text text not null,
  -- a text can be too long for an index
  text_key text not null generated always as (md5(text)) stored,
  translation text not null check (translation <> ''),
  primary key (resort_id, text_key, language)
);
select enable_resort_security('resort_text');

/* Changes the version of a resort's facts once per transaction, whatever the transaction writes. */
create function note_resort_facts() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update resort
  set facts_version = pg_current_xact_id()::text::bigint
  where id in (select resort_id from changed) and facts_version <> pg_current_xact_id()::text::bigint;
  return null;
end $$;

-- The tables that server processes cache for a version of a resort's facts.
do $$
declare
  facts text;
begin
  foreach facts in array array[
    'rule_set', 'resort_option', 'season', 'points_chart', 'unit_type', 'unit', 'unit_part', 'place_photo',
    'comment_config', 'resort_text'
  ]
  loop
    execute format('create trigger %1$s_facts_added after insert on %1$s
      referencing new table as changed for each statement execute function note_resort_facts()', facts);
    execute format('create trigger %1$s_facts_changed after update on %1$s
      referencing new table as changed for each statement execute function note_resort_facts()', facts);
    execute format('create trigger %1$s_facts_removed after delete on %1$s
      referencing old table as changed for each statement execute function note_resort_facts()', facts);
  end loop;
end $$;
