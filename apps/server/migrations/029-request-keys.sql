-- What a keyed call did, by the key that its client made: a repeat is answered from here and does nothing again.

create table request_key (
  resort_id text not null references resort,
  login_id text not null,
  call text not null check (call <> ''),
  key text not null check (key <> ''),
  /* keyed hash of the account, query and body: the same key with another request is refused */
  request_hash bytea not null,
  /* sealed: an answer may hold a secret that is shown once */
  answer bytea,
  made_at timestamptz not null,
  primary key (resort_id, login_id, call, key),
  foreign key (resort_id, login_id) references login
);
alter table request_key enable row level security;
alter table request_key force row level security;
create policy one_resort on request_key using (resort_id = nullif(current_setting('app.resort', true), ''))
  with check (resort_id = nullif(current_setting('app.resort', true), ''));
grant select, insert, update, delete on request_key to ownerng_app;
create index request_key_by_age on request_key (resort_id, made_at);
