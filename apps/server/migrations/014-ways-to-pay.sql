-- Ways to pay that are kept, fees of paying, bank debits that come back, payments without the owner, and rented points.

/* drawn up early and never written to */
drop table autopay, payment_plan, payment_method;

/* A card or a bank account that the gateway keeps; here are only its token and what an owner recognises it by. */
create table payment_method (
  resort_id text not null references resort,
  id text not null default new_id(),
  login_id text not null,
  kind text not null check (kind in ('card', 'bank')),
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  /* the last month in which a card is good; empty for a bank account */
  good_until text not null default '' check (good_until ~ '^([0-9]{4}-[0-9]{2})?$'),
  gateway text not null,
  vault_token text not null check (vault_token ~ '^vlt_[0-9A-Za-z_-]{8,60}$'),
  added_at timestamptz not null,
  /* not offered: removed by its owner, or its first payment has not come through yet */
  removed_at timestamptz,
  /* when the gateway was told to forget it */
  forgotten_at timestamptz,
  primary key (resort_id, id),
  unique (resort_id, vault_token),
  foreign key (resort_id, login_id) references login
);
create index payment_method_of_login on payment_method (resort_id, login_id) where removed_at is null;
create index payment_method_to_forget on payment_method (resort_id) where removed_at is not null and forgotten_at is null;

alter table payment_attempt drop constraint payment_attempt_state_check,
  add constraint payment_attempt_state_check check (state in ('created', 'tokenised', 'submitting', 'challenge', 'unknown', 'captured', 'authorised',
    'declined', 'abandoned', 'safe-to-retry', 'voided', 'refund-pending', 'refunded', 'partially-refunded', 'returned', 'manual-review')),
  /* part of cents: what paying itself costs */
  add column fee_cents bigint not null default 0 check (fee_cents between 0 and cents),
  /* points that are rented with it; its charge is made when the money is there */
  add column points integer not null default 0 check (points >= 0),
  add column payment_method_id text,
  /* that way to pay is offered again once the money was taken */
  add column keep boolean not null default false,
  add foreign key (resort_id, payment_method_id) references payment_method;
drop index payment_attempt_to_ask;
/* bank debits are asked about for weeks: their bank may send them back */
create index payment_attempt_to_ask on payment_attempt (resort_id, ask_after) where ask_after is not null;

alter table charge drop constraint charge_kind_check,
  add constraint charge_kind_check check (kind in ('maintenance', 'reserve', 'tax', 'special-assessment', 'late-fee', 'interest',
    'reservation', 'guest', 'lock-off', 'housekeeping', 'club-dues', 'returned-payment', 'points', 'other'));

/* Bills paid when they are due, by the wish of an owner; one for an account. */
create table autopay (
  resort_id text not null references resort,
  owner_account_id text not null,
  login_id text not null,
  payment_method_id text not null,
  cap_cents bigint not null check (cap_cents > 0),
  made_at timestamptz not null,
  ended_at timestamptz,
  end_reason text not null default '',
  primary key (resort_id, owner_account_id),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, payment_method_id) references payment_method
);

/* Bills paid in monthly parts; while it is kept they are not late. */
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
  primary key (resort_id, id),
  unique (resort_id, owner_account_id, request_key),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, payment_method_id) references payment_method
);
create unique index payment_plan_one_kept on payment_plan (resort_id, owner_account_id) where state = 'kept';

/* A payment that is made on a day without the owner; its attempt has the key planned-ID, so that it is made once. */
create table planned_payment (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  payment_plan_id text,
  draw_on date not null,
  cents bigint not null check (cents > 0),
  charge_ids text[] not null check (cardinality(charge_ids) between 1 and 200),
  state text not null default 'coming' check (state in ('coming', 'paid', 'failed', 'not-needed', 'skipped', 'ended')),
  told_at timestamptz,
  try_after timestamptz,
  reason text not null default '',
  payment_attempt_id text,
  primary key (resort_id, id),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_plan_id) references payment_plan,
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);
create index planned_payment_coming on planned_payment (resort_id, draw_on) where state = 'coming';
create index planned_payment_of_account on planned_payment (resort_id, owner_account_id, draw_on);

do $$
declare t text;
begin
  foreach t in array array['payment_method', 'autopay', 'payment_plan', 'planned_payment'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_resort on %I using (resort_id = nullif(current_setting(''app.resort'', true), ''''))
      with check (resort_id = nullif(current_setting(''app.resort'', true), ''''))', t);
    execute format('grant select, insert, update on %I to ownerng_app', t);
  end loop;
end $$;
