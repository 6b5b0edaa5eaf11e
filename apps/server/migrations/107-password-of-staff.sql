-- A password that staff gives somebody ends by itself, and so is replaced in time. Null for one that was chosen.
alter table login add column password_ends_at timestamptz;

/* Somebody who asked to be forgotten: an import no longer brings their names back. */
alter table person add column erased_at timestamptz;
