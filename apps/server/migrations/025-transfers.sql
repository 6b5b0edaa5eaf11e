-- Transfers of contracts that are recorded before their day (decision 139).

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to these tables.
set local row_security = on;

/* The day on which the contract goes to another owner or ends; null if none is planned. */
alter table interest add column leaves_on date;

create table planned_transfer (
  resort_id text not null references resort,
  id text not null default new_id(),
  interest_id text not null,
  from_account_id text not null,
  -- null if it goes back to the resort
  to_account_id text,
  on_day date not null,
  state text not null default 'planned' check (state in ('planned', 'done', 'failed', 'withdrawn')),
  -- the decisions of the act
  decisions jsonb not null,
  reason text not null,
  -- the name that owners see, of the member of staff who recorded it; empty if none
  staff_name text not null,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  foreign key (resort_id, interest_id) references interest,
  foreign key (resort_id, from_account_id) references owner_account,
  foreign key (resort_id, to_account_id) references owner_account
);
create unique index planned_transfer_open on planned_transfer (resort_id, interest_id) where state = 'planned';
create index planned_transfer_of_contract on planned_transfer (resort_id, interest_id);
create index planned_transfer_due on planned_transfer (resort_id, on_day) where state = 'planned';
create index planned_transfer_from on planned_transfer (resort_id, from_account_id);
create index planned_transfer_to on planned_transfer (resort_id, to_account_id) where to_account_id is not null;
create trigger planned_transfer_changed_by before update on planned_transfer
  for each row execute function note_changed_by();
select enable_resort_security('planned_transfer', 'select, insert, update');

select log_events('planned_transfer', 'planned-transfer', 'r.id', 'state', array['interest_id', 'from_account_id',
  'to_account_id', 'on_day'],
  readable => array['reason']);

/* The places on accounts that a person had when their death was recorded, so that a mistake can be undone. */
create table death_record (
  resort_id text not null,
  login_id text not null,
  owner_account_id text not null,
  role text not null check (role in ('full', 'pay', 'book', 'view')),
  position integer not null,
  is_owner boolean not null,
  recorded_at timestamptz not null,
  undone_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, login_id, owner_account_id, recorded_at),
  foreign key (resort_id, login_id) references login on delete cascade,
  foreign key (resort_id, owner_account_id) references owner_account
);
create trigger death_record_changed_by before update on death_record
  for each row execute function note_changed_by();
select enable_resort_security('death_record', 'select, insert, update');

-- a refund that isn't sent yet can be withdrawn
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in ('submitting', 'done', 'refused', 'withdrawn'));

-- the amount of an imported charge in the folder, after the folder changed it; null if it never did
alter table charge add column folder_cents bigint check (folder_cents > 0);
