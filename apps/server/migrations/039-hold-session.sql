-- The session that keeps a place while its owner fills in a stay: logging out lets go of that
-- session's places, and of no place that the same sign-in keeps on another device.

alter table reservation add column held_by_session text;
create index reservation_held_by_session on reservation (resort_id, held_by_session)
  where status = 'held';
