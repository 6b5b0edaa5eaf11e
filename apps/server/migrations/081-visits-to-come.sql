-- How many visits the resort has on the days to come is asked before an owner moves one.
create index work_order_by_visit on work_order (resort_id, scheduled_on);
