-- Photos of the resort, of its unit types and of units, floor plans and the map of the resort. The files lie in the
-- file store by the hash of what was imported; a row without widths is a drawing that scales (SVG).
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
  foreign key (resort_id, unit_type_code) references unit_type,
  foreign key (resort_id, unit_id) references unit,
  check (unit_type_code is null or unit_id is null),
  check (kind <> 'site-map' or (unit_type_code is null and unit_id is null))
);
create index place_photo_of_type on place_photo (resort_id, unit_type_code, position);
create index place_photo_of_unit on place_photo (resort_id, unit_id, position);
select enable_resort_security('place_photo');
