-- Events of the resort, and calendar feeds of owners.

/* Events and closures on every owner's calendar, in whole days including the last one. */
create table resort_event (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  kind text not null check (kind in ('event', 'closure')),
  title text not null,
  detail text not null default '',
  first_day date not null,
  last_day date not null,
  primary key (resort_id, id),
  unique (resort_id, number),
  check (first_day <= last_day)
);
create index resort_event_by_day on resort_event (resort_id, first_day, last_day);
select enable_resort_security('resort_event');

/* The private address of an owner's calendar feed. Only the hash of its secret is stored. */
create table calendar_feed (
  resort_id text not null,
  id text not null default new_id(),
  login_id text not null,
  owner_account_id text not null,
  secret_hash bytea not null,
  made_at timestamptz not null,
  last_read_at timestamptz,
  ended_at timestamptz,
  primary key (resort_id, id),
  constraint calendar_feed_of_member foreign key (resort_id, login_id, owner_account_id)
    references owner_login on delete cascade
);
create unique index calendar_feed_by_secret on calendar_feed (resort_id, secret_hash);
create unique index calendar_feed_one on calendar_feed (resort_id, login_id, owner_account_id) where ended_at is null;
create index calendar_feed_by_member on calendar_feed (resort_id, login_id, owner_account_id);
select enable_resort_security('calendar_feed');

/*
 * Refuses a grant if the role of its maker was lowered after the session was checked. A grant for a stay is also
 * refused if the account was given up or the stay was moved; former owners may still invite co-owners. The locks
 * make grants and these changes wait for each other: a grant that commits first is ended by the change, and one
 * that waited sees it. The arguments are the roles that suffice.
 */
create function require_grantor() returns trigger language plpgsql as $$
declare
  grant_row constant jsonb := to_jsonb(new);
  is_allowed boolean;
begin
  select m.role = any (tg_argv) into is_allowed
  from owner_login m
  where (m.resort_id, m.login_id, m.owner_account_id)
    = (new.resort_id, coalesce(grant_row ->> 'login_id', grant_row ->> 'invited_by'), new.owner_account_id)
  for share;
  if is_allowed and grant_row ? 'reservation_id' then
    perform from reservation r
    where r.resort_id = new.resort_id and r.id = grant_row ->> 'reservation_id'
      and r.owner_account_id = new.owner_account_id
    for key share;
    is_allowed := found and exists (
      select from owner_account a
      where a.resort_id = new.resort_id and a.id = new.owner_account_id and a.status <> 'former'
    );
  end if;
  -- without a membership, the foreign key refuses it
  if not is_allowed then
    raise exception 'the maker of the grant may not make it'
      using errcode = 'restrict_violation', constraint = 'grant_needs_role';
  end if;
  return new;
end $$;
create trigger co_owner_invitation_needs_role before insert or update of invited_by on co_owner_invitation
  for each row execute function require_grantor('full');
create trigger stay_share_needs_role before insert or update of login_id on stay_share
  for each row execute function require_grantor('full', 'book');
create trigger guest_invitation_needs_role before insert or update of login_id on guest_invitation
  for each row execute function require_grantor('full', 'book');

/* Ends the grants for which a role that was lowered doesn't suffice anymore. */
create function end_grants_of_role() returns trigger language plpgsql as $$
begin
  if new.role <> 'full' then
    delete from co_owner_invitation i
    where (i.resort_id, i.invited_by, i.owner_account_id)
      = (new.resort_id, new.login_id, new.owner_account_id) and i.closed_at is null;
  end if;
  if new.role not in ('full', 'book') then
    delete from stay_share s
    where (s.resort_id, s.login_id, s.owner_account_id) = (new.resort_id, new.login_id, new.owner_account_id);
    delete from guest_invitation g
    where (g.resort_id, g.login_id, g.owner_account_id) = (new.resort_id, new.login_id, new.owner_account_id);
  end if;
  return null;
end $$;
create trigger owner_login_ends_grants after update of role on owner_login
  for each row when (new.role <> old.role) execute function end_grants_of_role();

/* Ends every grant of an account that its owner gave up. */
create function end_grants_of_account() returns trigger language plpgsql as $$
begin
  -- waits for concurrent grants
  perform from owner_login m where m.resort_id = new.resort_id and m.owner_account_id = new.id for update;
  delete from co_owner_invitation i
  where i.resort_id = new.resort_id and i.owner_account_id = new.id and i.closed_at is null;
  delete from stay_share s where s.resort_id = new.resort_id and s.owner_account_id = new.id;
  delete from guest_invitation g where g.resort_id = new.resort_id and g.owner_account_id = new.id;
  delete from calendar_feed f where f.resort_id = new.resort_id and f.owner_account_id = new.id;
  return null;
end $$;
create trigger owner_account_ends_grants after update of status on owner_account
  for each row when (new.status = 'former' and old.status <> 'former')
  execute function end_grants_of_account();

/* Ends the grants of a stay that an import moves to another account. */
create function end_grants_of_stay() returns trigger language plpgsql as $$
begin
  -- waits for grants that are being made
  perform from reservation r where r.resort_id = new.resort_id and r.id = new.id for update;
  delete from stay_share s where s.resort_id = new.resort_id and s.reservation_id = new.id;
  delete from guest_invitation g where g.resort_id = new.resort_id and g.reservation_id = new.id;
  return null;
end $$;
create trigger reservation_ends_grants after update of owner_account_id on reservation
  for each row when (new.owner_account_id is distinct from old.owner_account_id)
  execute function end_grants_of_stay();
