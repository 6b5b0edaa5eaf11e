-- An invitation to share an account gives nothing until the person who was invited accepts it.

create table co_owner_invitation (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_account_id text not null,
  invited_by text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  role text not null check (role in ('full', 'pay', 'book', 'view')),
  /* keyed hash of what the link in the email carries */
  token_hash bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  /* accepted, declined or withdrawn */
  closed_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn')),
  primary key (resort_id, id),
  unique (resort_id, token_hash),
  check ((closed_at is null) = (outcome is null)),
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, invited_by) references login
);
create unique index co_owner_invitation_open on co_owner_invitation (resort_id, owner_account_id, lower(email)) where closed_at is null;

alter table co_owner_invitation enable row level security;
alter table co_owner_invitation force row level security;
create policy one_resort on co_owner_invitation using (resort_id = nullif(current_setting('app.resort', true), ''))
  with check (resort_id = nullif(current_setting('app.resort', true), ''));
grant select, insert, update on co_owner_invitation to ownerng_app;
