-- The waitlist's order, and what an owner was told of it.

/* The place in the line: when it was asked, or when a second offer lapsed and it went to the end. */
alter table waitlist_request
  add column queued_at timestamptz,
  add column lapsed_offers integer not null default 0 check (lapsed_offers >= 0),
  /* Codes of the reasons for which a match was passed and of which the owner was told: once for each set, not at every sweep. */
  add column told_missing text not null default '';
update waitlist_request set queued_at = asked_at;
alter table waitlist_request alter column queued_at set not null;
drop index waitlist_waiting;
create index waitlist_waiting on waitlist_request (resort_id, queued_at, id) where status = 'waiting';

/* The request whose offer lapsed and so freed these nights: others are asked about them first. */
alter table freed_stay
  add column lapsed_request_id text,
  add foreign key (resort_id, lapsed_request_id) references waitlist_request;
