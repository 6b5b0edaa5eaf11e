-- A link by which the family of an owner sees a stay without an account. Only the hash of its secret is kept; one works
-- at a time, until it is ended or the stay is over.
create table stay_share (
  resort_id text not null references resort,
  id text not null default new_id(),
  reservation_id text not null,
  login_id text not null,
  secret_hash bytea not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (resort_id, id),
  foreign key (resort_id, reservation_id) references reservation,
  foreign key (resort_id, login_id) references login
);
create unique index stay_share_by_secret on stay_share (resort_id, secret_hash);
create unique index stay_share_one on stay_share (resort_id, reservation_id) where ended_at is null;
select enable_resort_security('stay_share', 'select, insert, update');
