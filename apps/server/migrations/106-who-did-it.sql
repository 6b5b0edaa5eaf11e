-- Every act says who did it: `done_by` who wrote the row, `changed_by` who changed it last. Both are `login <id>`,
-- `staff <user>`, `job <name>`, `gateway` or `visitor`, as the app names them in `app.doer` beside `app.resort`.

/* Who a transaction is done by; one that the app did not name is the database user's own. */
create function doer() returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(nullif(current_setting('app.doer', true), ''), 'database ' || session_user)
$$;

create function note_changed_by() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.changed_by := doer();
  return new;
end $$;

-- what is older was not recorded; a constant default rewrites no table
do $$
declare t text;
begin
  foreach t in array array[
    'reservation', 'stay_cancellation', 'stay_move', 'stay_request', 'stay_share', 'guest_invitation',
    'waitlist_request', 'waitlist_event', 'exchange_deposit', 'interest', 'entitlement', 'points_lot',
    'points_entry', 'charge', 'ledger_entry', 'payment_attempt', 'refund', 'payment_method', 'autopay',
    'payment_plan', 'planned_payment', 'payment_review', 'card_credential', 'rule_set', 'resort_option',
    'work_order', 'work_order_entry', 'person', 'owner_account', 'owner_login', 'login', 'login_factor', 'passkey',
    'co_owner_invitation', 'comment_value', 'notice_choice', 'audit_event'
  ]
  loop
    execute format('alter table %I add column done_by text not null default ''unrecorded''', t);
    execute format('alter table %I alter column done_by set default doer()', t);
    -- rows of these are never changed
    continue when t in ('waitlist_event', 'points_entry', 'ledger_entry', 'work_order_entry', 'audit_event');
    execute format('alter table %I add column changed_by text', t);
    execute format('create trigger %I before update on %I for each row execute function note_changed_by()',
      t || '_changed_by', t);
  end loop;
end $$;

-- With a trigger before updates, PostgreSQL takes every stored column that it computes as changed. One in a unique
-- index would lock the whole row as if its key changed, and wait for all who only refer to it: a deadlock.
drop index login_by_login_id;
-- the resort is last, so that no search by it takes this one
create unique index login_by_login_id on login (lower(login_id), app_kind, resort_id);
create index login_by_login_key on login (resort_id, app_kind, login_key);
