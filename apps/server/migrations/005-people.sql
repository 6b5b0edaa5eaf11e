-- Co-owners, and the addresses of people.

/* An invitation to share an account. It grants nothing until the invited person accepts it. */
create table co_owner_invitation (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  invited_by text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  role text not null check (role in ('full', 'pay', 'book', 'view')),
  -- keyed hash of the token in the email's link
  token_hash bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, token_hash),
  check ((closed_at is null) = (outcome is null)),
  constraint co_owner_invitation_of_member foreign key (resort_id, invited_by, owner_account_id)
    references owner_login (resort_id, login_id, owner_account_id) on delete cascade
);
create unique index co_owner_invitation_open on co_owner_invitation (resort_id, owner_account_id, lower(email))
  where closed_at is null;
create index co_owner_invitation_by_member on co_owner_invitation (resort_id, invited_by, owner_account_id);
create trigger co_owner_invitation_changed_by before update on co_owner_invitation
  for each row execute function note_changed_by();
select enable_resort_security('co_owner_invitation');

/* An address that a person entered, until they enter the code that was sent to it. */
create table address_check (
  resort_id text not null references resort,
  login_id text not null,
  purpose text not null check (purpose in ('email', 'other-email', 'factor-email', 'factor-text')),
  address text not null,
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  ends_at timestamptz not null,
  primary key (resort_id, login_id, purpose),
  foreign key (resort_id, login_id) references login
);
select enable_resort_security('address_check');
