-- The event log of a resort: changes that other systems follow, in commit order (decision 129).

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to these tables.
set local row_security = on;

/* Versions of an object increase: a change waits until the previous change of the same row is committed. */
create sequence event_version;
grant usage on sequence event_version to ownerng_app;

/* Snapshots contain IDs, numbers, days, and amounts. Readers look up names, addresses, and texts by ID. */
create table event (
  resort_id text not null references resort,
  id text not null default new_id(),
  -- the place in the log, without gaps; null until `number_events`
  sequence bigint check (sequence > 0),
  -- `kind.what`, such as `stay.confirmed`
  type text not null,
  object_id text not null,
  version bigint not null default nextval('event_version'),
  at timestamptz not null default now(),
  snapshot jsonb not null,
  done_by text not null default actor(),
  primary key (resort_id, id),
  constraint event_by_sequence unique (resort_id, sequence)
);
create index event_to_number on event (resort_id, version) where sequence is null;
create index event_of_object on event (resort_id, object_id, version);
select enable_resort_security('event', 'select, insert');

/* The last place in each resort's log. */
create table event_log (
  resort_id text not null references resort,
  last bigint not null default 0 check (last >= 0),
  primary key (resort_id)
);
select enable_resort_security('event_log', 'select');

/*
 * Numbers the events that were committed since the last call. Call it before reading. If transactions took their
 * numbers while writing, event 7 could be committed after a reader has already seen 8, and the reader would miss it.
 * Only one transaction at a time assigns numbers, so an event that is committed later always gets a higher number.
 * Numbers up to 20,000 events, so that a large import can't exceed the time limit. Returns whether more may be left.
 */
create function number_events() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  resort text := nullif(current_setting('app.resort', true), '');
  added bigint;
begin
  if not exists (select from event where resort_id = resort and sequence is null) then
    return false;
  end if;
  insert into event_log (resort_id) values (resort) on conflict do nothing;
  perform from event_log where resort_id = resort for update;
  -- the next statement also sees events that were committed while this one waited for the lock
  update event e
  set sequence = l.last + n.place
  from event_log l, (
    select id, row_number() over (order by version) as place
    from (
      select id, version
      from event
      where resort_id = resort and sequence is null
      order by version
      limit 20000
    ) oldest
  ) n
  where l.resort_id = resort and e.resort_id = resort and e.id = n.id;
  get diagnostics added = row_count;
  update event_log set last = last + added where resort_id = resort;
  return added = 20000;
end $$;

/*
 * Deletes up to 10,000 old events from the beginning of the log, so that it keeps no gaps. The app role can't delete
 * others.
 */
create function forget_events(before timestamptz) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with gone as (
    delete from public.event
    where resort_id = nullif(current_setting('app.resort', true), '')
      and sequence in (
        select first.sequence
        from (
          select oldest.sequence,
            bool_or(oldest.at >= least(before, now() - interval '1 day')) over (order by oldest.sequence) as is_kept
          from (
            select e.sequence, e.at
            from public.event e
            where e.resort_id = nullif(current_setting('app.resort', true), '') and e.sequence > 0
            order by e.sequence
            limit 10000
          ) oldest
        ) first
        where not first.is_kept
      )
    returning 1
  )
  select count(*) from gone
$$;
revoke execute on function number_events, forget_events from public;
grant execute on function number_events, forget_events to ownerng_app;

/* The arguments of jsonb_build_object for columns of `r`, with their names in camel case. */
create function name_columns(columns text[]) returns text language sql immutable
return (
  select coalesce(string_agg(format('%L, r.%I',
    lower(left(c, 1)) || substr(replace(initcap(replace(c, '_', ' ')), ' ', ''), 2), c), ', ' order by place), '')
  from unnest(columns) with ordinality s(c, place)
);

/*
 * Returns a page of records of one kind in primary key order, or the records with the given IDs. The version comes from
 * the record's last event.
 */
create function records_of(kind text, after_place text[], ids text[], most integer)
returns table (object_id text, status text, place text[], snapshot jsonb, details jsonb, version bigint)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query execute format('select * from %I($1, $2, $3)', 'records_of_' || kind) using after_place, ids, most;
end $$;
revoke execute on function records_of from public;
grant execute on function records_of to ownerng_app;

/*
 * Logs the changes of a table. `kind` begins the type of its events. A new row, or a row with another `status`, is
 * `kind.STATUS`; without a status column it is `kind.created` and `kind.changed`, and a deleted one `kind.removed`.
 * The snapshot contains the `shown` columns. Changes of `watched` columns are logged without their values. The
 * triggers run with the privileges of the current user, so the same row security applies to the row and its event.
 *
 * `records_of` returns the rows of the table with the same snapshot, and with the `readable` columns.
 */
create function log_events(
  logged regclass, kind text, object_id text, status text, shown text[], watched text[] default '{}',
  readable text[] default '{}'
) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  pairs text := name_columns(shown);
  compared text := (
    select string_agg(format('r.%1$I is distinct from before.%1$I', c), ' or ')
    from unnest(shown || watched || status) c where c is not null
  );
  added text := case
    when status is null then quote_literal(kind || '.created')
    else format('%L || r.%I', kind || '.', status)
  end;
  changed text := case
    when status is null then quote_literal(kind || '.changed')
    else format('%1$L || case when r.%2$I = before.%2$I then ''changed'' else r.%2$I end', kind || '.', status)
  end;
  keys text := (
    select string_agg(format('before.%1$I = r.%1$I', a.attname), ' and ')
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = logged and i.indisprimary
  );
  name text := (select relname from pg_class where oid = logged);
  row_places text;
  row_keys text;
  after_keys text;
begin
  execute format($f$
    create function %1$I() returns trigger language plpgsql set search_path = public, pg_temp as $b$
    begin
      if tg_op = 'INSERT' then
        insert into event (resort_id, type, object_id, snapshot)
        select r.resort_id, %2$s, %3$s, jsonb_build_object(%4$s) from added r;
      elsif tg_op = 'UPDATE' then
        insert into event (resort_id, type, object_id, snapshot)
        select r.resort_id, %5$s, %3$s, jsonb_build_object(%4$s) from added r join removed before on %6$s where %7$s;
      else
        insert into event (resort_id, type, object_id, snapshot)
        select r.resort_id, %8$L, %3$s, jsonb_build_object(%4$s) from removed r;
      end if;
      return null;
    end $b$
    $f$,
    'log_' || name, added, object_id, pairs, changed, keys, compared, kind || '.removed');
  execute format('revoke execute on function %I from public', 'log_' || name);
  execute format('create trigger %I after insert on %s referencing new table as added
    for each statement execute function %I()', name || '_log_added', logged, 'log_' || name);
  execute format('create trigger %I after update on %s referencing old table as removed new table as added
    for each statement execute function %I()', name || '_log_changed', logged, 'log_' || name);
  execute format('create trigger %I after delete on %s referencing old table as removed
    for each statement execute function %I()', name || '_log_removed', logged, 'log_' || name);
  -- records are also read by ID
  if object_id !~ '^r\.\w+$' then
    execute format('create index %I on %s ((%s), resort_id)', name || '_by_record', logged,
      replace(object_id, 'r.', ''));
  end if;
  select string_agg(format('r.%I::text', a.attname), ', ' order by k.place),
    string_agg(format('r.%I', a.attname), ', ' order by k.place),
    string_agg(format('($1)[%s]::%s', k.place - 1, format_type(a.atttypid, null)), ', ' order by k.place)
  into row_places, row_keys, after_keys
  from pg_index i
  cross join unnest(i.indkey::int[]) with ordinality k(attribute, place)
  join pg_attribute a on a.attrelid = logged and a.attnum = k.attribute
  where i.indrelid = logged and i.indisprimary and a.attname <> 'resort_id';
  -- dynamic, so that PostgreSQL plans each page with its own parameters
  execute format($f$
    create function %1$I(after_place text[], ids text[], most integer)
    returns table (object_id text, status text, place text[], snapshot jsonb, details jsonb, version bigint)
    language plpgsql stable set search_path = public, pg_temp as $b$
    begin
      return query execute $q$
        select %2$s, %3$s, array[%4$s], jsonb_build_object(%5$s), jsonb_build_object(%6$s), (
          select e.version from event e
          where e.resort_id = r.resort_id and e.object_id = %2$s and starts_with(e.type, %7$L)
          order by e.version desc
          limit 1
        )
        from %8$s r
        where r.resort_id = nullif(current_setting('app.resort', true), '')
          and ($1 is null or (%9$s) > (%10$s))
          and ($2 is null or (%2$s) = any($2))
        order by %9$s
        limit $3
      $q$ using after_place, ids, most;
    end $b$
    $f$,
    'records_of_' || kind, object_id, case when status is null then 'null' else 'r.' || quote_ident(status) end || '::text',
    row_places, pairs,
    name_columns(readable), kind || '.', logged, row_keys, after_keys);
  execute format('revoke execute on function %I from public', 'records_of_' || kind);
  execute format('grant execute on function %I to ownerng_app', 'records_of_' || kind);
end $$;
revoke execute on function log_events, name_columns from public;

select log_events('reservation', 'stay', 'r.id', 'status', array['number', 'type', 'owner_account_id', 'unit_id',
  'arrival', 'departure', 'people1', 'people2', 'people3', 'people4', 'paid_by', 'points', 'interest_id'],
  array['checked_in_at', 'checked_out_at', 'undo_until', 'hold_ends_at'],
  readable => array['booked_at', 'cancelled_at', 'hold_ends_at', 'checked_in_at', 'checked_out_at', 'guest_name']);
select log_events('reservation_guest', 'guest', 'r.reservation_id || ''/'' || r.position::text', null,
  array['reservation_id', 'position'], array['first_name', 'last_name', 'email'],
  readable => array['first_name', 'last_name', 'email']);
select log_events('stay_request', 'stay-request', 'r.id', 'state', array['number', 'reservation_id', 'kind'],
  readable => array['text', 'reason', 'requested_at', 'answered_at']);
select log_events('guest_invitation', 'guest-form', 'r.id', 'step', array['reservation_id', 'owner_account_id'],
  readable => array['name', 'email', 'first_name', 'last_name', 'phone', 'arrival_time', 'car_plate', 'people']);
select log_events('waitlist_request', 'waitlist', 'r.id', 'status', array['owner_account_id', 'arrival', 'departure',
  'unit_type_codes', 'offered_reservation_id'], array['people', 'min_nights', 'max_points', 'flex_days'],
  readable => array['people', 'min_nights', 'max_points', 'flex_days', 'requested_at']);
select log_events('exchange_deposit', 'deposit', 'r.id', 'status', array['number', 'owner_account_id', 'interest_id',
  'points', 'company', 'purpose'],
  readable => array['reason', 'requested_at', 'decided_at']);
select log_events('interest', 'contract', 'r.id', 'status', array['number', 'owner_account_id', 'usage_type',
  'annual_points', 'unit_type_code', 'unit_id'], array['ends_on', 'first_use_year', 'season_code', 'week'],
  readable => array['frequency', 'season_code', 'week', 'check_in_weekday', 'first_use_year', 'active_on', 'ends_on']);
select log_events('entitlement', 'week', 'r.id', 'status', array['interest_id', 'use_year', 'starts_on', 'ends_on',
  'nights', 'reservation_id', 'unit_id', 'unit_type_code']);
select log_events('points_entry', 'points', 'r.id', 'reason', array['lot_id', 'owner_account_id', 'points',
  'reservation_id', 'deposit_id'],
  readable => array['note', 'at']);
select log_events('charge', 'bill', 'r.id', null, array['number', 'owner_account_id', 'kind', 'cents', 'open_cents',
  'billed_on', 'due_on', 'use_year', 'reservation_id'],
  readable => array['description']);
select log_events('credit_memo', 'credit', 'r.id', null, array['number', 'owner_account_id', 'charge_id', 'kind',
  'bill_cents', 'account_cents'], array['reversed_at'],
  readable => array['reason', 'at', 'reversed_at']);
select log_events('payment_attempt', 'payment', 'r.id', 'state', array['number', 'owner_account_id', 'cents', 'method',
  'refunded_cents'],
  readable => array['created_at', 'settled_at', 'fee_cents', 'card_brand', 'card_last4', 'reference']);
select log_events('refund', 'refund', 'r.id', 'state', array['payment_attempt_id', 'cents', 'bills'],
  readable => array['reason', 'requested_at', 'settled_at']);
select log_events('payment_plan', 'payment-plan', 'r.id', 'state', array['owner_account_id', 'cents'],
  array['payment_method_id']);
select log_events('autopay', 'autopay', 'r.owner_account_id', null, array['owner_account_id', 'cap_cents'],
  array['ended_at', 'payment_method_id']);
select log_events('planned_payment', 'planned-payment', 'r.id', 'state', array['owner_account_id', 'payment_plan_id',
  'draw_on', 'cents', 'payment_attempt_id']);
select log_events('account_hold', 'account-hold', 'r.id', null, array['owner_account_id', 'kind', 'starts_on',
  'ends_on', 'ended_on'],
  readable => array['reason']);
select log_events('work_order', 'work-order', 'r.id', 'status', array['number', 'owner_account_id', 'unit_id',
  'reservation_id', 'category', 'scheduled_on', 'done_on', 'cost_cents', 'rating'],
  array['cost_state'],
  readable => array['summary', 'details', 'best_times', 'may_enter', 'place', 'urgency', 'scheduled_note', 'cost_state',
    'reported_on']);
select log_events('work_order_entry', 'work-order-message', 'r.id', null, array['work_order_id', 'author'],
  readable => array['text', 'at', 'author_name']);
select log_events('document_visit', 'documents-seen', 'r.login_id || ''/'' || r.owner_account_id', null,
  array['login_id', 'owner_account_id'], array['last_at']);
select log_events('owner_account', 'account', 'r.id', 'status', array['owner_number', 'level', 'merged_into'],
  array['name'],
  readable => array['name', 'display_owner_number']);
select log_events('owner_login', 'member', 'r.login_id || ''/'' || r.owner_account_id', null, array['login_id',
  'owner_account_id', 'role', 'is_owner']);
select log_events('person', 'person', 'r.id', null, array['id'], array['first_name', 'last_name', 'email', 'mobile',
  'other_phone', 'other_email', 'address', 'bounced_at', 'erased_at'],
  readable => array['first_name', 'last_name', 'email', 'mobile', 'other_phone', 'other_email', 'address']);
select log_events('co_owner_invitation', 'invitation', 'r.id', null, array['owner_account_id', 'role', 'outcome'],
  array['token_hash'],
  readable => array['first_name', 'last_name', 'email', 'ends_at']);
select log_events('contact_correction', 'contact-correction', 'r.id', null, array['person_id', 'owner_account_id', 'kind',
  'outcome'], array['confirmed_at'],
  readable => array['new_value', 'ends_at', 'confirmed_at']);
select log_events('comment_value', 'answer', 'r.subject_id || ''/'' || r.item_id', null, array['comment_type',
  'item_id', 'subject_id'], array['value'],
  readable => array['value']);
select log_events('staff_member', 'staff', 'r.login_id', null, array['login_id', 'roles'], array['name', 'disabled_at'],
  readable => array['name', 'email', 'disabled_at']);
select log_events('staff_invitation', 'staff-invitation', 'r.id', null, array['roles'], array['ends_at', 'used_at'],
  readable => array['name', 'email', 'ends_at']);
select log_events('resort_option', 'option', 'r.name', null, array['name'], array['value']);
select log_events('rule_set', 'rules', 'r.version::text', null, array['version', 'effective_from'], array['rules'],
  readable => array['rules']);
