-- Refunds, where payments came from, and what does not match.

alter table payment_attempt add column refunded_cents bigint not null default 0 check (refunded_cents between 0 and cents),
  add column challenge text not null default '',
  /* the bills that the owner chose, which are paid before the others */
  add column charge_ids text[] not null default '{}' check (cardinality(charge_ids) <= 200),
  /* who limits by address count as one; kept for the caps against card testing */
  add column visitor text not null default '';
create index payment_attempt_declined on payment_attempt (resort_id, settled_at) where state = 'declined';
drop index payment_attempt_to_ask;
create index payment_attempt_to_ask on payment_attempt (resort_id, ask_after) where state in ('submitting', 'challenge', 'unknown', 'manual-review');

/* Written before the gateway is asked, under a key of its own: asking twice gives back once. */
create table refund (
  resort_id text not null references resort,
  id text not null default new_id(),
  payment_attempt_id text not null,
  cents bigint not null check (cents > 0),
  reason text not null,
  state text not null default 'submitting' check (state in ('submitting', 'done', 'refused')),
  asked_at timestamptz not null,
  ask_after timestamptz,
  settled_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);
create index refund_by_payment on refund (resort_id, payment_attempt_id);

/* What attempts, ledger and gateway do not agree on; empty on a good day. */
create table payment_difference (
  resort_id text not null references resort,
  invoice text not null,
  attempt_cents bigint not null,
  ledger_cents bigint not null,
  gateway_cents bigint not null,
  found_at timestamptz not null,
  primary key (resort_id, invoice)
);

do $$
declare t text;
begin
  foreach t in array array['refund', 'payment_difference'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_resort on %I using (resort_id = nullif(current_setting(''app.resort'', true), ''''))
      with check (resort_id = nullif(current_setting(''app.resort'', true), ''''))', t);
  end loop;
end $$;
grant select, insert, update on refund to ownerng_app;
grant select, insert, update, delete on payment_difference to ownerng_app;
