-- A guest whom an owner invites to a stay fills in a form behind a link, and the owner approves. Only a hash of the
-- link's secret is kept; the secret itself is made of `link_seed` and the key of the server, for each mail anew.
create table guest_invitation (
  resort_id text not null references resort,
  id text not null default new_id(),
  reservation_id text not null,
  login_id text not null,
  name text not null,
  email text not null,
  locale text not null check (locale in ('en-US', 'es-US')),
  link_seed text not null,
  secret_hash bytea not null,
  step text not null default 'invited' check (step in ('invited', 'filled', 'confirmed', 'withdrawn')),
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
  /* The stay as a confirmed guest was told of it last. */
  told_unit text not null default '',
  told_arrival date,
  told_departure date,
  primary key (resort_id, id),
  foreign key (resort_id, reservation_id) references reservation,
  foreign key (resort_id, login_id) references login,
  check (step not in ('filled', 'confirmed') or (first_name <> '' and last_name <> ''))
);
create unique index guest_invitation_by_secret on guest_invitation (resort_id, secret_hash);
/* One guest is asked at a time, and a stay has one. */
create unique index guest_invitation_open on guest_invitation (resort_id, reservation_id)
  where step in ('invited', 'filled');
create unique index guest_invitation_confirmed on guest_invitation (resort_id, reservation_id)
  where step = 'confirmed';
create index guest_invitation_by_stay on guest_invitation (resort_id, reservation_id, invited_at);
select enable_resort_security('guest_invitation', 'select, insert, update');
