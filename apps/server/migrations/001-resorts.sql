-- Servers, resorts and what a resort sets for itself. `server` and `resort` are the public directory that the
-- sign-in form reads; everything else in this database belongs to one resort and is guarded by 008.

/* Sortable, opaque row id: 11 hex digits of the millisecond, then 9 random ones. */
create function new_id() returns text language sql volatile as $$
  select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 11, '0')
      || substr(replace(gen_random_uuid()::text, '-', ''), 1, 9)
$$;

create table server (
  id text primary key check (id = upper(id)),
  description text not null
);

create table resort (
  id text primary key check (id ~ '^[A-Z0-9]{1,20}$'),
  server_id text not null references server,
  name text not null,
  time_zone text not null,
  currency text not null default 'USD' check (currency = 'USD'),
  locale text not null default 'en-US',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  -- relative dates of a demo folder count from this day, so that a second import of the folder changes nothing
  laid_out_on date not null
);

/* Start-up options and owner settings, one JSON value an option; names are those of the wire. */
create table resort_option (
  resort_id text not null references resort,
  name text not null,
  value jsonb not null,
  primary key (resort_id, name)
);

/* Booking rules, versioned: a reservation keeps the version that it was made under. */
create table rule_set (
  resort_id text not null references resort,
  version integer not null check (version > 0),
  effective_from date not null,
  rules jsonb not null,
  primary key (resort_id, version)
);

create table property_code (
  resort_id text not null references resort,
  code text not null,
  name text not null,
  options jsonb not null default '{}',
  primary key (resort_id, code)
);

/* How a people category is called at this resort; the four are counted as people1 to people4. */
create table look_up (
  resort_id text not null references resort,
  table_id text not null,
  code text not null,
  description text not null,
  position integer not null default 0,
  primary key (resort_id, table_id, code)
);
