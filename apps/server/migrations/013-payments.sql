-- Payments, refunds, saved payment methods, autopay, and payment plans. Money is integer cents.

/*
 * A resort's credentials at a card gateway. They are sealed with the server's key, so the database alone can't
 * charge.
 */
create table card_credential (
  resort_id text not null references resort,
  -- the gateway account: the gateway's host, and for later accounts of the resort a number, such as `shift4-live-2`.
  -- Payments and saved cards have the same name in `gateway`.
  host text not null check (host ~ '^[a-z0-9]+-[a-z0-9]+(-[1-9][0-9]{0,3})?$'),
  sealed bytea not null,
  set_at timestamptz not null,
  -- since when new payments use another account; refunds still use this one
  replaced_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, host)
);
create trigger card_credential_changed_by before update on card_credential
  for each row execute function note_changed_by();
select enable_resort_security('card_credential');

/* A saved card or bank account. The gateway stores it; this row has its token, and what an owner recognizes it by. */
create table payment_method (
  resort_id text not null references resort,
  id text not null default new_id(),
  login_id text not null,
  kind text not null check (kind in ('card', 'bank')),
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- the last month in which a card is valid; empty for a bank account
  good_until text not null default '' check (good_until ~ '^([0-9]{4}-[0-9]{2})?$'),
  gateway text not null,
  vault_token text not null check (vault_token ~ '^[0-9A-Za-z_-]{8,64}$'),
  added_at timestamptz not null,
  -- not offered: removed by the owner, or its first payment has not succeeded yet
  removed_at timestamptz,
  -- when the gateway deleted it
  forgotten_at timestamptz,
  -- until then the owner can undo the removal, and the gateway keeps it
  undo_until timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, vault_token),
  check (undo_until is null or removed_at is not null),
  foreign key (resort_id, login_id) references login
);
create index payment_method_of_login on payment_method (resort_id, login_id) where removed_at is null;
create index payment_method_to_forget on payment_method (resort_id) where removed_at is not null
  and forgotten_at is null;
create trigger payment_method_changed_by before update on payment_method
  for each row execute function note_changed_by();
select enable_resort_security('payment_method', 'select, insert, update');

create trigger payment_method_is_work after insert or update of removed_at, undo_until on payment_method
  for each row when (new.removed_at is not null and new.forgotten_at is null)
  execute function note_work('forget-methods', 'undo_until');

/* At most ten methods per login. The lock serializes concurrent inserts. */
create function keep_few_methods() returns trigger language plpgsql as $$
begin
  if new.removed_at is null and (tg_op = 'INSERT' or old.removed_at is not null) then
    perform pg_advisory_xact_lock(hashtext('methods ' || new.resort_id || ' ' || new.login_id));
    if (
      select count(*)
      from payment_method m
      where m.resort_id = new.resort_id and m.login_id = new.login_id and m.removed_at is null and m.id <> new.id
    ) >= 10 then
      raise exception 'ten are kept already'
        using errcode = 'check_violation', constraint = 'payment_method_at_most_ten';
    end if;
  end if;
  return new;
end $$;
create trigger payment_method_at_most_ten before insert or update of removed_at on payment_method
  for each row execute function keep_few_methods();

/*
 * Attempts to save a card or bank account, successful or not. Limits card testing, since the gateway checks the card.
 */
create table payment_method_try (
  resort_id text not null references resort,
  id text not null default new_id(),
  login_id text not null,
  visitor text not null,
  at timestamptz not null,
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login
);
create index payment_method_try_of_login on payment_method_try (resort_id, login_id, at);
create index payment_method_try_of_visitor on payment_method_try (resort_id, visitor, at);
select enable_resort_security('payment_method_try', 'select, insert, delete');

/* Written before the gateway is called, so that after a crash there is something to ask the gateway about. */
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
  state text not null check (state in ('created', 'tokenised', 'submitting', 'challenge', 'unknown', 'captured',
    'authorised', 'declined', 'abandoned', 'safe-to-retry', 'voided', 'refund-pending', 'refunded',
    'partially-refunded', 'returned', 'manual-review')),
  decline_reason text not null default '',
  card_brand text not null default '',
  card_last4 text not null default '' check (card_last4 ~ '^([0-9]{4})?$'),
  gateway text not null default '',
  gateway_answer jsonb,
  check_after timestamptz,
  negative_answers integer not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  refunded_cents bigint not null default 0,
  challenge text not null default '',
  -- the bills that the owner chose, which are paid before the others
  charge_ids text[] not null default '{}' check (cardinality(charge_ids) <= 200),
  -- the client, as rate limits count it; for limits on card testing
  visitor text not null default '',
  -- part of `cents`: the convenience fee
  fee_cents bigint not null default 0,
  -- points that are rented with this payment; their charge is made once it is captured
  points integer not null default 0 check (points >= 0),
  payment_method_id text,
  -- save the payment method once the payment is captured
  keep boolean not null default false,
  -- of a payment outside the portal, such as the number of the check
  reference text not null default '' check (length(reference) <= 40),
  -- the part for each of `account_ids`; empty for one account
  account_cents bigint[] not null default '{}'::bigint[],
  -- the gateway's answer didn't fit: only a fitting answer settles it, never a missing one
  held boolean not null default false,
  -- keyed hash of the request: the same request key with another payment is refused. Null for planned payments.
  request_hash bytea,
  -- the reason as a code with parameters, so that each reader gets it in their language; null if the gateway wrote it
  reason_message jsonb,
  -- whether it pays for other accounts than the one it was made from
  for_others boolean not null generated always as (account_ids <> array[owner_account_id]) stored,
  -- the gateway's token for the card; refunds are paid to it
  card_token text not null default '' check (card_token ~ '^[0-9A-Za-z_-]{0,64}$'),
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number),
  unique (resort_id, invoice),
  unique (resort_id, owner_account_id, request_key),
  check (refunded_cents between 0 and cents),
  check (fee_cents between 0 and cents),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_method_id) references payment_method
);
-- bank debits are checked for weeks, because the bank may return them
create index payment_attempt_to_check on payment_attempt (resort_id, check_after) where check_after is not null;
create index payment_attempt_declined on payment_attempt (resort_id, settled_at) where state = 'declined';
-- each payment checks for an equal one in the last minutes (rules.md section 7)
create index payment_attempt_taken on payment_attempt (resort_id, settled_at) where state = 'captured';
-- step-up adds up a person's payments of a day
create index payment_attempt_of_payer on payment_attempt (resort_id, login_id, created_at)
  where request_hash is not null;
create index payment_attempt_by_method on payment_attempt (resort_id, payment_method_id)
  where payment_method_id is not null;
create index payment_attempt_for_others on payment_attempt (resort_id) where for_others;
-- the pages of an owner's payments
create index payment_attempt_of_account
  on payment_attempt (resort_id, owner_account_id, coalesce(settled_at, created_at), id) where state in ('captured',
  'partially-refunded', 'refunded', 'returned', 'submitting', 'challenge', 'unknown', 'manual-review');
create trigger payment_attempt_changed_by before update on payment_attempt
  for each row execute function note_changed_by();
select enable_resort_security('payment_attempt', 'select, insert, update');

create sequence payment_number start 88001;
grant usage on sequence payment_number to ownerng_app;

create trigger payment_attempt_is_work after insert or update of check_after on payment_attempt
  for each row when (new.check_after is not null) execute function note_work('sweep-payments', 'check_after');

/* Locks every account of an unsettled payment: no account can be paid twice at once. */
create table open_payment (
  resort_id text not null references resort,
  owner_account_id text not null,
  payment_attempt_id text not null,
  -- the part for this account
  cents bigint not null check (cents >= 0),
  primary key (resort_id, owner_account_id),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);
create index open_payment_by_attempt on open_payment (resort_id, payment_attempt_id);
select enable_resort_security('open_payment', 'select, insert, delete');

create function is_open_payment(state text) returns boolean language sql immutable as $$
  select state in ('created', 'tokenised', 'submitting', 'challenge', 'unknown', 'manual-review')
$$;

create function hold_paid_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and is_open_payment(new.state) then
    insert into open_payment (resort_id, owner_account_id, payment_attempt_id, cents)
    select new.resort_id, a.id, new.id, coalesce(a.cents, new.cents)
    from unnest(new.account_ids, new.account_cents) as a(id, cents)
    order by a.id;
  elsif tg_op = 'UPDATE' and is_open_payment(new.state) and not is_open_payment(old.state) then
    /* an abandoned payment is checked again: a payment that was opened since keeps its lock */
    insert into open_payment (resort_id, owner_account_id, payment_attempt_id, cents)
    select new.resort_id, a.id, new.id, coalesce(a.cents, new.cents)
    from unnest(new.account_ids, new.account_cents) as a(id, cents)
    order by a.id
    on conflict do nothing;
  elsif tg_op = 'UPDATE' and not is_open_payment(new.state) then
    delete from open_payment where resort_id = new.resort_id and payment_attempt_id = new.id;
  end if;
  return null;
end $$;
create trigger payment_attempt_holds_accounts after insert or update of state on payment_attempt
  for each row execute function hold_paid_accounts();

/* Written before the gateway is called, with its own key: a retry doesn't refund twice. */
create table refund (
  resort_id text not null references resort,
  id text not null default new_id(),
  payment_attempt_id text not null,
  cents bigint not null check (cents > 0),
  -- what happens to the bills that it paid: the price was lowered, or they are open again
  bills text not null check (bills in ('credited', 'reopened')),
  reason text not null,
  state text not null default 'submitting' check (state in ('submitting', 'done', 'refused')),
  requested_at timestamptz not null,
  check_after timestamptz,
  settled_at timestamptz,
  -- the reason as a code with parameters
  reason_message jsonb,
  -- the name that the payer sees, of the member of staff who requested it; empty if none, null if a job did
  staff_name text,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);
create index refund_by_payment on refund (resort_id, payment_attempt_id);
create trigger refund_changed_by before update on refund
  for each row execute function note_changed_by();
select enable_resort_security('refund', 'select, insert, update');

create trigger refund_is_work after insert or update of check_after on refund
  for each row when (new.check_after is not null) execute function note_work('sweep-refunds', 'check_after');

/*
 * Locks the credentials of a new payment or refund until it is committed. Removing credentials then sees every open
 * payment, and a later payment finds no credentials. Without them, the server couldn't query the gateway for the
 * result.
 */
create function hold_card_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare account text;
begin
  if tg_table_name = 'refund' then
    select gateway into account from payment_attempt where resort_id = new.resort_id and id = new.payment_attempt_id;
  elsif is_open_payment(new.state) then
    account := new.gateway;
  end if;
  /* gateways without a hyphen belong to the installation, not to a resort */
  if account like '%-%' then
    perform from card_credential where resort_id = new.resort_id and host = account for key share;
    /* an abandoned payment can be opened again even without credentials */
    if not found and tg_op = 'INSERT' then
      raise exception 'the card account % is not here', account
        using errcode = 'foreign_key_violation', constraint = 'card_account_is_here';
    end if;
  end if;
  return null;
end $$;
create trigger payment_attempt_holds_card_account after insert on payment_attempt
  for each row execute function hold_card_account();
create trigger payment_attempt_holds_card_account_again after update of state on payment_attempt
  for each row when (is_open_payment(new.state) and not is_open_payment(old.state))
  execute function hold_card_account();
create trigger refund_holds_card_account after insert on refund for each row execute function hold_card_account();

/* Payments that a cardholder disputes at the card company. The disputed amount counts as refunded until it is won. */
create table payment_dispute (
  resort_id text not null references resort,
  id text not null default new_id(),
  -- the case number of the card company
  reference text not null check (reference <> ''),
  payment_attempt_id text not null,
  cents bigint not null check (cents > 0),
  reason text not null,
  opened_at timestamptz not null,
  outcome text check (outcome in ('won', 'lost')),
  settled_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, reference),
  check ((outcome is null) = (settled_at is null)),
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);
create index payment_dispute_by_payment on payment_dispute (resort_id, payment_attempt_id);
create trigger payment_dispute_changed_by before update on payment_dispute
  for each row execute function note_changed_by();
select enable_resort_security('payment_dispute', 'select, insert, update');

/* Payments that staff must check, once per kind, until staff close the review. */
create table payment_review (
  resort_id text not null references resort,
  id text not null default new_id(),
  payment_attempt_id text not null,
  kind text not null check (kind in ('odd-answer', 'other-amount', 'silence', 'paid-late', 'paid-twice',
    'refund-refused')),
  detail text not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  note text not null default '',
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, payment_attempt_id, kind),
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);
create trigger payment_review_changed_by before update on payment_review
  for each row execute function note_changed_by();
select enable_resort_security('payment_review', 'select, insert, update');

/* Differences between payments, ledger, and gateway. */
create table payment_difference (
  resort_id text not null references resort,
  invoice text not null,
  attempt_cents bigint not null,
  ledger_cents bigint not null,
  gateway_cents bigint not null,
  found_at timestamptz not null,
  primary key (resort_id, invoice)
);
select enable_resort_security('payment_difference');

/* Pays an account's bills on their due dates. */
create table autopay (
  resort_id text not null references resort,
  owner_account_id text not null,
  login_id text not null,
  payment_method_id text not null,
  cap_cents bigint not null check (cap_cents > 0),
  made_at timestamptz not null,
  ended_at timestamptz,
  end_reason text not null default '',
  -- the reason as a code with parameters
  reason_message jsonb,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, owner_account_id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_method_id) references payment_method
);
create index autopay_by_method on autopay (resort_id, payment_method_id);
create trigger autopay_changed_by before update on autopay
  for each row execute function note_changed_by();
select enable_resort_security('autopay', 'select, insert, update');

/* Bills paid in monthly parts. They are not late while the plan is kept. */
create table payment_plan (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  login_id text not null,
  payment_method_id text not null,
  charge_ids text[] not null check (cardinality(charge_ids) between 1 and 200),
  cents bigint not null check (cents > 0),
  request_key text not null,
  state text not null default 'kept' check (state in ('kept', 'done', 'ended')),
  made_at timestamptz not null,
  end_reason text not null default '',
  -- keyed hash of the request: the same request key with another plan is refused
  request_hash bytea,
  -- the reason as a code with parameters
  reason_message jsonb,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, owner_account_id, request_key),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_method_id) references payment_method
);
create unique index payment_plan_one_kept on payment_plan (resort_id, owner_account_id) where state = 'kept';
create index payment_plan_by_method on payment_plan (resort_id, payment_method_id);
create trigger payment_plan_changed_by before update on payment_plan
  for each row execute function note_changed_by();
create trigger payment_plan_notes_plans after insert or update of owner_account_id on payment_plan
  for each row execute function note_feature('payment-plans');
select enable_resort_security('payment_plan', 'select, insert, update');

/* A payment on a future date. Its attempt has the request key planned-ID, so that it is made once. */
create table planned_payment (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  payment_plan_id text,
  draw_on date not null,
  cents bigint not null check (cents > 0),
  charge_ids text[] not null check (cardinality(charge_ids) between 1 and 200),
  state text not null default 'coming' check (state in ('coming', 'paid', 'failed', 'not-needed', 'skipped', 'ended')),
  -- when the owner was notified, and the announced amount and fee: a charge never exceeds them
  announced_at timestamptz,
  announced_cents bigint not null default 0,
  announced_fee_cents bigint not null default 0,
  -- its first day, if it was moved because its notice came late or was too low
  moved_from date,
  try_after timestamptz,
  reason text not null default '',
  payment_attempt_id text,
  -- attempts that failed: the next one gets a new request key
  tries integer not null default 0,
  declines integer not null default 0,
  declined_on date,
  -- since when the gateway has not responded, and when the owner was notified
  silent_since timestamptz,
  silence_announced_at timestamptz,
  -- when it was given up: the grace period of its bills starts
  failed_on date,
  -- the reason as a code with parameters
  reason_message jsonb,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_attempt_id) references payment_attempt,
  foreign key (resort_id, payment_plan_id) references payment_plan
);
create index planned_payment_coming on planned_payment (resort_id, draw_on) where state = 'coming';
create index planned_payment_of_account on planned_payment (resort_id, owner_account_id, draw_on);
create index planned_payment_by_plan on planned_payment (resort_id, payment_plan_id);
create trigger planned_payment_changed_by before update on planned_payment
  for each row execute function note_changed_by();
create trigger planned_payment_notes_plans after insert or update of owner_account_id on planned_payment
  for each row execute function note_feature('payment-plans');
select enable_resort_security('planned_payment', 'select, insert, update');

create trigger planned_payment_is_work after insert
  or update of draw_on, try_after, announced_at, state on planned_payment
  for each row when (new.state = 'coming' and new.announced_at is not null)
  execute function note_work('draw-planned', 'draw_on');
