import { sql } from './statement.ts'

/** Stores a comparison, and the hashes of the card companies' scripts that are now accepted. */
export const notePageCheck = sql(
  'note-page-check',
  `update page_check
  set checked_at = clock_timestamp(), differences = :differences, card_scripts = :cardScripts`,
)

/** Returns the last comparison. Before the first one, its age counts from the installation. */
export const findPageCheck = sql(
  'find-page-check',
  `select checked_at is not null as "exists!",
    extract(epoch from clock_timestamp() - coalesce(checked_at, installed_at))::double precision as "seconds!",
    differences, card_scripts
  from page_check`,
)
