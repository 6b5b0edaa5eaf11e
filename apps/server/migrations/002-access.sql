-- Who may sign in, and what they may see.

create table person (
  resort_id text not null references resort,
  id text not null default new_id(),
  first_name text not null default '',
  last_name text not null,
  email text not null default '',
  mobile text not null default '',
  other_phone text not null default '',
  address jsonb not null default '{}',
  primary key (resort_id, id)
);

create table owner_account (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_number text not null,
  display_owner_number text not null,
  name text not null,
  status text not null default 'active' check (status in ('active', 'former')),
  home_unit_id text,
  max_people integer not null default 0 check (max_people >= 0),
  primary key (resort_id, id),
  unique (resort_id, owner_number)
);

create table login (
  resort_id text not null references resort,
  id text not null default new_id(),
  app_kind text not null check (app_kind in ('owner', 'login', 'cms', 'irm', 'crm', 'LV', 'api', 'HK', 'RDPUpdate')),
  login_id text not null check (length(login_id) between 1 and 40),
  password_hash text not null,
  person_id text,
  consecutive_failures integer not null default 0 check (consecutive_failures >= 0),
  wait_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (resort_id, id),
  foreign key (resort_id, person_id) references person
);
create unique index login_by_login_id on login (resort_id, app_kind, lower(login_id));

/* Membership: which accounts a login may act for, and how far. */
create table owner_login (
  resort_id text not null,
  login_id text not null,
  owner_account_id text not null,
  role text not null default 'full' check (role in ('full', 'pay', 'book', 'view')),
  position integer not null default 0,
  primary key (resort_id, login_id, owner_account_id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);

create table login_factor (
  resort_id text not null,
  id text not null default new_id(),
  login_id text not null,
  kind text not null check (kind in ('text', 'phone', 'email', 'authenticator', 'recovery')),
  destination text not null default '',
  secret bytea,
  last_step bigint,
  used_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login
);

create table trusted_device (
  resort_id text not null,
  id text not null default new_id(),
  login_id text not null,
  secret_hash bytea not null unique,
  description text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login
);

create table passkey (
  resort_id text not null,
  id text not null default new_id(),
  login_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (resort_id, id),
  unique (resort_id, credential_id),
  foreign key (resort_id, login_id) references login
);

/* `handle` is public, the cookie is the secret and only its SHA-256 is here (security.md H1). */
create table session (
  resort_id text not null,
  handle text not null,
  secret_hash bytea not null,
  login_id text not null,
  app_kind text not null,
  state text not null default 'full' check (state in ('pending', 'full')),
  owner_account_id text,
  code_hash bytea,
  code_tries integer not null default 0 check (code_tries between 0 and 3),
  resends integer not null default 0 check (resends between 0 and 3),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  closing_at timestamptz,
  ended_at timestamptz,
  primary key (resort_id, handle),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);

create table audit_event (
  resort_id text not null references resort,
  id text not null default new_id(),
  at timestamptz not null default now(),
  event text not null,
  outcome text not null,
  login_id text,
  owner_account_id text,
  app_kind text,
  address text not null default '',
  request_id text not null default '',
  primary key (resort_id, id)
);

create table client_log (
  resort_id text not null references resort,
  id text not null default new_id(),
  at timestamptz not null default now(),
  kind integer not null,
  prefix text not null,
  message text not null check (length(message) <= 4096),
  primary key (resort_id, id)
);
