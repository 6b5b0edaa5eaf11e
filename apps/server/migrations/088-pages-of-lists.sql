-- The pages of an owner's stays: each list is found in its order, however long the others are.
create index reservation_not_over on reservation (resort_id, owner_account_id, departure)
  where status in ('held', 'confirmed');
create index reservation_taken on reservation (resort_id, owner_account_id, arrival, id)
  where status in ('confirmed', 'stayed', 'no-show');
create index reservation_canceled_of_account on reservation (resort_id, owner_account_id, arrival, id)
  where status = 'cancelled';

-- What is open of a charge is kept with it, as the ledger comes to: an owner's bills of many years are not added up to
-- find the few that are open.
alter table charge add column open_cents bigint not null default 0;
-- row security is forced on the owner of the table as well, so each resort is done in its own context
do $$
declare r record;
begin
  for r in select id from resort loop
    perform set_config('app.resort', r.id, true);
    update charge c
    set open_cents = e.cents
    from (
      select charge_id, owner_account_id, sum(cents) as cents
      from ledger_entry
      where resort_id = r.id and charge_id is not null and owner_account_id is not null
      group by 1, 2
    ) e
    where c.resort_id = r.id and c.id = e.charge_id and c.owner_account_id = e.owner_account_id;
  end loop;
  perform set_config('app.resort', '', true);
end $$;
create index charge_open on charge (resort_id, owner_account_id, due_on, id) where open_cents > 0;
create index charge_paid on charge (resort_id, owner_account_id, due_on, id) where open_cents <= 0;

/* Entries are only added. Charges are locked in one order, so that two payments never deadlock. */
create function note_open_cents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- What was paid or is being checked, by when: the pages of an owner's payments.
create index payment_attempt_of_account on payment_attempt
  (resort_id, owner_account_id, coalesce(settled_at, created_at), id)
  where state in ('captured', 'partially-refunded', 'refunded', 'returned', 'submitting', 'challenge', 'unknown',
    'manual-review');
