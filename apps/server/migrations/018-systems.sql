-- API clients: systems that the resort lets in (decision 130).

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to these tables.
set local row_security = on;

create table api_client (
  resort_id text not null references resort,
  id text not null default new_id(),
  -- what staff and commands call it, such as `opera`
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id)
);
create unique index api_client_open on api_client (resort_id, name) where ended_at is null;
create trigger api_client_changed_by before update on api_client
  for each row execute function note_changed_by();
select enable_resort_security('api_client', 'select, insert, update');

/* A key is 256 random bits, so its plain hash can't be reversed. The number is part of the key, and not secret. */
create table api_key (
  resort_id text not null,
  number text not null,
  client_id text not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, number),
  unique (resort_id, secret_hash),
  foreign key (resort_id, client_id) references api_client
);
create index api_key_of_client on api_key (resort_id, client_id);
-- using a key is no change of it
create trigger api_key_changed_by before update of ended_at on api_key
  for each row execute function note_changed_by();
select enable_resort_security('api_key', 'select, insert, update');

select log_events('api_client', 'api-client', 'r.id', null, array['scopes'], array['ended_at'],
  readable => array['name', 'created_at', 'ended_at']);
select log_events('api_key', 'api-key', 'r.number', null, array['client_id'], array['ends_at', 'ended_at'],
  readable => array['created_at', 'ends_at', 'ended_at', 'last_used_at']);
