/* What an event of the waitlist says, as a code with its parameters; `note` is its English, and all of older events. */
alter table waitlist_event
  add column code text,
  add column params jsonb,
  add check ((code is null) = (params is null));
