-- The journal for the resort's accounting (decision 137), and digests of other systems (decision 136).

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to these tables.
set local row_security = on;

/* Days whose journal is closed. Each period starts on the day after the previous one. */
create table closed_period (
  resort_id text not null references resort,
  id text not null default new_id(),
  first_day date not null,
  last_day date not null,
  -- counted by a trigger
  lines bigint not null,
  debit_cents bigint not null,
  closed_at timestamptz not null,
  done_by text not null default actor(),
  primary key (resort_id, id),
  unique (resort_id, last_day),
  check (first_day <= last_day)
);
select enable_resort_security('closed_period', 'select, insert');

/* A ledger entry in the journal of a closed period, as it was exported: its day, account code, and numbers. */
create table journal_line (
  resort_id text not null,
  ledger_entry_id text not null,
  period_id text not null,
  day date not null,
  txn_id text not null,
  account text not null,
  code text not null check (code <> ''),
  -- positive for a debit, negative for a credit
  cents bigint not null check (cents <> 0),
  owner_number text,
  charge_number text,
  payment_number text,
  -- each entry is posted once
  primary key (resort_id, ledger_entry_id),
  foreign key (resort_id, ledger_entry_id) references ledger_entry,
  -- the period is added after its lines
  foreign key (resort_id, period_id) references closed_period deferrable initially deferred
);
create index journal_line_by_day on journal_line (resort_id, day, txn_id, ledger_entry_id);
create index journal_line_by_period on journal_line (resort_id, period_id, day);
select enable_resort_security('journal_line', 'select, insert');

create trigger closed_period_append_only before update or delete on closed_period
  for each row execute function refuse_change();
create trigger journal_line_append_only before update or delete on journal_line
  for each row execute function refuse_change();

/* Closes and their lines wait for each other, so that no line is added to a period while it is closed. */
create function lock_journal() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('journal ' || current_setting('app.resort', true)));
  return null;
end $$;
create trigger journal_line_lock before insert on journal_line
  for each statement execute function lock_journal();
create trigger closed_period_lock before insert on closed_period
  for each statement execute function lock_journal();

/* Lines are added before their period: a closed one gets no more. */
create function refuse_closed_period() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from closed_period p
    where (p.resort_id, p.id) in (select a.resort_id, a.period_id from added a)
  ) then
    raise exception 'the period is closed'
      using errcode = 'restrict_violation', constraint = 'journal_line_of_open_period';
  end if;
  return null;
end $$;
create trigger journal_line_of_open_period after insert on journal_line
  referencing new table as added for each statement execute function refuse_closed_period();

/* Counts the lines of a period. It has to follow the last one, and each entry and day has to be balanced. */
create function check_closed_period() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  previous date := (select max(last_day) from closed_period where resort_id = new.resort_id);
begin
  if new.first_day <> previous + 1 or new.last_day <= previous then
    raise exception 'the period must start on %', previous + 1
      using errcode = 'check_violation', constraint = 'closed_period_in_order';
  end if;
  if exists (
    select from journal_line l
    where l.resort_id = new.resort_id and l.period_id = new.id
    group by l.day, l.txn_id
    having sum(l.cents) <> 0 or l.day not between new.first_day and new.last_day
  ) then
    raise exception 'an entry of the period is not balanced, or of another day'
      using errcode = 'check_violation', constraint = 'closed_period_balanced';
  end if;
  select count(*), coalesce(sum(l.cents) filter (where l.cents > 0), 0)
  into new.lines, new.debit_cents
  from journal_line l
  where l.resort_id = new.resort_id and l.period_id = new.id;
  return new;
end $$;
create trigger closed_period_checked before insert on closed_period
  for each row execute function check_closed_period();

select log_events('closed_period', 'closed-period', 'r.id', null, array['first_day', 'last_day', 'lines',
  'debit_cents'], readable => array['closed_at']);

/* What a system of the resort computed for the records of a kind and day, as of a place in the event log. */
create table posted_digest (
  resort_id text not null,
  client_id text not null,
  kind text not null,
  day date not null,
  place bigint not null check (place >= 0),
  count bigint not null check (count >= 0),
  cents bigint not null,
  points bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  posted_at timestamptz not null,
  -- when the resort got email about its difference
  reported_at timestamptz,
  -- whether the daily job has compared it since it was posted
  is_checked boolean not null default false,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, client_id, kind, day),
  foreign key (resort_id, client_id) references api_client
);
create trigger posted_digest_changed_by before update on posted_digest
  for each row execute function note_changed_by();
select enable_resort_security('posted_digest');

/* The records behind a posted digest that differs. */
create table posted_digest_row (
  resort_id text not null,
  client_id text not null,
  kind text not null,
  day date not null,
  object_id text not null,
  version bigint not null,
  primary key (resort_id, client_id, kind, day, object_id),
  foreign key (resort_id, client_id, kind, day) references posted_digest on delete cascade
);
create index posted_digest_row_of_object on posted_digest_row (resort_id, client_id, kind, object_id);
select enable_resort_security('posted_digest_row');
