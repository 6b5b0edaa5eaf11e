import { sql } from './statement.ts'

export const noteBackup = sql(
  'note-backup',
  'update backup_run set completed_at = clock_timestamp()',
)

/** Age of the last backup; before the first one, of the installation. */
export const findBackupAge = sql(
  'find-backup-age',
  `select completed_at is not null as "exists!",
    extract(epoch from clock_timestamp() - coalesce(completed_at, installed_at))::double precision as "seconds!"
  from backup_run`,
)
