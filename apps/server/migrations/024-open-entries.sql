-- Ledger entries of open days, so that the journal of a day doesn't search the whole ledger (decision 150).

/* A ledger entry without a line in the journal of a closed period. */
create table open_entry (
  resort_id text not null,
  ledger_entry_id text not null,
  txn_id text not null,
  at timestamptz not null,
  primary key (resort_id, ledger_entry_id)
);
create index open_entry_by_time on open_entry (resort_id, at);
create index open_entry_by_txn on open_entry (resort_id, txn_id);

-- the entries of all resorts, which row security would hide from the owner of the tables
alter table ledger_entry no force row level security;
alter table journal_line no force row level security;
insert into open_entry (resort_id, ledger_entry_id, txn_id, at)
select e.resort_id, e.id, e.txn_id, e.at
from ledger_entry e
where not exists (
  select from journal_line j
  where j.resort_id = e.resort_id and j.ledger_entry_id = e.id
);
alter table ledger_entry force row level security;
alter table journal_line force row level security;
select enable_resort_security('open_entry', 'select, insert, delete');

create function add_open_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into open_entry (resort_id, ledger_entry_id, txn_id, at)
  select a.resort_id, a.id, a.txn_id, a.at from added a;
  return null;
end $$;
create trigger ledger_entry_is_open after insert on ledger_entry
  referencing new table as added for each statement execute function add_open_entries();

create function remove_open_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from open_entry o
  using added a
  where o.resort_id = a.resort_id and o.ledger_entry_id = a.ledger_entry_id;
  return null;
end $$;
create trigger journal_line_is_closed after insert on journal_line
  referencing new table as added for each statement execute function remove_open_entries();
