-- Work orders of owners, and their messages and photos.

create table work_order (
  resort_id text not null references resort,
  id text not null default new_id(),
  number text not null,
  owner_account_id text,
  unit_id text,
  reservation_id text,
  category text not null,
  summary text not null,
  -- only what staff wrote is translated (decision 105)
  summary_author text not null default 'owner' check (summary_author in ('owner', 'staff')),
  status text not null check (status in ('received', 'scheduled', 'in-progress', 'waiting', 'done', 'closed',
    'canceled')),
  reported_on date not null,
  scheduled_on date,
  scheduled_note text not null default '',
  done_on date,
  details text not null default '',
  comments jsonb not null default '{}',
  best_times text not null default '',
  may_enter boolean,
  login_id text,
  request_key text,
  cost_cents bigint check (cost_cents > 0),
  cost_state text not null default 'none' check (cost_state in ('none', 'asked', 'agreed', 'refused')),
  rating integer check (rating between 1 and 5),
  rating_note text not null default '',
  -- a common area, such as the pool; empty if the order is about a unit
  place text not null default '',
  -- one of the resort's choices
  urgency text not null default '',
  -- when the owner canceled it, or asked the resort to cancel it
  cancel_requested_at timestamptz,
  -- the status that an undo restores
  canceled_from text check (canceled_from in ('received', 'scheduled', 'in-progress', 'waiting')),
  -- the day on which the visit was scheduled
  planned_on date,
  -- what the resort expects the owner to pay; null if not known yet
  estimated_cost_cents bigint check (estimated_cost_cents >= 0),
  done_by text not null default actor(),
  changed_by text,
  primary key (resort_id, id),
  unique (resort_id, number),
  constraint work_order_somewhere check ((unit_id is null) = (place <> '')),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, owner_account_id) references owner_account,
  foreign key (resort_id, reservation_id) references reservation,
  foreign key (resort_id, unit_id) references unit
);
create index work_order_by_account on work_order (resort_id, owner_account_id, reported_on desc);
create unique index work_order_once on work_order (resort_id, owner_account_id, request_key)
  where request_key is not null;
create index work_order_by_unit on work_order (resort_id, unit_id) where status not in ('done', 'closed');
-- for reads of a work order of an account
create unique index work_order_of_account on work_order (resort_id, id, owner_account_id);
create index work_order_by_visit on work_order (resort_id, scheduled_on);
create trigger work_order_changed_by before update on work_order
  for each row execute function note_changed_by();
create trigger work_order_notes_orders after insert or update of owner_account_id on work_order
  for each row execute function note_feature('work-orders');
select enable_resort_security('work_order');

create sequence work_order_number start 40001;
grant usage on sequence work_order_number to ownerng_app;

create table work_order_entry (
  resort_id text not null,
  id text not null default new_id(),
  work_order_id text not null,
  at timestamptz not null default now(),
  author text not null check (author in ('owner', 'staff', 'system')),
  text text not null,
  -- the text as a code with parameters, so that each reader gets it in their language; null if a person wrote it
  text_message jsonb,
  -- of imported messages
  number text,
  -- the staff member; empty if only the resort is known
  author_name text not null default '',
  -- the owner who wrote it; null for staff
  login_id text,
  done_by text not null default actor(),
  primary key (resort_id, id),
  foreign key (resort_id, login_id) references login,
  foreign key (resort_id, work_order_id) references work_order
);
create index work_order_entry_by_order on work_order_entry (resort_id, work_order_id, at);
create unique index work_order_entry_by_number on work_order_entry (resort_id, number);
-- for foreign keys that include the work order
create unique index work_order_entry_of_order on work_order_entry (resort_id, id, work_order_id);
create index work_order_entry_by_login on work_order_entry (resort_id, login_id);
select enable_resort_security('work_order_entry');

create table attachment (
  resort_id text not null references resort,
  id text not null default new_id(),
  work_order_id text,
  media_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  added_at timestamptz not null default now(),
  primary key (resort_id, id),
  foreign key (resort_id, work_order_id) references work_order
);
create index attachment_by_order on attachment (resort_id, work_order_id);
-- for foreign keys that include the work order
create unique index attachment_of_order on attachment (resort_id, id, work_order_id);
select enable_resort_security('attachment');

/* The photos of a message. The keys include the work order, so a message shows only photos of its own order. */
create table work_order_entry_photo (
  resort_id text not null,
  entry_id text not null,
  attachment_id text not null,
  work_order_id text not null,
  primary key (resort_id, entry_id, attachment_id),
  foreign key (resort_id, attachment_id, work_order_id) references attachment (resort_id, id, work_order_id),
  foreign key (resort_id, entry_id, work_order_id) references work_order_entry (resort_id, id, work_order_id)
);
create index work_order_entry_photo_by_order on work_order_entry_photo (resort_id, work_order_id);
select enable_resort_security('work_order_entry_photo');
