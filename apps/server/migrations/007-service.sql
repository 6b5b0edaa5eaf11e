-- Work orders, documents, notices, and what still has to leave this process.

create table work_order (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  owner_account_id text,
  unit_id text not null,
  reservation_id text,
  category text not null,
  summary text not null,
  status text not null check (status in ('received', 'scheduled', 'in-progress', 'waiting', 'done', 'closed')),
  reported_on date not null,
  scheduled_on date,
  scheduled_note text not null default '',
  done_on date,
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, unit_id) references unit,
  foreign key (resort_id, reservation_id) references reservation
);
create index work_order_by_account on work_order (resort_id, owner_account_id, reported_on desc);

create table work_order_entry (
  resort_id text not null,
  id text not null default new_id(),
  work_order_id text not null,
  at timestamptz not null default now(),
  author text not null check (author in ('owner', 'staff', 'system')),
  text text not null,
  primary key (resort_id, id),
  foreign key (resort_id, work_order_id) references work_order
);

/* Bytes are content addressed in the data folder; the row says who may read them (null account: every owner). */
create table document (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  owner_account_id text,
  category text not null,
  title text not null,
  media_type text not null check (media_type = 'application/pdf'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  pages integer not null check (pages > 0),
  published_on date not null,
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, owner_account_id) references owner_account
);
create index document_by_date on document (resort_id, published_on desc);

create table attachment (
  resort_id text not null references resort,
  id text not null default new_id(),
  work_order_id text,
  media_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  added_at timestamptz not null default now(),
  primary key (resort_id, id),
  foreign key (resort_id, work_order_id) references work_order
);

create table notice (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text,
  kind text not null,
  title text not null,
  text text not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, owner_account_id) references owner_account
);

/* Mail and texts: written in the transaction that causes them, sent afterwards, tried again. */
create table outbox (
  resort_id text not null references resort,
  id text not null default new_id(),
  channel text not null check (channel in ('email', 'text')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  html text not null default '',
  at timestamptz not null default now(),
  try_after timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  primary key (resort_id, id)
);
create index outbox_to_send on outbox (try_after) where sent_at is null and failed_at is null;

create table job (
  resort_id text not null references resort,
  id text not null default new_id(),
  kind text not null,
  subject jsonb not null default '{}',
  run_after timestamptz not null default now(),
  tries integer not null default 0,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text not null default '',
  primary key (resort_id, id)
);
create index job_to_run on job (run_after) where done_at is null and failed_at is null;
