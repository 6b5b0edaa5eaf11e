-- Webhooks send the events of a resort to other systems (decision 132).

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to these tables.
set local row_security = on;

/* An address that events are sent to. */
create table webhook (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  url text not null,
  -- kinds of events, such as `stay`, or types, such as `stay.confirmed`; none: all events
  types text[] not null,
  status text not null default 'active' check (status in ('active', 'disabled', 'removed')),
  -- events up to this place in the log have their deliveries
  place bigint not null check (place >= 0),
  -- since when nothing was accepted, and how many runs failed since then
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  -- nothing is sent before then: the pause after failures, or the end of a server's lease
  try_after timestamptz not null,
  -- the server that sends now
  claim text,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number)
);
create trigger webhook_changed_by before update on webhook for each row execute function note_changed_by();
select enable_resort_security('webhook', 'select, insert, update');
create sequence webhook_number;
grant usage on sequence webhook_number to ownerng_app;

/* A secret that signs deliveries, encrypted. After a change, both sign until the old one ends. */
create table webhook_secret (
  resort_id text not null,
  id text not null default new_id(),
  webhook_id text not null,
  secret bytea not null,
  ends_at timestamptz,
  done_by text not null default actor(),
  primary key (resort_id, id),
  foreign key (resort_id, webhook_id) references webhook
);
create index webhook_secret_by_webhook on webhook_secret (resort_id, webhook_id);
select enable_resort_security('webhook_secret', 'select, insert, update');

/* An event for a webhook. It is deleted with its event. */
create table webhook_delivery (
  resort_id text not null,
  webhook_id text not null,
  event_id text not null,
  -- the event's place in the log
  sequence bigint not null,
  -- `kind/id`: events of one object are sent in order, each after the previous one was accepted
  object text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  first_tried_at timestamptz,
  last_tried_at timestamptz,
  -- null unless it waits
  try_after timestamptz,
  -- of the last answer; null if there was none
  answer_status integer,
  -- why the last try failed, such as `timeout`
  fault text not null default '',
  primary key (resort_id, webhook_id, event_id),
  check ((state = 'waiting') = (try_after is not null)),
  foreign key (resort_id, webhook_id) references webhook,
  foreign key (resort_id, event_id) references event on delete cascade
);
-- the order in which events are sent: first tries before repeated ones
create index webhook_delivery_waiting on webhook_delivery (resort_id, webhook_id, (tries > 0), sequence)
  where state = 'waiting';
create index webhook_delivery_next on webhook_delivery (resort_id, webhook_id, try_after) where state = 'waiting';
create index webhook_delivery_by_place on webhook_delivery (resort_id, webhook_id, sequence);
create index webhook_delivery_of_object on webhook_delivery (resort_id, webhook_id, object, sequence)
  where state = 'waiting';
create index webhook_delivery_by_event on webhook_delivery (resort_id, event_id);
select enable_resort_security('webhook_delivery', 'select, insert, update');

/* Requests the job that sends events, at resorts with webhooks. */
create function note_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into job_wish (resort, job, run_after)
  select distinct w.resort_id, 'send-webhooks', '-infinity'::timestamptz
  from webhook w
  where w.resort_id in (select a.resort_id from added a) and w.status = 'active';
  return null;
end $$;
revoke execute on function note_event from public;
create trigger event_to_send after insert on event referencing new table as added
  for each statement execute function note_event();

/* An enabled webhook, and a delivery that is sent again. */
create trigger webhook_to_send after insert or update of status on webhook
  for each row execute function note_work('send-webhooks');

select log_events('webhook', 'webhook', 'r.id', 'status', array['number'], array['types']);
select log_events('webhook_secret', 'webhook-secret', 'r.id', null, array['webhook_id'], array['ends_at']);
