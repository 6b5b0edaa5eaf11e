/* What happens at a resort, and what is closed: shown on every owner's calendar. Days are whole, the last one included. */
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

alter table resort_event enable row level security;
alter table resort_event force row level security;
create policy one_resort on resort_event using (resort_id = nullif(current_setting('app.resort', true), ''))
  with check (resort_id = nullif(current_setting('app.resort', true), ''));
grant select, insert, update, delete on resort_event to ownerng_app;
