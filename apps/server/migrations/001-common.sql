-- Helpers that every module uses: ids, languages, row security, and who wrote a row. Also two tables that belong to
-- the installation and not to a resort.

/* Opaque row id that sorts by time: 11 hex digits of the millisecond, then 9 random ones. */
create function new_id() returns text language sql volatile as $$
  select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 11, '0')
      || substr(replace(gen_random_uuid()::text, '-', ''), 1, 9)
$$;

/* The languages of the portal. To add one, see CONTRIBUTING.md. */
create domain locale as text check (value in ('en-US', 'es-US'));

/*
 * Turns on row security for a resort's table. Call it after each `create table` with a `resort_id`: `select
 * enable_resort_security('the_table')`. The second argument lists the app role's privileges if it does not need all
 * of them.
 *
 * The app sets `app.resort` in each transaction. Without it, the app sees no rows. Row security also applies to the
 * owner of the tables.
 */
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

/*
 * Who writes a row: `login <id>`, `staff <user>`, `job <name>`, `gateway`, or `visitor`, from the setting `app.actor`.
 * If the app did not set it, the database user. The body is in the SQL-standard form, so that PostgreSQL inlines it;
 * otherwise it would be parsed and planned again in each statement.
 */
create function actor() returns text language sql stable
  return coalesce(nullif(current_setting('app.actor', true), ''), 'database ' || session_user);

/* Text as it is searched: in lower case and without accents, so that "Lukasz" finds "Łukasz". */
create function search_text(words text) returns text language sql immutable parallel safe
  return translate(
    regexp_replace(normalize(lower(words), nfkd), '[\u0300-\u036f]', '', 'g'), 'łøđħıŧ', 'lodhit'
  );

/* Keeps `changed_by`. `done_by` needs no trigger: `actor()` is its default. */
create function note_changed_by() returns trigger language plpgsql as $$
begin
  new.changed_by := public.actor();
  return new;
end $$;

/* For ledgers and logs: a correction is a new row. Applies to every role, including the owner of the tables. */
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

/* One row that the readiness probe updates, to check that writes work. */
create table readiness (
  one boolean primary key default true check (one),
  at timestamptz not null default now()
);
grant select, update on readiness to ownerng_app;
insert into readiness default values;

/*
 * Each key that seals values in this database, with a sealed canary. The server refuses to start with a different
 * key.
 */
create table sealing_key (
  -- derived from the key; does not reveal it
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  canary bytea not null,
  -- the previous key, or empty for the first one. Unique, so that of two concurrent first starts, one wins.
  follows text not null unique,
  added_at timestamptz not null default now()
);
grant select, insert, delete on sealing_key to ownerng_app;
