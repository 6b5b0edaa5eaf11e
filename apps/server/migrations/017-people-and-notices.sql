-- What owners are told, how they want to be told, and what they say about themselves.

alter table person add column other_email text not null default '',
  /* set where the owner changed it here: an import then leaves it alone */
  add column changed_at timestamptz,
  /* mail to the address came back for good */
  add column bounced_at timestamptz;
grant update on person to ownerng_app;

/* The owner's own, shorter time-out. */
alter table login add column idle_minutes integer check (idle_minutes in (5, 10, 20));
grant update on login to ownerng_app;

/* How a person is told of a topic; without a row by mail alone. */
create table notice_choice (
  resort_id text not null references resort,
  login_id text not null,
  topic text not null check (topic in ('bills', 'payments', 'stays', 'points', 'work-orders')),
  mail boolean not null,
  text boolean not null,
  paper boolean not null,
  primary key (resort_id, login_id, topic),
  foreign key (resort_id, login_id) references login
);

/* A notice of an account is for everybody who has it; one of a login (security) for that person alone. */
alter table notice drop column read_at,
  add column login_id text,
  add column link text not null default '',
  /* tells the same thing once, however often a job comes by */
  add column once_key text,
  add check (owner_account_id is not null or login_id is not null),
  add foreign key (resort_id, login_id) references login;
alter table notice rename column kind to topic;
create index notice_by_account on notice (resort_id, owner_account_id, at desc);
create index notice_by_login on notice (resort_id, login_id, at desc) where login_id is not null;
create unique index notice_once on notice (resort_id, owner_account_id, once_key) where once_key is not null;

create table notice_visit (
  resort_id text not null references resort,
  login_id text not null,
  owner_account_id text not null,
  last_at timestamptz not null,
  primary key (resort_id, login_id, owner_account_id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);

alter table outbox add column topic text not null default '',
  add column login_id text,
  add column link text not null default '';

/* An address that somebody says is theirs, until the code that was sent there comes back. */
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

/* An authenticator app counts once its first code was typed. */
alter table login_factor add column pending_until timestamptz;

do $$
declare t text;
begin
  foreach t in array array['notice_choice', 'notice_visit', 'address_check'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_resort on %I using (resort_id = nullif(current_setting(''app.resort'', true), ''''))
      with check (resort_id = nullif(current_setting(''app.resort'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to ownerng_app', t);
  end loop;
end $$;
