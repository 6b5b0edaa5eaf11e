// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../format.ts'
import { messages } from '../../messages.ts'

export const cliMoves = messages('cli/moves', (c) => ({
  noDatabase: (p) => `The database of ${p.server} is not there.`,
  underWay: (p) => `${p.resort} is being moved by another command.`,
  noServer: (p) => `No database is known for the server ${p.server}: name it in SERVERS first.`,
  noResort: (p) => `${p.resort} is in none of the databases.`,
  twice: (p) => `${p.resort} is in more than one database (${p.servers}), so it is paused in all of them: one was restored from an archive that is older than a move. Choose the right one with npm run ownerng -- move-resort ${p.resort} --keep SERVER.`,
  notAt: (p) => `${p.resort} is not at ${p.server}, but at ${p.servers}.`,
  kept: (p) => `${p.resort} is now only at ${p.server}. --erase-old removes the other copy.`,
  onlyThere: (p) => `${plural(c, p.payments, { '=1': 'One card payment is', other: `${number(c, p.payments)} card payments are` })} only at ${p.server}. Invoices at the card company: ${p.invoices}. Check them before you run --erase-old.`,
  sameDatabase: (p) => `${p.resort} of server ${p.server} is in that database already.`,
  isThere: (p) => `${p.resort} is at ${p.server}.`,
  elsewhere: (p) => `${p.resort} is on its way to ${p.server}: finish that first, with the same command.`,
  busy: (p) => `Something has been going on for a minute in the database of ${p.resort}, such as an import or a backup: run this again after it. ${p.resort} goes on where it is.`,
  stopped: (p) => `${p.resort} did not move: ${p.fault}. It stays closed, because its database could not be told to open it again: run "move-resort" again with --to ${p.server}, or with --to ${p.from} to leave it where it is.`,
  inDoubt: (p) => `${plural(c, p.payments, { '=1': `One payment or refund of ${p.resort} is`, other: `${p.payments} payments or refunds of ${p.resort} are` })} not settled yet: wait for the card company's answer, or see "review". ${p.resort} goes on where it is.`,
  otherSchema: 'The two databases do not have the same schema: run "migrate" on both first.',
  differs: (p) => `The copy differs from the original and was undone: ${p.difference}.`,
  noRight: (p) => `${p.user} may not copy rows into the database of ${p.server} without its triggers. A superuser there runs: grant set on parameter session_replication_role to ${p.user};`,
  done: (p) => `${p.resort} is at ${p.server} now.`,
  rows: (p) => `${plural(c, p.rows, { '=1': 'One row', other: `${number(c, p.rows)} rows` })} of ${p.tables} tables and ${p.sums} sums of its ledgers are the same. --erase-old removes what it left behind.`,
  nothingOld: (p) => `${p.resort} has left nothing anywhere.`,
  notArrived: (p) => `${p.resort} has not arrived yet: run "move-resort" with --to first.`,
  erased: (p) => `${plural(c, p.rows, { '=1': `One row that ${p.resort} left was`, other: `${number(c, p.rows)} rows that ${p.resort} left were` })} removed.`,
}))
