-- Planned payments are tried again: after silence for three days, after a refusal on days 3 and 7. Ten kept cards at most, and few tries.

alter table planned_payment
  /* attempts that ended without money: the next one has a key of its own */
  add column tries integer not null default 0,
  add column declines integer not null default 0,
  add column declined_on date,
  /* since when the card company has not answered about it, and when its owner heard of that */
  add column silent_since timestamptz,
  add column told_silent_at timestamptz,
  /* the day on which it was given up: the resort's grace for its bills begins */
  add column failed_on date;

/* At most ten are offered to a login: who comes at the same moment waits for the other and is counted. */
create function keep_few_methods() returns trigger language plpgsql as $$
begin
  if new.removed_at is null and (tg_op = 'INSERT' or old.removed_at is not null) then
    perform pg_advisory_xact_lock(hashtext('methods ' || new.resort_id || ' ' || new.login_id));
    if (select count(*) from payment_method m where m.resort_id = new.resort_id and m.login_id = new.login_id and m.removed_at is null and m.id <> new.id) >= 10 then
      raise exception 'ten are kept already' using errcode = 'check_violation', constraint = 'payment_method_at_most_ten';
    end if;
  end if;
  return new;
end $$;
create trigger payment_method_at_most_ten before insert or update of removed_at on payment_method for each row execute function keep_few_methods();

/* Each try to keep a card or bank account, whatever came of it: the gateway looks at the card, so that stolen ones could be tried. */
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
alter table payment_method_try enable row level security;
alter table payment_method_try force row level security;
create policy one_resort on payment_method_try using (resort_id = nullif(current_setting('app.resort', true), ''))
  with check (resort_id = nullif(current_setting('app.resort', true), ''));
grant select, insert, delete on payment_method_try to ownerng_app;
