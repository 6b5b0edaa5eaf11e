-- Batches and loads: rows that other systems of the resort write (decision 133).

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to these tables.
set local row_security = on;

/* The key that a system gave a record of a kind of rows. It stays if the record ends. */
create table external_id (
  resort_id text not null references resort,
  -- of the rows, such as `owners`
  kind text not null,
  external_id text not null check (length(external_id) between 1 and 120),
  record_id text not null,
  primary key (resort_id, kind, external_id),
  unique (resort_id, kind, record_id)
);
select enable_resort_security('external_id', 'select, insert, update');

/* The answer to each batch: a repeat with the same key gets it from here and writes nothing. */
create table batch (
  resort_id text not null,
  client_id text not null,
  request_key text not null check (request_key <> ''),
  -- keyed hash of the kind and the rows: the same key with another batch is refused
  request_hash bytea not null,
  answer jsonb not null,
  made_at timestamptz not null,
  primary key (resort_id, client_id, request_key),
  foreign key (resort_id, client_id) references api_client
);
create index batch_by_age on batch (resort_id, made_at);
select enable_resort_security('batch', 'select, insert, delete');

/* More rows than a batch has. They arrive in parts, which a job writes in order. */
create table load (
  resort_id text not null,
  id text not null default new_id(),
  client_id text not null,
  kind text not null,
  request_key text not null check (request_key <> ''),
  request_hash bytea not null,
  -- the rows that all parts have together
  total integer not null check (total > 0),
  started_at timestamptz not null,
  -- when all rows had a result
  done_at timestamptz,
  primary key (resort_id, id),
  unique (resort_id, client_id, request_key),
  foreign key (resort_id, client_id) references api_client
);
create index load_by_age on load (resort_id, started_at);
select enable_resort_security('load');

create table load_part (
  resort_id text not null,
  load_id text not null,
  part integer not null check (part > 0),
  request_hash bytea not null,
  row_count integer not null check (row_count > 0),
  -- the rows, encrypted, because they have contacts and first passwords; null once they are written
  given bytea,
  -- null until they are written
  answer jsonb,
  received_at timestamptz not null,
  -- after a failure, it isn't tried again before then
  try_after timestamptz not null default '-infinity',
  primary key (resort_id, load_id, part),
  check ((given is null) = (answer is not null)),
  foreign key (resort_id, load_id) references load on delete cascade
);
create index load_part_to_write on load_part (resort_id, load_id, part) where answer is null;
select enable_resort_security('load_part', 'select, insert, update');
create trigger load_part_work after insert on load_part for each row execute function note_work('write-loads');
