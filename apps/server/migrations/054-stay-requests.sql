-- What owners ask of the resort for a stay, and what staff answers: `kind` is one that the portal names, or other words.
create sequence stay_request_number start 1001;
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
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (resort_id, id),
  unique (resort_id, number),
  foreign key (resort_id, reservation_id) references reservation,
  foreign key (resort_id, login_id) references login,
  check (kind <> 'other' or text <> ''),
  check ((state = 'asked') = (answered_at is null))
);
create index stay_request_by_stay on stay_request (resort_id, reservation_id, asked_at);
/* A thing is asked for once; after a no it can be asked again. */
create unique index stay_request_once on stay_request (resort_id, reservation_id, kind)
  where kind <> 'other' and state <> 'sorry';
select enable_resort_security('stay_request', 'select, insert, update');
grant usage on sequence stay_request_number to ownerng_app;
