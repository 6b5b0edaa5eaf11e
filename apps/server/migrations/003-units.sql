-- What can be stayed in.

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
  primary key (resort_id, code)
);

create table unit (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  name text not null,
  unit_type_code text not null,
  property_code text,
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, unit_type_code) references unit_type,
  foreign key (resort_id, property_code) references property_code
);
create index unit_by_type on unit (resort_id, unit_type_code, number);
alter table owner_account add foreign key (resort_id, home_unit_id) references unit;

/* A lock-off whole and its parts. Nights are kept on the parts only, so whole and part exclude each other. */
create table unit_part (
  resort_id text not null,
  whole_unit_id text not null,
  part_unit_id text not null,
  label text not null,
  primary key (resort_id, whole_unit_id, part_unit_id),
  unique (resort_id, part_unit_id),
  check (whole_unit_id <> part_unit_id),
  foreign key (resort_id, whole_unit_id) references unit,
  foreign key (resort_id, part_unit_id) references unit
);

create table season (
  resort_id text not null references resort,
  code text not null,
  first_night date not null,
  last_night date not null,
  name text not null,
  check (first_night <= last_night),
  primary key (resort_id, first_night)
);

/* Points a night by unit type, season and class of weekday. */
create table points_chart (
  resort_id text not null,
  unit_type_code text not null,
  season_code text not null,
  weekday_class text not null check (weekday_class in ('mon-thu', 'sun', 'fri-sat')),
  points integer not null check (points > 0),
  primary key (resort_id, unit_type_code, season_code, weekday_class),
  foreign key (resort_id, unit_type_code) references unit_type
);
