-- How the rows of a resort are kept from every other resort, written once: a migration that creates a table with
-- `resort_id` ends with `select enable_resort_security('the_table')`. The second argument names what the app may do
-- with the rows, where that is less than everything.
create function enable_resort_security(
  resort_table regclass,
  privileges text default 'select, insert, update, delete'
) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('alter table %s enable row level security', resort_table);
  execute format('alter table %s force row level security', resort_table);
  execute format('drop policy if exists one_resort on %s', resort_table);
  execute format('create policy one_resort on %s using (resort_id = nullif(current_setting(''app.resort'', true), ''''))
    with check (resort_id = nullif(current_setting(''app.resort'', true), ''''))', resort_table);
  execute format('revoke all on %s from ownerng_app', resort_table);
  execute format('grant %s on %s to ownerng_app', privileges, resort_table);
end $$;
revoke execute on function enable_resort_security from public;
