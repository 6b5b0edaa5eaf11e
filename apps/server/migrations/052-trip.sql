-- What the page of a stay tells its owner beyond the stay itself: how to arrive, with codes that are told only while
-- the stay lasts, and the usual weather. A step is for a unit, else for a unit type, else for the whole resort.
create table arrival_step (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  position integer not null check (position between 1 and 20),
  unit_type_code text,
  unit_id text,
  icon text not null check (icon in ('parking', 'desk', 'key', 'door', 'wifi', 'info')),
  title text not null,
  text text not null default '',
  secret_name text not null default '',
  secret text not null default '',
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, unit_type_code) references unit_type,
  foreign key (resort_id, unit_id) references unit,
  check ((secret = '') = (secret_name = ''))
);
create index arrival_step_by_position on arrival_step (resort_id, position);
select enable_resort_security('arrival_step');

create table usual_weather (
  resort_id text not null references resort,
  month integer not null check (month between 1 and 12),
  high integer not null,
  low integer not null,
  advice text not null default '',
  primary key (resort_id, month)
);
select enable_resort_security('usual_weather');
