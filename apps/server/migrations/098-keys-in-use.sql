-- The keys that values of this database are sealed with, each with a known text that only this key opens: a start with
-- another key is refused before it serves or writes anything.
create table sealing_key (
  /* derived from the key, and tells nothing of it */
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  canary bytea not null,
  /* the key before it, empty for the first one; unique, so that of two first starts one settles the key */
  follows text not null unique,
  added_at timestamptz not null default now()
);
grant select, insert, delete on sealing_key to ownerng_app;
