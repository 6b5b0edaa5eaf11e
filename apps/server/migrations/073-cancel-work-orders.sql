-- Work orders that their owner cancels, or asks the resort to cancel, and brings back within a minute; when a visit was
-- scheduled; messages with photos, and those that a resort brings along.
alter table work_order drop constraint work_order_status_check,
  add constraint work_order_status_check check (status in ('received', 'scheduled', 'in-progress', 'waiting', 'done', 'closed', 'canceled')),
  -- when the owner canceled it, or asked for it where it is not canceled
  add column cancel_asked_at timestamptz,
  -- the status that an undo brings back
  add column canceled_from text check (canceled_from in ('received', 'scheduled', 'in-progress', 'waiting')),
  -- the day on which the visit was scheduled
  add column planned_on date;

-- the number of an imported message; what is written here has none
alter table work_order_entry add column number text;
create unique index work_order_entry_by_number on work_order_entry (resort_id, number);

-- a message shows photos of its own order only
create unique index work_order_entry_of_order on work_order_entry (resort_id, id, work_order_id);
create unique index attachment_of_order on attachment (resort_id, id, work_order_id);
create table work_order_entry_photo (
  resort_id text not null,
  entry_id text not null,
  attachment_id text not null,
  work_order_id text not null,
  primary key (resort_id, entry_id, attachment_id),
  foreign key (resort_id, entry_id, work_order_id) references work_order_entry (resort_id, id, work_order_id),
  foreign key (resort_id, attachment_id, work_order_id) references attachment (resort_id, id, work_order_id)
);
select enable_resort_security('work_order_entry_photo');

-- row security is forced on the owner of the table as well, so each resort is done in its own context
do $$
declare r record;
begin
  for r in select id, time_zone from resort loop
    perform set_config('app.resort', r.id, true);
    update work_order w set planned_on = (
      select (max(e.at) at time zone r.time_zone)::date from work_order_entry e
      where e.resort_id = w.resort_id and e.work_order_id = w.id
        and e.text_message -> 'params' -> 'answer' ->> 'kind' = 'planned'
    )
    where w.resort_id = r.id and w.scheduled_on is not null;
  end loop;
  perform set_config('app.resort', '', true);
end $$;
