-- Conflicts: values that changed both here and in a system of the resort (decision 134).

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to these tables.
set local row_security = on;

create sequence conflict_number start 1001;
grant usage on sequence conflict_number to ownerng_app;

/* The stored value is not copied: until staff decide, it is the record's. */
create table sync_conflict (
  resort_id text not null references resort,
  id text not null default new_id(),
  -- what staff and commands call it, such as `CF-1001`
  number text not null check (number <> ''),
  -- the kind of the record's events, such as `stay`
  kind text not null check (kind in ('account', 'contract', 'stay', 'work-order')),
  record_id text not null,
  -- the record's key in its file, such as the number of a stay
  record_number text not null check (record_number <> ''),
  column_name text not null check (column_name <> ''),
  field_group text not null check (field_group <> ''),
  -- the row as it was sent, encrypted; null once the conflict is decided
  incoming bytea,
  -- the actor whose row has the value, and when it was sent
  sent_by text not null default actor(),
  sent_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'taken', 'kept', 'outdated')),
  decided_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number),
  check ((state = 'open') = (incoming is not null)),
  check ((state = 'open') = (decided_at is null))
);
create unique index sync_conflict_open on sync_conflict (resort_id, kind, record_number, column_name)
  where state = 'open';
create index sync_conflict_of_record on sync_conflict (resort_id, record_id);
create trigger sync_conflict_changed_by before update on sync_conflict
  for each row execute function note_changed_by();
select enable_resort_security('sync_conflict');

select log_events('sync_conflict', 'conflict', 'r.id', 'state', array['number', 'kind', 'record_id', 'record_number',
  'column_name', 'field_group'], array['sent_at'],
  readable => array['sent_by', 'sent_at', 'decided_at', 'changed_by']);
