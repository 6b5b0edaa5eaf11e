-- The pages of an owner's stays: each list is found in its order, however long the others are.
create index reservation_not_over on reservation (resort_id, owner_account_id, departure)
  where status in ('held', 'confirmed');
create index reservation_taken on reservation (resort_id, owner_account_id, arrival, id)
  where status in ('confirmed', 'stayed', 'no-show');
create index reservation_canceled_of_account on reservation (resort_id, owner_account_id, arrival, id)
  where status = 'cancelled';
