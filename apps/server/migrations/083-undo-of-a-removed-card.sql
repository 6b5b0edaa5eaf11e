-- A card that its owner removed can be kept again for a moment; until then the gateway is not told to forget it.
alter table payment_method
  add column undo_until timestamptz,
  add check (undo_until is null or removed_at is not null);
