-- What the resort expects a work order to cost its owner, 0 for nothing, null where it is not known yet; and who of
-- the staff wrote a message, empty where only the resort is known.
alter table work_order add column estimated_cost_cents bigint check (estimated_cost_cents >= 0);
alter table work_order_entry add column author_name text not null default '';
