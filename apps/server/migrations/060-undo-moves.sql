-- A stay as it was before it moved to other nights or another place, for the minute in which that can be undone: exactly
-- this is written back, and the points of `lots` are settled by entries that reverse those of the move.
create table stay_move (
  resort_id text not null references resort,
  id text not null default new_id(),
  reservation_id text not null,
  moved_at timestamptz not null,
  undo_until timestamptz not null,
  unit_id text not null,
  arrival date not null,
  departure date not null,
  people1 integer not null,
  people2 integer not null,
  people3 integer not null,
  people4 integer not null,
  interest_id text,
  entitlement_id text,
  took_right boolean not null,
  points integer not null,
  paid_by text check (paid_by in ('points', 'week', 'bonus')),
  rule_set_version integer,
  changed_at timestamptz,
  lots jsonb not null,
  undone_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, reservation_id) references reservation
);
create index stay_move_by_stay on stay_move (resort_id, reservation_id, moved_at);
select enable_resort_security('stay_move', 'select, insert, update');

/* Who leaves a waitlist can come back to the same place in line for a minute. */
alter table waitlist_event drop constraint waitlist_event_kind_check,
  add constraint waitlist_event_kind_check
    check (kind in ('asked', 'passed', 'offered', 'booked', 'lapsed', 'withdrawn', 'restored'));
