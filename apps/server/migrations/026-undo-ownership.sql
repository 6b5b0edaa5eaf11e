-- What a deed-back ended and a merge of accounts moved, so that both can be undone (decisions 140 and 141).

-- PostgreSQL checks the bodies of SQL functions when they are created, and row security applies to these tables.
set local row_security = on;

/* What ended when a contract went back to the resort. */
create table deed_back (
  resort_id text not null,
  id text not null default new_id(),
  interest_id text not null,
  -- its last owner
  owner_account_id text not null,
  -- of the contract, before
  status text not null check (status in ('pending', 'active')),
  ends_on date,
  -- the lots whose points ended, and how many ended in each
  lot_ids text[] not null,
  points integer[] not null,
  -- the weeks that ended
  week_ids text[] not null,
  -- numbers of the credits and bills of the divided yearly bills
  credits text[] not null,
  bills text[] not null,
  recorded_at timestamptz not null,
  undone_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  foreign key (resort_id, interest_id) references interest,
  foreign key (resort_id, owner_account_id) references owner_account
);
create index deed_back_of_contract on deed_back (resort_id, interest_id);
create index deed_back_of_account on deed_back (resort_id, owner_account_id);
create trigger deed_back_changed_by before update on deed_back
  for each row execute function note_changed_by();
select enable_resort_security('deed_back', 'select, insert, update');

/* What moved when an account was merged into another one. */
create table account_merge (
  resort_id text not null,
  id text not null default new_id(),
  from_account_id text not null,
  to_account_id text not null,
  -- of the merged account, before
  status text not null check (status in ('active', 'former')),
  -- IDs of the moved rows by table, both accounts' people, moved bills, and moved credit
  moved jsonb not null,
  recorded_at timestamptz not null,
  undone_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  foreign key (resort_id, from_account_id) references owner_account,
  foreign key (resort_id, to_account_id) references owner_account
);
create index account_merge_from on account_merge (resort_id, from_account_id);
create index account_merge_to on account_merge (resort_id, to_account_id);
create trigger account_merge_changed_by before update on account_merge
  for each row execute function note_changed_by();
select enable_resort_security('account_merge', 'select, insert, update');
