-- The page of a stay: guests, requests, sharing, arrival, and weather.

create table reservation_guest (
  resort_id text not null,
  reservation_id text not null,
  position integer not null,
  first_name text not null,
  last_name text not null,
  email text not null default '',
  primary key (resort_id, reservation_id, position),
  foreign key (resort_id, reservation_id) references reservation on delete cascade
);
select enable_resort_security('reservation_guest');

/* Requests of owners for a stay, with the answers of staff. */
create table stay_request (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  reservation_id text not null,
  login_id text,
  kind text not null check (kind in ('crib', 'early-arrival', 'ground-floor', 'late-departure', 'other')),
  text text not null default '',
  state text not null default 'asked' check (state in ('asked', 'yes', 'sorry')),
  reason text not null default '',
  requested_at timestamptz not null,
  answered_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number),
  check (kind <> 'other' or text <> ''),
  check ((state = 'asked') = (answered_at is null)),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, reservation_id) references reservation
);
create index stay_request_by_stay on stay_request (resort_id, reservation_id, requested_at);
-- an item can be requested once, and again after a refusal
create unique index stay_request_once on stay_request (resort_id, reservation_id, kind) where kind <> 'other'
  and state <> 'sorry';
create trigger stay_request_changed_by before update on stay_request
  for each row execute function note_changed_by();
select enable_resort_security('stay_request', 'select, insert, update');

create sequence stay_request_number start 1001;
grant usage on sequence stay_request_number to ownerng_app;

/*
 * A link that shows a stay to the owner's family without an account. One link works at a time, until the stay is
 * over.
 */
create table stay_share (
  resort_id text not null references resort,
  id text not null default new_id(),
  reservation_id text not null,
  login_id text not null,
  owner_account_id text not null,
  secret_hash bytea not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  constraint stay_share_of_member foreign key (resort_id, login_id, owner_account_id)
    references owner_login on delete cascade,
  foreign key (resort_id, reservation_id) references reservation
);
create unique index stay_share_by_secret on stay_share (resort_id, secret_hash);
create unique index stay_share_one on stay_share (resort_id, reservation_id) where ended_at is null;
create index stay_share_by_stay on stay_share (resort_id, reservation_id);
create index stay_share_by_member on stay_share (resort_id, login_id, owner_account_id);
create trigger stay_share_changed_by before update on stay_share
  for each row execute function note_changed_by();
select enable_resort_security('stay_share');

/*
 * A guest whom an owner invites. The guest fills in a form behind a link, and the owner approves it. Only a hash of
 * the link's secret is stored. Each email derives the secret from `link_seed` and the server's key.
 */
create table guest_invitation (
  resort_id text not null references resort,
  id text not null default new_id(),
  reservation_id text not null,
  login_id text not null,
  owner_account_id text not null,
  name text not null,
  email text not null,
  locale locale not null,
  link_seed text not null,
  secret_hash bytea not null,
  step text not null default 'invited' check (step in ('invited', 'filled', 'confirmed', 'declined', 'withdrawn')),
  invited_at timestamptz not null,
  ends_at timestamptz not null,
  filled_at timestamptz,
  closed_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  arrival_time text not null default '',
  car_plate text not null default '',
  people integer[] not null default '{}',
  -- the stay as last announced to the confirmed guest
  announced_unit text not null default '',
  announced_arrival date,
  announced_departure date,
  -- until then the owner can undo a withdrawal, and the guest's answers are kept
  undo_until timestamptz,
  declined_at timestamptz,
  -- the guest's message to the owner when declining
  note text not null default '',
  -- the owner's note to the guest, on the guest's page
  owner_note text not null default '',
  -- when the guest first opened the page of this link
  opened_at timestamptz,
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  check (step not in ('filled', 'confirmed') or (first_name <> '' and last_name <> '')),
  check (undo_until is null or step = 'withdrawn'),
  check (step <> 'declined' or declined_at is not null),
  check (declined_at is null or step in ('declined', 'withdrawn')),
  check (note = '' or declined_at is not null),
  constraint guest_invitation_of_member foreign key (resort_id, login_id, owner_account_id)
    references owner_login on delete cascade,
  foreign key (resort_id, reservation_id) references reservation
);
create unique index guest_invitation_by_secret on guest_invitation (resort_id, secret_hash);
create index guest_invitation_to_approve on guest_invitation (resort_id, owner_account_id) where step = 'filled';
-- one open invitation per stay, and one confirmed guest
create unique index guest_invitation_open on guest_invitation (resort_id, reservation_id) where step in ('invited',
  'filled');
create unique index guest_invitation_confirmed on guest_invitation (resort_id, reservation_id)
  where step = 'confirmed';
create index guest_invitation_by_stay on guest_invitation (resort_id, reservation_id, invited_at);
create index guest_invitation_by_member on guest_invitation (resort_id, login_id, owner_account_id);
create index guest_invitation_undo on guest_invitation (resort_id, undo_until) where undo_until is not null;
create trigger guest_invitation_changed_by before update on guest_invitation
  for each row execute function note_changed_by();
create trigger guest_invitation_notes_forms after insert or update of owner_account_id on guest_invitation
  for each row execute function note_feature('guest-forms');
select enable_resort_security('guest_invitation');

create trigger guest_invitation_is_work after insert or update of undo_until on guest_invitation
  for each row when (new.undo_until is not null) execute function note_work('sweep-withdrawn', 'undo_until');

/* How to arrive. A step is for a unit, for a unit type, or (with neither) for the whole resort. */
create table arrival_step (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  position integer not null check (position between 1 and 20),
  unit_type_code text,
  unit_id text,
  icon text not null check (icon in ('parking', 'desk', 'key', 'door', 'wifi', 'info')),
  title text not null,
  text text not null default '',
  secret_name text not null default '',
  secret text not null default '',
  primary key (resort_id, id),
  unique (resort_id, number),
  check ((secret = '') = (secret_name = '')),
  foreign key (resort_id, unit_id) references unit,
  foreign key (resort_id, unit_type_code) references unit_type
);
create index arrival_step_by_position on arrival_step (resort_id, position);
select enable_resort_security('arrival_step');

/* Average weather by month. */
create table usual_weather (
  resort_id text not null references resort,
  month integer not null check (month between 1 and 12),
  high integer not null,
  low integer not null,
  advice text not null default '',
  primary key (resort_id, month)
);
select enable_resort_security('usual_weather');

/* The forecast of a weather service. Rows are replaced each time it answers. */
create table weather_forecast (
  resort_id text not null references resort,
  day date not null,
  high integer not null,
  low integer not null,
  sky text not null check (sky in ('sunny', 'cloudy', 'fog', 'rain', 'snow', 'storm')),
  fetched_at timestamptz not null,
  primary key (resort_id, day)
);
select enable_resort_security('weather_forecast');
