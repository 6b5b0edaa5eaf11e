-- A resort number is one across all servers: a folder of another server never takes a resort over.
create function refuse_other_server() returns trigger language plpgsql as $$
begin
  raise exception 'resort % belongs to server %', old.id, old.server_id using errcode = 'check_violation', constraint = 'resort_keeps_server';
end $$;
create trigger resort_keeps_server before update of server_id on resort
  for each row when (old.server_id is distinct from new.server_id) execute function refuse_other_server();

-- Planner statistics after a large load, within its transaction: they know nothing of a new resort yet, and each balance check
-- at the commit would read all of its ledger instead of one transaction.
create function refresh_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze ledger_entry, charge, payment_attempt, reservation, reserved_night, points_lot, points_entry, owner_account, person, interest, entitlement, unit;
end $$;
revoke execute on function refresh_statistics() from public;
grant execute on function refresh_statistics() to ownerng_app;
