// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const cliStartFaults = messages('cli/start-faults', () => ({
  dataFolder: {
    inUse: (p) => `The data folder ${p.folder} is in use by another OwnerNg: stop that one, or set OWNERNG_DATA to another folder.`,
    unusable: (p) => `The data folder ${p.folder} cannot be read and written (${p.code}): check its permissions, or set OWNERNG_DATA to another folder.`,
    shared: (p) => `The data folder ${p.folder} is shared with other users: set OWNERNG_DATA to a folder of its own, such as one inside it.`,
    open: (p) => `The data folder ${p.folder} can be read by others, and that cannot be changed (${p.code}): give it to the user that OwnerNg runs as, or set OWNERNG_DATA to another folder.`,
    closed: (p) => `The data folder ${p.folder} cannot be entered by the unprivileged user that the database runs as under root: set OWNERNG_DATA to a folder in a place that everybody may enter, such as /var/lib/ownerng.`,
  },
  embedded: {
    notStarted: (p) => `The embedded database in ${p.folder} did not start; its last words are in ${p.log}: ${p.tail}`,
    notMade: (p) => `The database folder ${p.folder} could not be made: ${p.tail}`,
    none: (p) => `There is no embedded database for ${p.platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    cannotRun: (p) => `The embedded database cannot run from ${p.folder}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  },
  database: {
    noAddress: (p) => `${p.setting} is not an address: it looks like postgres://user:password@host:5432/database.`,
    unusable: (p) => `The database of ${p.setting}, ${p.where}, cannot be used: ${p.reason}.`,
    refused: 'it refuses the user or the password',
    none: 'there is no such database',
    silent: 'nothing answers there',
    noHost: 'there is no such host',
    noAnswer: 'it does not answer',
    migrationChanged: (p) => `The migration ${p.name} was applied to this database with other content: changes to the schema go into a new file.`,
    noRole: (p) => `The database user of DATABASE_URL may not create the role ${p.role}: give it CREATEROLE, or create that role first.`,
    noAppLogin: (p) => `The login of DATABASE_APP_URL cannot read the database of DATABASE_URL (${p.reason}): it has to be a member of the role ownerng_app, in the same database.`,
    wrongAppLogin: (p) => `The login of DATABASE_APP_URL does not work as the app does: it has to be a member of the role ${p.role}, and must neither own its tables nor bypass row-level security.`,
    noSchema: 'The database is empty: run "npm run ownerng -- migrate" first, or set MIGRATE_AT_START=1.',
    olderSchema: (p) => `The database lacks the migration ${p.name} and those after it: run "npm run ownerng -- migrate" of this release first.`,
    newerSchema: (p) => `The database was changed by a newer release, whose migration ${p.name} takes away what this release uses: start the newer release.`,
    extendedSchema: (p) => `The database was extended by a newer release, up to the migration ${p.name}; this release goes on working with it.`,
    migrationLocked: (p) => `The migration ${p.name} could not get a lock that others hold: try again at a quieter time. What was applied before it stays.`,
    pooler: 'DATABASE_URL leads to a pooler such as PgBouncer: set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    directPooled: 'DATABASE_DIRECT_URL leads to a pooler such as PgBouncer: set it to the address of PostgreSQL itself.',
    noDirect: 'DATABASE_POOLER is set, and DATABASE_DIRECT_URL is not: migrations need the address of PostgreSQL itself.',
  },
  gateway: {
    noSecret: 'GATEWAY_SECRET is not set: outside demo mode set it to a secret of at least 16 characters that only this server and its card gateway know.',
    demoSecret: 'GATEWAY_SECRET is the one of the demo, which everybody can read: outside demo mode set it to a secret of its own.',
  },
  noDemo: 'OWNERNG_DEMO is 1, but this installation has no demo resorts: only the source of OwnerNg has them.',
  port: {
    inUse: (p) => `Port ${p.port} of ${p.host} is already in use: stop what runs there, or set ${p.setting} to another one.`,
    closed: (p) => `Port ${p.port} of ${p.host} cannot be opened (${p.code}): set ${p.setting} or ${p.hostSetting}.`,
  },
  setting: {
    wrong: (p) => `The setting ${p.setting} is not usable: ${p.fault}.`,
    key: 'it is one or more keys of 32 bytes in base64, separated by commas, each as "openssl rand -base64 32" prints them',
    plainScript: 'card fields come by https alone',
    cardHosts: (p) => `it is a list of ${p.hosts}`,
    keyTwice: 'OWNERNG_KEYS is set as well, and takes its place',
    appUrl: 'it is an address such as postgres://user:password@host:5432/database, or file: with the path of a file that holds one',
    appUrlAlone: 'it needs DATABASE_URL',
    appUrlNoFile: 'this command needs it, beside DATABASE_URL, to be file: with the path of a file, such as file:///var/lib/ownerng/app-url',
  },
  worker: 'A worker ended before it answered requests: what it said is above.',
  keys: {
    missing: (p) => `The database is sealed with the key ${p.id}, which is not here: set OWNERNG_KEYS to it, or to the key in use and it, separated by a comma; without OWNERNG_KEYS and OWNERNG_KEY, put it into the file "key" of the data folder.`,
  },
}))
