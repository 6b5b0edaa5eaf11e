-- The work that a charge is for, so that an owner sees what was repaired, and its photo. The account is part of both
-- keys: a charge never leads to the work order of somebody else.
create unique index charge_of_account on charge (resort_id, id, owner_account_id);
create unique index work_order_of_account on work_order (resort_id, id, owner_account_id);

create table charge_work_order (
  resort_id text not null,
  charge_id text not null,
  work_order_id text not null,
  owner_account_id text not null,
  primary key (resort_id, charge_id),
  foreign key (resort_id, charge_id, owner_account_id) references charge (resort_id, id, owner_account_id),
  foreign key (resort_id, work_order_id, owner_account_id) references work_order (resort_id, id, owner_account_id)
);
select enable_resort_security('charge_work_order');
