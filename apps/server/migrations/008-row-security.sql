-- The app's role sees one resort at a time: `app.resort` is set inside each transaction and nothing is seen without it.
-- The role owns nothing and has neither superuser nor bypassrls, and row security is forced on the owner as well.

do $$
declare t text;
begin
  for t in
    select c.table_name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'resort_id' and table_type = 'BASE TABLE'
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_resort on %I using (resort_id = nullif(current_setting(''app.resort'', true), ''''))
      with check (resort_id = nullif(current_setting(''app.resort'', true), ''''))', t);
    execute format('grant select, insert, update, delete on %I to ownerng_app', t);
  end loop;
end $$;

-- The directory: every resort's name is public, only its own context may write its row.
alter table resort enable row level security;
alter table resort force row level security;
create policy directory on resort for select using (true);
create policy one_resort on resort using (id = nullif(current_setting('app.resort', true), ''))
  with check (id = nullif(current_setting('app.resort', true), ''));
grant select, insert on server to ownerng_app;
grant select, insert, update on resort to ownerng_app;
grant usage on all sequences in schema public to ownerng_app;

-- What the app may not do even in its own resort.
revoke update, delete on ledger_entry, points_entry, audit_event, client_log from ownerng_app;
revoke insert, update, delete on reserved_night from ownerng_app;
revoke insert, delete on points_lot from ownerng_app;
grant insert on points_lot to ownerng_app;
revoke update on points_lot from ownerng_app;
revoke delete on reservation, charge, payment_attempt, owner_account, login, unit, interest, entitlement, rule_set from ownerng_app;
