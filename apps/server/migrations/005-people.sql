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

/*
 * A contact that staff correct for a person who can't sign in to do it (decision 127). The new one replaces the old one
 * once its reader confirms it, and gets codes and passwords only from `usable_at` on. Until then it can be canceled.
 */
create table contact_correction (
  resort_id text not null references resort,
  id text not null default new_id(),
  person_id text not null,
  owner_account_id text not null,
  kind text not null check (kind in ('email', 'mobile')),
  old_value text not null,
  new_value text not null check (new_value <> ''),
  reason text not null check (reason <> ''),
  -- hashes of the secrets of two links: to confirm the new contact, and to cancel
  confirm_hash bytea not null,
  cancel_hash bytea not null,
  created_at timestamptz not null,
  -- until when the link to confirm works
  ends_at timestamptz not null,
  confirmed_at timestamptz,
  usable_at timestamptz,
  closed_at timestamptz,
  outcome text check (outcome in ('done', 'canceled')),
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, confirm_hash),
  unique (resort_id, cancel_hash),
  check ((confirmed_at is null) = (usable_at is null)),
  check ((closed_at is null) = (outcome is null)),
  foreign key (resort_id, person_id) references person,
  foreign key (resort_id, owner_account_id) references owner_account
);
create unique index contact_correction_open on contact_correction (resort_id, person_id, kind)
  where closed_at is null;
create index contact_correction_of_person on contact_correction (resort_id, person_id);
create index contact_correction_of_account on contact_correction (resort_id, owner_account_id);
create trigger contact_correction_changed_by before update on contact_correction
  for each row execute function note_changed_by();
select enable_resort_security('contact_correction');
