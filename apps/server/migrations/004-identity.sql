-- People, owner accounts, logins, and sign-in for every kind of app.

create table person (
  resort_id text not null references resort,
  id text not null default new_id(),
  first_name text not null default '',
  last_name text not null,
  email text not null default '',
  mobile text not null default '',
  other_phone text not null default '',
  address jsonb not null default '{}',
  other_email text not null default '',
  -- set when the owner changed it here: imports then leave it alone
  changed_at timestamptz,
  -- when mail to the address bounced permanently
  bounced_at timestamptz,
  -- `lower()` is not leakproof, so it can't be an index condition under row security
  email_key text generated always as (lower(email)) stored,
  -- the person was erased on request: imports don't restore their name
  erased_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id)
);
create index person_by_email on person (resort_id, email_key);
create trigger person_changed_by before update on person
  for each row execute function note_changed_by();
select enable_resort_security('person');

/*
 * A person's full name. Imports store the full name of a deed as the last name, and the first name, which greetings
 * use, separately: don't say the first name twice.
 */
create function person_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select trim(case
    when last_name = first_name or starts_with(last_name, first_name || ' ') then last_name
    else first_name || ' ' || last_name
  end)
$$;

create table owner_account (
  resort_id text not null references resort,
  id text not null default new_id(),
  owner_number text not null,
  display_owner_number text not null,
  name text not null,
  status text not null default 'active' check (status in ('active', 'former')),
  home_unit_id text,
  -- membership level, whose rules apply to the account; '' for none
  level text not null default '',
  max_people integer not null default 0 check (max_people >= 0),
  -- features that the account has used, kept by triggers (`note_feature`) and never removed: reads of others are
  -- skipped
  features text[] not null default '{}' check (features <@ array['guest-forms', 'payment-plans', 'transfers',
    'waitlist-offers', 'weeks', 'work-orders']),
  -- the account of the same person that this one was merged into; staff find that one by this number
  merged_into text,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, owner_number),
  foreign key (resort_id, home_unit_id) references unit,
  foreign key (resort_id, merged_into) references owner_account
);
create index owner_account_merged on owner_account (resort_id, merged_into) where merged_into is not null;
create index owner_account_by_display_number on owner_account (resort_id, display_owner_number);
create trigger owner_account_changed_by before update on owner_account
  for each row execute function note_changed_by();
/* An account that was merged stays a former one, also if an older import folder lists it as active. */
create function keep_merged_account() returns trigger language plpgsql as $$
begin
  new.status = 'former';
  return new;
end $$;
create trigger owner_account_stays_merged before update of status on owner_account
  for each row when (new.merged_into is not null) execute function keep_merged_account();
select enable_resort_security('owner_account', 'select, insert, update');

/* Adds the feature that the trigger names to the account of a row. */
create function note_feature() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update owner_account a
  set features = a.features || tg_argv[0]
  where a.resort_id = new.resort_id and a.id = new.owner_account_id and tg_argv[0] <> all(a.features);
  return null;
end $$;

create table login (
  resort_id text not null references resort,
  id text not null default new_id(),
  app_kind text not null check (app_kind in ('owner', 'login', 'cms', 'irm', 'crm', 'LV', 'api', 'HK', 'RDPUpdate')),
  login_id text not null check (length(login_id) between 1 and 40),
  password_hash text not null,
  person_id text,
  created_at timestamptz not null default now(),
  -- the owner's own time-out, if it is shorter than the resort's
  idle_minutes integer check (idle_minutes in (5, 10, 20)),
  -- the language that the person chose. Null: the browser's at sign-in, and English in mail.
  locale locale,
  -- when the person had seen the welcome cards
  welcomed_at timestamptz,
  -- for lookups: `lower()` is not leakproof, so it can't be an index condition under row security
  login_key text not null generated always as (lower(login_id)) stored,
  -- when a password that staff set expires; null if the person chose it
  password_ends_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  foreign key (resort_id, person_id) references person
);
-- Not on `login_key`: with a trigger before updates, PostgreSQL treats each generated column as changed. In a unique
-- index that locks the row as if its key changed, so that foreign key checks wait, and deadlock. The resort is last,
-- so that the planner doesn't read all logins of a resort by it.
create unique index login_by_login_id on login (lower(login_id), app_kind, resort_id);
create index login_by_person on login (resort_id, person_id);
create index login_by_login_key on login (resort_id, app_kind, login_key);
create trigger login_changed_by before update on login
  for each row execute function note_changed_by();
select enable_resort_security('login', 'select, insert, update');

/* People who work for the resort. Each has a login of the app `cms`; a row exists once they accepted an invitation. */
create table staff_member (
  resort_id text not null,
  login_id text not null,
  -- shown to owners, such as in "Booked for you by Dana Reyes"
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  roles text[] not null check (
    cardinality(roles) > 0 and
    roles <@ array['viewer', 'front-desk', 'accounting', 'maintenance', 'manager', 'administrator']
  ),
  -- when their access ended; null while they may sign in
  disabled_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, login_id),
  foreign key (resort_id, login_id) references login
);
create trigger staff_member_changed_by before update on staff_member
  for each row execute function note_changed_by();
select enable_resort_security('staff_member', 'select, insert, update');

/* A link by which a person of the resort chooses a password: someone new, or a member whose access is restored. */
create table staff_invitation (
  resort_id text not null references resort,
  id text not null default new_id(),
  -- the member whose access is restored; null for a new person, who chooses a login ID
  login_id text,
  -- the administrator who invited them; null at the command line
  invited_by text,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  roles text[] not null check (
    cardinality(roles) > 0 and
    roles <@ array['viewer', 'front-desk', 'accounting', 'maintenance', 'manager', 'administrator']
  ),
  locale locale not null,
  secret_hash bytea not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, secret_hash),
  foreign key (resort_id, login_id) references staff_member (resort_id, login_id),
  foreign key (resort_id, invited_by) references staff_member (resort_id, login_id)
);
create unique index staff_invitation_open on staff_invitation (resort_id, lower(email)) where used_at is null;
create index staff_invitation_of_member on staff_invitation (resort_id, login_id);
create index staff_invitation_by_member on staff_invitation (resort_id, invited_by);
create trigger staff_invitation_changed_by before update on staff_invitation
  for each row execute function note_changed_by();
select enable_resort_security('staff_invitation');

/*
 * Links end with the access of their person, and with the administrator role of their sender
 * (decision 107).
 */
create function end_staff_links() returns trigger language plpgsql as $$
begin
  delete from public.staff_invitation i
  where i.resort_id = new.resort_id and i.used_at is null
    and (i.login_id = new.login_id and new.disabled_at is not null
      or i.invited_by = new.login_id and (new.disabled_at is not null or not 'administrator' = any(new.roles)));
  return null;
end $$;
create trigger staff_member_ends_links after update on staff_member
  for each row execute function end_staff_links();

/*
 * Memberships: the accounts that a login may use, and its role there. Tables of grants, such as links and invitations,
 * refer to the membership that made them with `on delete cascade`, so no grant outlives it.
 */
create table owner_login (
  resort_id text not null,
  login_id text not null,
  owner_account_id text not null,
  role text not null default 'full' check (role in ('full', 'pay', 'book', 'view')),
  position integer not null default 0,
  -- an owner of the contract, named by the resort; false for people whom a co-owner invited
  is_owner boolean not null default false,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, login_id, owner_account_id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);
create trigger owner_login_changed_by before update on owner_login
  for each row execute function note_changed_by();
select enable_resort_security('owner_login');

/* Only the resort names, removes, or restricts an owner. No login of owners can, whatever its role. */
create function keep_owner() returns trigger language plpgsql as $$
begin
  if starts_with(public.actor(), 'login ') and not exists (
    select from public.staff_member s
    where s.resort_id = coalesce(new.resort_id, old.resort_id)
      and 'login ' || s.login_id = public.actor()
      and s.disabled_at is null
  ) then
    raise exception 'only the resort changes owners'
      using errcode = 'restrict_violation', constraint = 'owner_login_keeps_owner';
  end if;
  return coalesce(new, old);
end $$;
create trigger owner_login_adds_owner before insert on owner_login
  for each row when (new.is_owner) execute function keep_owner();
create trigger owner_login_changes_owner before update on owner_login
  for each row when (old.is_owner or new.is_owner) execute function keep_owner();
create trigger owner_login_removes_owner before delete on owner_login
  for each row when (old.is_owner) execute function keep_owner();

create table login_factor (
  resort_id text not null,
  id text not null default new_id(),
  login_id text not null,
  kind text not null check (kind in ('text', 'phone', 'email', 'authenticator', 'recovery')),
  destination text not null default '',
  secret bytea,
  last_step bigint,
  used_at timestamptz,
  position integer not null default 0,
  -- an authenticator app is pending until its first code was entered
  pending_until timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login
);
create index factor_of_login on login_factor (resort_id, login_id);
create trigger login_factor_changed_by before update on login_factor
  for each row execute function note_changed_by();
select enable_resort_security('login_factor');

/* A device that has signed in before. A trusted device skips the second factor. Its cookie changes with each use. */
create table trusted_device (
  resort_id text not null,
  id text not null default new_id(),
  login_id text not null,
  secret_hash bytea not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  trusted_until timestamptz,
  -- the description as a code with parameters, so that each reader gets it in their language
  description_message jsonb,
  primary key (resort_id, id),
  unique (resort_id, secret_hash),
  foreign key (resort_id, login_id) references login
);
create index device_of_login on trusted_device (resort_id, login_id);
select enable_resort_security('trusted_device');

create table passkey (
  resort_id text not null,
  id text not null default new_id(),
  login_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  created_at timestamptz not null default now(),
  name text not null default '',
  transports jsonb not null default '[]',
  last_used_at timestamptz,
  -- `name` as a code with parameters
  name_message jsonb,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, credential_id),
  foreign key (resort_id, login_id) references login
);
create index passkey_by_login on passkey (resort_id, login_id);
create trigger passkey_changed_by before update on passkey
  for each row execute function note_changed_by();
select enable_resort_security('passkey');

create table passkey_challenge (
  resort_id text not null references resort,
  id text not null,
  challenge text not null,
  -- null for sign-in
  login_id text,
  ends_at timestamptz not null,
  primary key (resort_id, id)
);
select enable_resort_security('passkey_challenge');

/* `handle` is public. The cookie holds the secret, and only its SHA-256 is stored here. */
create table session (
  resort_id text not null,
  id text not null default new_id(),
  handle text not null,
  secret_hash bytea not null,
  login_id text not null,
  app_kind text not null,
  state text not null default 'full' check (state in ('pending', 'full')),
  owner_account_id text,
  code_hash bytea,
  code_tries integer not null default 0 check (code_tries between 0 and 3),
  resends integer not null default 0 check (resends between 0 and 3),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  closing_at timestamptz,
  ended_at timestamptz,
  code_ends_at timestamptz,
  device_id text,
  -- for the list of sessions
  device text not null default '',
  address text not null default '',
  -- when the person last confirmed their password or passkey; null since sign-in
  proved_at timestamptz,
  -- `device` as a code with parameters
  device_message jsonb,
  primary key (resort_id, handle),
  unique (resort_id, id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account
);
create index session_of_login on session (resort_id, login_id) where ended_at is null;
create index session_by_login on session (resort_id, login_id);
select enable_resort_security('session');

/*
 * Consecutive failed sign-ins, by login id as typed (it may not exist) and source: a known device or a network.
 * Counting by source means that a stranger's attempts never lock out the owner.
 */
create table sign_in_failure (
  resort_id text not null references resort,
  login_key text not null,
  source text not null,
  failures integer not null check (failures > 0),
  wait_until timestamptz not null,
  last_at timestamptz not null,
  primary key (resort_id, login_key, source)
);
select enable_resort_security('sign_in_failure');

/*
 * A delay as an interval. With zero it is in the past, so that a clock read a moment earlier does not cause a wait.
 */
create function pause(seconds integer) returns interval language sql immutable as $$
  select case when seconds > 0 then make_interval(secs => seconds) else interval '-1 minute' end
$$;

/* Authentication codes that were wrong or are being checked. Limits guessing. */
create table code_guess (
  resort_id text not null references resort,
  id text not null default new_id(),
  login_id text not null,
  at timestamptz not null,
  -- how many of a million codes would have been right
  hits integer not null check (hits between 1 and 3),
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login
);
create index code_guess_of_login on code_guess (resort_id, login_id, at);
select enable_resort_security('code_guess', 'select, insert, delete');

/* A row without a login is a decoy for an unknown address, so that recovery doesn't reveal who is an owner. */
create table temporary_password (
  resort_id text not null references resort,
  id text not null default new_id(),
  master_number text not null,
  login_id text,
  secret_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login
);
create index temporary_password_by_number on temporary_password (resort_id, master_number);
create index temporary_password_by_login on temporary_password (resort_id, login_id);
select enable_resort_security('temporary_password');

/*
 * One signing key per period, for the tokens of other apps; `private_key` is sealed. The first process to need it
 * adds it.
 */
create table token_key (
  id text not null unique,
  period integer primary key,
  public_key jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null
);
grant select, insert, delete on token_key to ownerng_app;
grant update (private_key) on token_key to ownerng_app;

/* Counters for rate limits. Each ends at `ends_at`. */
create table rate_count (
  resort_id text not null references resort,
  subject text not null,
  counted integer not null,
  ends_at timestamptz not null,
  primary key (resort_id, subject)
);
select enable_resort_security('rate_count');

/*
 * Counts a write of a person for an account within a day, before its transaction commits, so that the lock is short.
 * `weight` is in bytes. Beyond the limit it fails, which rolls back the write; the error's detail is the time at which
 * the person may write again, in the resort's time zone.
 */
create function count_write(
  of_resort text, of_login text, of_account text, weight integer, max_weight integer, at_time timestamptz
) returns void language plpgsql as $$
declare used record;
begin
  insert into rate_count as r (resort_id, subject, counted, ends_at)
  values (of_resort, 'writes ' || of_login || ' ' || of_account, weight, at_time + interval '1 day')
  on conflict (resort_id, subject) do update
  set counted = case when r.ends_at <= at_time then excluded.counted else r.counted + excluded.counted end,
    ends_at = case when r.ends_at <= at_time then excluded.ends_at else r.ends_at end
  returning counted, ends_at into used;
  if used.counted > max_weight then
    raise exception 'too many writes of a person' using errcode = 'restrict_violation', constraint = 'writes_today',
      detail = (
        select to_char(used.ends_at at time zone z.time_zone, 'YYYY-MM-DD HH24:MI') from resort z where z.id = of_resort
      );
  end if;
end $$;

/* The answer to each call with a request key (idempotency key): a retry gets it from here and does nothing. */
create table request_key (
  resort_id text not null references resort,
  login_id text not null,
  call text not null check (call <> ''),
  key text not null check (key <> ''),
  -- keyed hash of the account, query, and body: the same key with another request is refused
  request_hash bytea not null,
  -- sealed, because an answer may contain a secret that is shown once
  answer bytea not null,
  made_at timestamptz not null,
  primary key (resort_id, login_id, call, key),
  foreign key (resort_id, login_id) references login
);
create index request_key_by_age on request_key (resort_id, made_at);
select enable_resort_security('request_key');
-- sealed values don't compress
alter table request_key alter column answer set storage external;
