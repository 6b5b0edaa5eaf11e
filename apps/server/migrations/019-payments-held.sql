-- One open payment for each account that it pays, and payments that staff must look at.

drop index payment_attempt_one_open;

alter table payment_attempt
  /* what each account owed when it was opened, in the order of account_ids; empty where it is for one */
  add column account_cents bigint[] not null default '{}',
  /* the gateway said something of it that does not fit: only a word that does settles it, its absence never */
  add column held boolean not null default false;

/* An attempt that is not settled holds every account that it is for: one of them cannot be paid a second time. */
create table open_payment (
  resort_id text not null references resort,
  owner_account_id text not null,
  payment_attempt_id text not null,
  /* what of it is for this account */
  cents bigint not null check (cents >= 0),
  primary key (resort_id, owner_account_id),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);
create index open_payment_by_attempt on open_payment (resort_id, payment_attempt_id);

create function is_open_payment(state text) returns boolean language sql immutable as $$
  select state in ('created', 'tokenised', 'submitting', 'challenge', 'unknown', 'manual-review')
$$;

create function hold_paid_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and is_open_payment(new.state) then
    insert into open_payment (resort_id, owner_account_id, payment_attempt_id, cents)
      select new.resort_id, a.id, new.id, coalesce(a.cents, new.cents) from unnest(new.account_ids, new.account_cents) as a(id, cents) order by a.id;
  elsif tg_op = 'UPDATE' and is_open_payment(new.state) and not is_open_payment(old.state) then
    /* it was given up and is looked at again: what was opened meanwhile keeps its place */
    insert into open_payment (resort_id, owner_account_id, payment_attempt_id, cents)
      select new.resort_id, a.id, new.id, coalesce(a.cents, new.cents) from unnest(new.account_ids, new.account_cents) as a(id, cents) order by a.id on conflict do nothing;
  elsif tg_op = 'UPDATE' and not is_open_payment(new.state) then
    delete from open_payment where resort_id = new.resort_id and payment_attempt_id = new.id;
  end if;
  return null;
end $$;
create trigger payment_attempt_holds_accounts after insert or update of state on payment_attempt for each row execute function hold_paid_accounts();

/* Payments open now; the owner of the tables sees no rows while row level security is forced. */
alter table payment_attempt no force row level security;
insert into open_payment (resort_id, owner_account_id, payment_attempt_id, cents)
  select p.resort_id, a.id, p.id, p.cents from payment_attempt p, unnest(p.account_ids) as a(id) where is_open_payment(p.state) order by p.created_at, a.id on conflict do nothing;
alter table payment_attempt force row level security;

/* What staff must look at: each kind once for a payment. It goes away when somebody of staff closed it. */
create table payment_review (
  resort_id text not null references resort,
  id text not null default new_id(),
  payment_attempt_id text not null,
  kind text not null check (kind in ('odd-answer', 'other-amount', 'silence', 'paid-late', 'paid-twice')),
  detail text not null,
  found_at timestamptz not null,
  closed_at timestamptz,
  note text not null default '',
  primary key (resort_id, id),
  unique (resort_id, payment_attempt_id, kind),
  foreign key (resort_id, payment_attempt_id) references payment_attempt
);

do $$
declare t text;
begin
  foreach t in array array['open_payment', 'payment_review'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_resort on %I using (resort_id = nullif(current_setting(''app.resort'', true), ''''))
      with check (resort_id = nullif(current_setting(''app.resort'', true), ''''))', t);
  end loop;
end $$;
grant select, insert, delete on open_payment to ownerng_app;
grant select, insert, update on payment_review to ownerng_app;
