-- Money is integer cents. Every movement is a set of ledger entries with one txn_id that sums to zero.

create table charge (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  owner_account_id text not null,
  kind text not null check (kind in ('maintenance', 'reserve', 'tax', 'special-assessment', 'late-fee', 'interest',
    'reservation', 'guest', 'lock-off', 'housekeeping', 'club-dues', 'other')),
  description text not null,
  cents bigint not null check (cents > 0),
  billed_on date not null,
  due_on date not null,
  use_year integer,
  reservation_id text,
  primary key (resort_id, id),
  unique (resort_id, number),
  check (billed_on <= due_on),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, reservation_id) references reservation
);
create index charge_by_account on charge (resort_id, owner_account_id, due_on);
create sequence charge_number start 70001;

/* Written before the gateway is asked, so that a crash at any point leaves something to ask about. */
create table payment_attempt (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  invoice text not null,
  login_id text,
  owner_account_id text not null,
  account_ids text[] not null check (cardinality(account_ids) between 1 and 50),
  cents bigint not null check (cents > 0),
  method text not null default 'card' check (method in ('card', 'ach', 'check', 'cash', 'transfer')),
  request_key text not null,
  token text,
  state text not null check (state in ('created', 'tokenised', 'submitting', 'challenge', 'unknown', 'captured', 'authorised',
    'declined', 'abandoned', 'safe-to-retry', 'voided', 'refund-pending', 'refunded', 'partially-refunded', 'manual-review')),
  decline_reason text not null default '',
  card_brand text not null default '',
  card_last4 text not null default '' check (card_last4 ~ '^([0-9]{4})?$'),
  gateway text not null default '',
  gateway_answer jsonb,
  ask_after timestamptz,
  negative_answers integer not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (resort_id, id),
  unique (resort_id, number),
  unique (invoice),
  unique (resort_id, owner_account_id, request_key),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, login_id) references login
);
/* One open attempt an account: a second payment waits until the first is known. */
create unique index payment_attempt_one_open on payment_attempt (resort_id, owner_account_id)
  where state in ('created', 'tokenised', 'submitting', 'challenge', 'unknown');
create index payment_attempt_to_ask on payment_attempt (resort_id, ask_after) where state in ('submitting', 'unknown');
create sequence payment_number start 88001;

create table ledger_entry (
  resort_id text not null references resort,
  id text not null default new_id(),
  txn_id text not null,
  ledger_account text not null check (ledger_account in ('owner-receivable', 'income', 'gateway-clearing', 'bank', 'fees', 'suspense')),
  owner_account_id text,
  charge_id text,
  payment_attempt_id text,
  cents bigint not null check (cents <> 0),
  at timestamptz not null default now(),
  primary key (resort_id, id),
  check ((ledger_account = 'owner-receivable') = (owner_account_id is not null)),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, charge_id) references charge,
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);
create index ledger_entry_by_account on ledger_entry (resort_id, owner_account_id) include (cents, charge_id) where owner_account_id is not null;
create index ledger_entry_by_txn on ledger_entry (resort_id, txn_id);
create unique index ledger_entry_capture_once on ledger_entry (resort_id, payment_attempt_id) where ledger_account = 'gateway-clearing' and cents > 0;
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();

create function require_balanced_txn() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create table payment_method (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  kind text not null check (kind in ('card', 'ach')),
  token text not null,
  brand text not null default '',
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  ends_on date,
  removed_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, owner_account_id) references owner_account
);

create table autopay (
  resort_id text not null,
  owner_account_id text not null,
  payment_method_id text not null,
  cap_cents bigint not null check (cap_cents > 0),
  agreed_at timestamptz not null,
  skip_next boolean not null default false,
  ended_at timestamptz,
  primary key (resort_id, owner_account_id),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_method_id) references payment_method
);

create table payment_plan (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  status text not null check (status in ('offered', 'active', 'kept', 'broken')),
  instalments jsonb not null,
  agreed_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, owner_account_id) references owner_account
);
