-- Notices in the portal, and outgoing mail and text messages.

/*
 * A notice of an account is for everyone on it. A notice of a login, such as a security notice, is for that person.
 */
create table notice (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text,
  topic text not null,
  title text not null,
  text text not null,
  at timestamptz not null default now(),
  login_id text,
  link text not null default '',
  -- sends a notice once, however often a job runs
  once_key text,
  -- the notice as a code with parameters, so that each reader gets it in their language; title and text are English
  code text,
  params jsonb,
  done_by text not null default actor(),
  primary key (resort_id, id),
  check (owner_account_id is not null or login_id is not null),
  check ((code is null) = (params is null)),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);
create index notice_by_account on notice (resort_id, owner_account_id, at desc);
create index notice_by_login on notice (resort_id, login_id, at desc) where login_id is not null;
-- news on Home, which omits sign-ins
create index notice_news_by_login on notice (resort_id, login_id, at desc)
  where login_id is not null and code is distinct from 'sign-in-on-new-device';
create unique index notice_once on notice (resort_id, owner_account_id, once_key) where once_key is not null;
select enable_resort_security('notice');

/* How a person wants to be notified of a topic. Without a row: by email only. */
create table notice_choice (
  resort_id text not null references resort,
  login_id text not null,
  topic text not null check (topic in ('bills', 'payments', 'stays', 'points', 'work-orders')),
  mail boolean not null,
  text boolean not null,
  paper boolean not null,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, login_id, topic),
  foreign key (resort_id, login_id) references login
);
create trigger notice_choice_changed_by before update on notice_choice
  for each row execute function note_changed_by();
select enable_resort_security('notice_choice');

/* When a person last read the notices of an account. */
create table notice_visit (
  resort_id text not null references resort,
  login_id text not null,
  owner_account_id text not null,
  last_at timestamptz not null,
  primary key (resort_id, login_id, owner_account_id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);
select enable_resort_security('notice_visit');

/* Outgoing messages: written in the transaction that causes them, then sent, with retries. */
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
  -- contains a secret: the text is deleted once it is sent
  secret boolean not null default false,
  last_error text not null default '',
  topic text not null default '',
  login_id text,
  link text not null default '',
  -- the sender; its lease ends at `try_after`
  claimed_by text,
  -- null is English
  locale locale,
  primary key (resort_id, id)
);
create index outbox_in_line on outbox (resort_id, secret, at, id) where sent_at is null and failed_at is null;
-- where the mail about a page went, such as a stay's confirmation
create index outbox_by_link on outbox (resort_id, login_id, link, at);
create index outbox_given_up on outbox (resort_id, failed_at) where failed_at is not null;
select enable_resort_security('outbox');

-- the sender reschedules the messages that it has claimed
create trigger outbox_code_is_work after insert or update of try_after on outbox
  for each row when (new.secret and new.sent_at is null and new.failed_at is null and new.claimed_by is null)
  execute function note_work('send-codes', 'try_after');
create trigger outbox_is_work after insert or update of try_after on outbox
  for each row when (not new.secret and new.sent_at is null and new.failed_at is null and new.claimed_by is null)
  execute function note_work('send-outbox', 'try_after');
