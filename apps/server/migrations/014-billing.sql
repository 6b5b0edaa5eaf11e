-- Charges and the ledger. Money is integer cents. The ledger entries of one `txn_id` sum to zero.

create table charge (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  owner_account_id text not null,
  kind text not null check (kind in ('maintenance', 'reserve', 'tax', 'special-assessment', 'late-fee', 'interest',
    'reservation', 'guest', 'lock-off', 'housekeeping', 'club-dues', 'returned-payment', 'points', 'payout',
    'other')),
  description text not null,
  cents bigint not null check (cents > 0),
  billed_on date not null,
  due_on date not null,
  -- the due date before it was owed again or moved to another account; null if the due date never changed
  first_due_on date,
  -- the year that it is for, which may start after it is due
  use_year integer not null,
  -- the number of the yearly bill that it is a part of, if another owner has the rest or the contract changed
  part_of text,
  -- the first day that a part of a yearly bill covers; null if it covers its year from the first day
  covers_from date,
  reservation_id text,
  -- the description as a code with parameters, so that each reader gets it in their language; null if the resort
  -- wrote it
  description_message jsonb,
  -- what is unpaid, kept by a trigger on `ledger_entry`
  open_cents bigint not null default 0,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number),
  check (billed_on <= due_on),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, reservation_id) references reservation
);
create index charge_by_account on charge (resort_id, owner_account_id, due_on);
-- for foreign keys that include the account
create unique index charge_of_account on charge (resort_id, id, owner_account_id);
create index charge_by_reservation on charge (resort_id, reservation_id) where reservation_id is not null;
create index charge_open on charge (resort_id, owner_account_id, due_on, number) where open_cents > 0;
create index charge_paid on charge (resort_id, owner_account_id, due_on, number) where open_cents <= 0;

/* Without a stated year, a charge belongs to the year of its due date. */
create function fill_use_year() returns trigger language plpgsql as $$
begin
  new.use_year := coalesce(new.use_year, extract(year from new.due_on)::integer);
  return new;
end $$;
create trigger charge_use_year before insert on charge for each row execute function fill_use_year();
create trigger charge_changed_by before update on charge
  for each row execute function note_changed_by();
select enable_resort_security('charge', 'select, insert, update');

create sequence charge_number start 70001;
grant usage on sequence charge_number to ownerng_app;

/* Returns the next number, after a prefix, that no bill of the resort has, such as an imported one. */
create function next_charge_number(resort text, prefix text) returns text language plpgsql as $$
declare
  free_number text;
begin
  loop
    free_number := prefix || nextval('charge_number');
    exit when not exists (select from charge where resort_id = resort and number = free_number);
  end loop;
  return free_number;
end $$;

create table ledger_entry (
  resort_id text not null references resort,
  id text not null default new_id(),
  txn_id text not null,
  ledger_account text not null check (ledger_account in ('owner-receivable', 'income', 'gateway-clearing', 'bank',
    'fees', 'suspense', 'bad-debt')),
  owner_account_id text,
  charge_id text,
  payment_attempt_id text,
  cents bigint not null check (cents <> 0),
  at timestamptz not null default now(),
  done_by text not null default actor(),
  primary key (resort_id, id),
  check ((ledger_account = 'owner-receivable') = (owner_account_id is not null)),
  foreign key (resort_id, charge_id) references charge,
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);
create index ledger_entry_by_account on ledger_entry (resort_id, owner_account_id) include (cents, charge_id)
  where owner_account_id is not null;
create index ledger_entry_by_txn on ledger_entry (resort_id, txn_id);
-- a payment is posted once
create unique index ledger_entry_capture_once on ledger_entry (resort_id, payment_attempt_id)
  where ledger_account = 'gateway-clearing' and cents > 0;
create index ledger_entry_by_charge on ledger_entry (resort_id, charge_id) include (cents, owner_account_id)
  where charge_id is not null;
create index ledger_entry_by_payment on ledger_entry (resort_id, payment_attempt_id)
  where payment_attempt_id is not null;
create index ledger_entry_paid on ledger_entry (resort_id, owner_account_id, at) include (cents)
  where payment_attempt_id is not null and owner_account_id is not null;
select enable_resort_security('ledger_entry', 'select, insert');

create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();

create function require_balanced_txn() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare off bigint;
begin
  select sum(cents) into off from ledger_entry where resort_id = new.resort_id and txn_id = new.txn_id;
  if off <> 0 then
    raise exception 'ledger transaction % is off by % cents', new.txn_id, off using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function require_balanced_txn();

/* Keeps `charge.open_cents`. Locks charges in order, so that two payments never deadlock. */
create function note_open_cents() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform from charge c
  where (c.resort_id, c.id) in (select resort_id, charge_id from added where charge_id is not null)
  order by c.resort_id, c.id
  for no key update;
  update charge c
  set open_cents = c.open_cents + e.cents
  from (
    select resort_id, charge_id, owner_account_id, sum(cents) as cents
    from added
    where charge_id is not null and owner_account_id is not null
    group by 1, 2, 3
  ) e
  where c.resort_id = e.resort_id and c.id = e.charge_id and c.owner_account_id = e.owner_account_id;
  return null;
end $$;
create trigger ledger_entry_open after insert on ledger_entry
  referencing new table as added for each statement execute function note_open_cents();

/*
 * Links a charge to its work order, so that owners see which repair they pay for. A trigger and the reading statement
 * both compare the owners, so a charge never shows another owner's work order.
 */
create table charge_work_order (
  resort_id text not null,
  charge_id text not null,
  work_order_id text not null,
  primary key (resort_id, charge_id),
  foreign key (resort_id, charge_id) references charge,
  foreign key (resort_id, work_order_id) references work_order
);
/* No bill names the work order of another owner. The bill of an account that was merged stays with it. */
create function check_charge_work_order() returns trigger language plpgsql as $$
begin
  if not exists (
    select from charge c
    join owner_account a on a.resort_id = c.resort_id and a.id = c.owner_account_id
    join work_order w on w.resort_id = c.resort_id and w.owner_account_id in (a.id, a.merged_into)
    where c.resort_id = new.resort_id and c.id = new.charge_id and w.id = new.work_order_id
  ) then
    raise exception 'a bill names only work orders of its owner'
      using errcode = 'restrict_violation', constraint = 'charge_work_order_same_owner';
  end if;
  return new;
end $$;
create trigger charge_work_order_same_owner before insert or update on charge_work_order
  for each row execute function check_charge_work_order();
select enable_resort_security('charge_work_order');

/* What the fees of a year pay for, in percent, from the resort's budget. */
create table fee_share (
  resort_id text not null references resort,
  year integer not null check (year between 1900 and 2199),
  position integer not null check (position between 1 and 20),
  label text not null,
  percent integer not null check (percent between 1 and 100),
  primary key (resort_id, year, position)
);
select enable_resort_security('fee_share');

/* The document that explains a kind of charge in a year, such as the letter about a special assessment. */
create table fee_document (
  resort_id text not null,
  kind text not null,
  year integer not null check (year between 1900 and 2199),
  document_id text not null,
  primary key (resort_id, kind, year),
  foreign key (resort_id, document_id) references document
);
select enable_resort_security('fee_document');

/*
 * What the resort took off a bill, or gave an account as credit. Ledger entries are never changed: a credit that is
 * reversed gets the opposite entries.
 */
create table credit_memo (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  owner_account_id text not null,
  -- null if it is for the account
  charge_id text,
  kind text not null check (kind in ('waiver', 'correction', 'goodwill', 'uncollectible', 'rental',
    'early-payment', 'reinstatement')),
  -- what lowered the open amount of the bill, and what became credit on the account
  bill_cents bigint not null check (bill_cents >= 0),
  account_cents bigint not null check (account_cents >= 0),
  reason text not null,
  at timestamptz not null,
  reversed_at timestamptz,
  -- of an early-payment discount: the payment that paid the bill
  payment_attempt_id text,
  -- its ledger entries
  txn_id text not null default new_id(),
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number),
  check (bill_cents + account_cents > 0),
  check (charge_id is not null or bill_cents = 0),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_attempt_id) references payment_attempt,
  foreign key (resort_id, charge_id, owner_account_id) references charge (resort_id, id, owner_account_id)
);
-- a bill has one discount
create unique index credit_memo_early_payment on credit_memo (resort_id, charge_id)
  where kind = 'early-payment' and reversed_at is null;
create index credit_memo_by_payment on credit_memo (resort_id, payment_attempt_id)
  where payment_attempt_id is not null;
create index credit_memo_reinstatement on credit_memo (resort_id, owner_account_id, at)
  where kind = 'reinstatement';
create index credit_memo_by_charge on credit_memo (resort_id, charge_id) where charge_id is not null;
create index credit_memo_by_txn on credit_memo (resort_id, txn_id);
create trigger credit_memo_changed_by before update on credit_memo
  for each row execute function note_changed_by();
select enable_resort_security('credit_memo', 'select, insert, update');

-- for the rent of a week
-- PostgreSQL checks a new foreign key only if row-level security doesn't apply to the owner
alter table exchange_deposit no force row level security;
alter table credit_memo no force row level security;
alter table exchange_deposit add foreign key (resort_id, credit_id) references credit_memo;
alter table exchange_deposit force row level security;
alter table credit_memo force row level security;

create sequence credit_memo_number start 30001;
grant usage on sequence credit_memo_number to ownerng_app;

/* Until its last day, an account's bills are not late: no late fees, no interest, no lockout. */
create table account_hold (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  kind text not null check (kind in ('bankruptcy', 'dispute', 'hardship')),
  reason text not null,
  starts_on date not null,
  ends_on date not null,
  -- the first day on which it no longer holds, if staff ended it early
  ended_on date,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  check (starts_on <= ends_on),
  check (ended_on between starts_on and ends_on),
  foreign key (resort_id, owner_account_id) references owner_account
);
create index account_hold_by_account on account_hold (resort_id, owner_account_id, ends_on);
create trigger account_hold_changed_by before update on account_hold
  for each row execute function note_changed_by();
select enable_resort_security('account_hold', 'select, insert, update');
