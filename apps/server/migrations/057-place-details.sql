-- What the page of a place tells beside its photos, and where the map of the resort marks it.
create table place_detail (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  unit_type_code text not null,
  section text not null check (section in ('sleep', 'access', 'missing', 'inside')),
  position integer not null check (position between 1 and 40),
  icon text check (
    icon in (
      'double', 'twins', 'bunk', 'sofa', 'kitchen', 'bath', 'fire', 'wifi', 'washer', 'tv', 'climate', 'balcony', 'pets'
    )
  ),
  title text not null,
  text text not null default '',
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, unit_type_code) references unit_type
);
create index place_detail_of_type on place_detail (resort_id, unit_type_code, position);
select enable_resort_security('place_detail');

-- In hundredths of the width and height of the map.
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
