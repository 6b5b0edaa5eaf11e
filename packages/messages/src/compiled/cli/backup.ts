// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../format.ts'
import { messages } from '../../messages.ts'

export const cliBackup = messages('cli/backup', (c) => ({
  done: (p) => `The backup ${p.folder} is complete: ${number(c, p.rows)} rows of ${plural(c, p.tables, { one: `${p.tables} table`, other: `${p.tables} tables` })}, ${plural(c, p.files, { one: `${p.files} file`, other: `${p.files} files` })}, and the key.`,
  doneWithoutKey: (p) => `The backup ${p.folder} is complete: ${number(c, p.rows)} rows of ${plural(c, p.tables, { one: `${p.tables} table`, other: `${p.tables} tables` })}, ${plural(c, p.files, { one: `${p.files} file`, other: `${p.files} files` })}. The key is not in it: without OWNERNG_KEYS, what is encrypted cannot be read.`,
  restored: (p) => `The backup of ${p.madeAt} is restored: ${number(c, p.rows)} rows of ${plural(c, p.tables, { one: `${p.tables} table`, other: `${p.tables} tables` })} and ${plural(c, p.files, { one: `${p.files} file`, other: `${p.files} files` })}. Every count and every ledger is as it was.`,
  withoutCards: (p) => `${plural(c, p.accounts, { one: `${p.accounts} card account was left out`, other: `${p.accounts} card accounts were left out` })}: with --with-cards, they are restored as well, and this server charges real cards.`,
  exists: (p) => `${p.folder} exists already: name a folder that does not.`,
  unfinished: (p) => `${p.folder} is a backup that is still being written, or that was interrupted: remove it if no backup is running.`,
  nothing: 'There is no database to back up: nothing was ever started with these settings.',
  noKey: 'There is no key: set OWNERNG_KEYS, or OWNERNG_DATA to the data folder with the file "key", or leave it out with --without-key.',
  noRole: (p) => `A backup would not see the rows of every resort, so none was made. As a superuser of the database, run "create role ${p.role} nologin bypassrls;" and "grant ${p.role} to ${p.user};". Where the service does not allow that, use its own backups.`,
  rowsMissing: (p) => `The table ${p.table} has ${number(c, p.expected)} rows, and ${number(c, p.rows)} of them were read: the backup would be incomplete, so none was made.`,
  migratedMeanwhile: 'The database was migrated while the backup began: run it again.',
  incomplete: (p) => `${p.folder} is not a complete backup: it has no list of its files.`,
  missing: (p) => `The backup ${p.folder} is not whole: ${p.name} is missing or not in its list.`,
  changed: (p) => `The backup ${p.folder} is damaged: ${p.name} is not what was written.`,
  otherFormat: (p) => `The backup ${p.folder} was written in a format that this version does not read.`,
  otherVersion: (p) => `The backup has the migration ${p.migration}, which this version of OwnerNg does not have: restore it with the version that made it or a later one.`,
  otherTables: 'The tables of the database are not those of the backup: restore it into a new, empty database.',
  notEmpty: (p) => `The database is not empty: ${p.table} has rows. A backup is restored into a new, empty database only.`,
  filesThere: (p) => `The data folder is not empty: ${p.folder} holds files. A backup is restored into an empty one only.`,
  differs: (p) => `What was restored is not what was backed up (${p.difference}), so nothing was kept.`,
  otherKey: (p) => `The key ${p.id} that values of this database are encrypted with is not one of this server: set OWNERNG_KEYS to the keys of the server that is backed up, or OWNERNG_DATA to a new folder for a restore.`,
  keyElsewhere: 'The backup was made without its key: set OWNERNG_KEYS to the key of the server that was backed up.',
  needsBucket: 'The files of this backup are in a bucket: set S3_BUCKET to it, or to a copy of it.',
  needsFolder: 'The files are in this backup, and the settings name a bucket: restore without S3_BUCKET.',
  notInBucket: (p) => `The bucket does not hold ${p.key} as it was when the backup was made: restore the bucket first.`,
  lost: 'The database stopped or was lost in the meantime, so nothing was done.',
  disk: (p) => `${p.path} cannot be read or written (${p.code}), so nothing was done. ENOSPC means that the disk is full.`,
}))
