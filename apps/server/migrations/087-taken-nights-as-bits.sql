-- The taken nights of a unit as bits, 52 to a block, which a number of JavaScript holds: a month of prices asks for those
-- of every unit, and read a row a night of each. Blocks are counted from the year 1, so that none is negative.
create table night_block (
  resort_id text not null,
  block integer not null,
  unit_id text not null,
  nights bigint not null,
  primary key (resort_id, block, unit_id),
  foreign key (resort_id, unit_id) references unit on delete cascade
);
select enable_resort_security('night_block', 'select');
-- Weeks that are owned in a unit and still to come; used ones are free for everyone.
create index entitlement_of_units on entitlement (resort_id, starts_on)
  where unit_id is not null and status not in ('used', 'expired');

create function block_of(night date) returns integer language sql immutable parallel safe
  return (night - date '0001-01-01') / 52;
create function block_bit(night date) returns bigint language sql immutable parallel safe
  return 1::bigint << ((night - date '0001-01-01') % 52);

insert into night_block (resort_id, block, unit_id, nights)
select resort_id, block_of(night), unit_id, bit_or(block_bit(night))
from reserved_night
group by 1, 2, 3;

/* What is written to `reserved_night` by whatever path is noted here, unit by unit, so that two bookings never deadlock. */
create function note_added_nights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into night_block as kept (resort_id, block, unit_id, nights)
  select resort_id, block_of(night), unit_id, bit_or(block_bit(night))
  from added
  group by 1, 2, 3
  order by 1, 3, 2
  on conflict (resort_id, block, unit_id) do update set nights = kept.nights | excluded.nights;
  return null;
end $$;

create function note_removed_nights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone record;
begin
  for gone in
    select resort_id, block_of(night) as block, unit_id, bit_or(block_bit(night)) as nights
    from removed
    group by 1, 2, 3
    order by 1, 3, 2
  loop
    update night_block kept
    set nights = kept.nights & ~gone.nights
    where kept.resort_id = gone.resort_id and kept.block = gone.block and kept.unit_id = gone.unit_id;
  end loop;
  return null;
end $$;

create trigger reserved_night_added after insert on reserved_night
  referencing new table as added for each statement execute function note_added_nights();
create trigger reserved_night_removed after delete on reserved_night
  referencing old table as removed for each statement execute function note_removed_nights();
-- in the order of their names: what was is taken out before what is goes in
create trigger reserved_night_changed_from after update on reserved_night
  referencing old table as removed for each statement execute function note_removed_nights();
create trigger reserved_night_changed_to after update on reserved_night
  referencing new table as added for each statement execute function note_added_nights();

create or replace function refresh_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze ledger_entry, charge, payment_attempt, reservation, reserved_night, night_block, points_lot, points_entry, owner_account, person, interest, entitlement, unit;
end $$;
