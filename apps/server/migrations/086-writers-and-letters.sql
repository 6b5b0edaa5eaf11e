-- Which of an account's owners wrote a message about a work order; null where staff did, or before this release.
alter table work_order_entry add column login_id text,
  add foreign key (resort_id, login_id) references login;
create index work_order_entry_by_login on work_order_entry (resort_id, login_id);

-- Where the mail about a page went, such as a stay's confirmation.
create index outbox_by_link on outbox (resort_id, login_id, link, at);
