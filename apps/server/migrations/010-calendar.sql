-- Events of the resort, and calendar feeds of owners.

/* Events and closures on every owner's calendar, in whole days including the last one. */
create table resort_event (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  kind text not null check (kind in ('event', 'closure')),
  title text not null,
  detail text not null default '',
  first_day date not null,
  last_day date not null,
  primary key (resort_id, id),
  unique (resort_id, number),
  check (first_day <= last_day)
);
create index resort_event_by_day on resort_event (resort_id, first_day, last_day);
select enable_resort_security('resort_event');

/* The private address of an owner's calendar feed. Only the hash of its secret is stored. */
create table calendar_feed (
  resort_id text not null,
  id text not null default new_id(),
  login_id text not null,
  owner_account_id text not null,
  secret_hash bytea not null,
  made_at timestamptz not null,
  last_read_at timestamptz,
  ended_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);
create unique index calendar_feed_by_secret on calendar_feed (resort_id, secret_hash);
create unique index calendar_feed_one on calendar_feed (resort_id, login_id, owner_account_id) where ended_at is null;
select enable_resort_security('calendar_feed');
