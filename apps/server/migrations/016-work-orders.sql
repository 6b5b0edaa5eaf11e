-- Work orders that owners write: what, when one may come in, photos, messages both ways, a cost to agree to, and how it went.

alter table work_order add column details text not null default '',
  add column comments jsonb not null default '{}',
  add column best_times text not null default '',
  add column may_enter boolean,
  add column login_id text,
  add column request_key text,
  add column cost_cents bigint check (cost_cents > 0),
  add column cost_state text not null default 'none' check (cost_state in ('none', 'asked', 'agreed', 'refused')),
  add column rating integer check (rating between 1 and 5),
  add column rating_note text not null default '',
  add foreign key (resort_id, login_id) references login;
create unique index work_order_once on work_order (resort_id, owner_account_id, request_key) where request_key is not null;
create index work_order_by_unit on work_order (resort_id, unit_id) where status not in ('done', 'closed');
create index work_order_entry_by_order on work_order_entry (resort_id, work_order_id, at);
create index attachment_by_order on attachment (resort_id, work_order_id);
create sequence work_order_number start 40001;
grant usage on sequence work_order_number to ownerng_app;
