-- Sign-in of every kind of app: codes, devices, recovery, passkeys, and the counts that slow guessing down.

alter table session
  add column id text not null default new_id(),
  add column code_ends_at timestamptz,
  add column device_id text,
  -- where it was opened, for the list of sessions
  add column device text not null default '',
  add column address text not null default '',
  add unique (resort_id, id);
create index session_of_login on session (resort_id, login_id) where ended_at is null;

/* Counts moved to sign_in_failure, which keeps them by device and network: a stranger's tries never stop an owner. */
alter table login drop column consecutive_failures, drop column wait_until;

alter table login_factor add column position integer not null default 0;
create index factor_of_login on login_factor (resort_id, login_id);

/* A device that signed in before; trusted ones are not asked for a code. Its cookie is the secret, new with each use. */
alter table trusted_device add column trusted_until timestamptz;
create index device_of_login on trusted_device (resort_id, login_id);

alter table passkey
  add column name text not null default '',
  add column transports jsonb not null default '[]',
  add column last_used_at timestamptz;

create table passkey_challenge (
  resort_id text not null references resort,
  id text not null,
  challenge text not null,
  -- null: for signing in
  login_id text,
  ends_at timestamptz not null,
  primary key (resort_id, id)
);

/* Wrong sign-ins in a row, by what was typed (known or not) and where from: a known device, or a network. */
create table sign_in_failure (
  resort_id text not null references resort,
  login_key text not null,
  source text not null,
  failures integer not null check (failures > 0),
  wait_until timestamptz not null,
  last_at timestamptz not null,
  primary key (resort_id, login_key, source)
);

/* How often something was done in a span of time that ends by itself. */
create table rate_count (
  resort_id text not null references resort,
  subject text not null,
  counted integer not null,
  ends_at timestamptz not null,
  primary key (resort_id, subject)
);

/* Without a login it is a decoy: an unknown address gets one, so that nobody learns who is an owner. */
create table temporary_password (
  resort_id text not null references resort,
  id text not null default new_id(),
  master_number text not null,
  login_id text,
  secret_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login
);
create index temporary_password_by_number on temporary_password (resort_id, master_number);

alter table audit_event add column agent_hash text not null default '', add column detail text not null default '';

/* The text of a secret message is wiped once it is sent. */
alter table outbox add column secret boolean not null default false, add column last_error text not null default '';

do $$
declare t text;
begin
  foreach t in array array['passkey_challenge', 'sign_in_failure', 'rate_count', 'temporary_password'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_resort on %I using (resort_id = nullif(current_setting(''app.resort'', true), ''''))
      with check (resort_id = nullif(current_setting(''app.resort'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to ownerng_app', t);
  end loop;
end $$;
