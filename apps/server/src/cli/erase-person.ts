import { dateAt } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { allOrFirstError } from '../db/all-or-first-error.ts'
import type { Database, ResortSql } from '../db/database.ts'
import { findResorts } from '../db/job-runs.queries.ts'
import { auditStaff } from '../http/audit-staff.ts'
import { endMembership } from '../modules/people/end-membership.ts'
import type { Services } from '../services.ts'
import { requirePerson, type Subject } from './arguments.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'
import { ERASE_ACCOUNTS, ERASE_LOGIN, lockErasures } from './erase-person.queries.ts'
import { findFiles, findReasonsToKeep, isFileUsed } from './personal-data.queries.ts'

/**
 * Erases a person: names, addresses, sign-ins, messages, guests, documents, photos, and texts.
 * Money, points, stays, and the audit trail remain for the resort's accounting, under numbers that
 * identify no person. Refuses while an account that is theirs alone still owns something, has a
 * balance, or has a pending stay or payment.
 */
export async function erasePerson(
  { database, files, clock }: Services,
  [resort = '', word = '']: readonly string[],
  options: Options = {},
): Promise<string> {
  if (!resort || !word) throw new InvalidArguments()
  const messages = cliCommands().person
  const resortId = resort.toUpperCase()
  const now = clock.now()
  const { subject, unused } = await database.inResort(resortId, async (sql) => {
    await sql.row(lockErasures)
    const subject = await requirePerson(sql, resortId, word)
    await requireNothingOpen(sql, resortId, subject, now)
    const named = await sql.rows(findFiles, { resortId, accounts: subject.own })
    await erase(sql, resortId, subject, now)
    const unused: string[] = []
    for (const { folder, sha256 } of named)
      if (!(await isUsed(database, sql, resortId, sha256))) unused.push(`${folder}/${sha256}`)
    return { subject, unused: [...new Set(unused)] }
  })
  // after the commit; a file left behind by an error has no link to a person
  if (!options['dry-run']) for (const key of unused) await files.remove(key)
  return messages.erased({
    person: word,
    logins: subject.logins.length,
    accounts: subject.own.length,
    shared: subject.accounts.length - subject.own.length,
    files: unused.length,
  })
}

async function requireNothingOpen(
  sql: ResortSql,
  resortId: string,
  { own }: Subject,
  now: Date,
): Promise<void> {
  const messages = cliCommands().person
  const today = dateAt(now, 'UTC')
  const accounts = await sql.rows(findReasonsToKeep, { resortId, accounts: own, today })
  const reasons = accounts.flatMap(({ owner_number: owner, ...row }) => [
    ...(row.owns ? [messages.owns({ owner })] : []),
    ...(row.open_cents === 0 ? [] : [messages.owes({ owner, cents: row.open_cents })]),
    ...(row.stays === 0 ? [] : [messages.stays({ owner, stays: row.stays })]),
    ...(row.payments === 0 ? [] : [messages.payments({ owner })]),
  ])
  if (reasons.length > 0) throw new CommandRefusal(reasons.join('\n'))
}

async function erase(
  sql: ResortSql,
  resortId: string,
  { persons, logins, accounts, own, addresses, guestStays }: Subject,
  now: Date,
): Promise<void> {
  for (const loginId of logins)
    for (const ownerAccountId of accounts)
      await endMembership(sql, { resortId, loginId, ownerAccountId, now })
  // before the login loses its name; the id remains
  const [loginId = null] = logins
  const [ownerAccountId = null] = own
  await auditStaff(sql, { resortId, now, event: 'person-erased', loginId, ownerAccountId })
  const of = { resortId, now, persons, logins, addresses, guestStays }
  await allOrFirstError(
    ERASE_ACCOUNTS.map((statement) => sql.rows(statement, { ...of, accounts: own })),
  )
  await allOrFirstError(ERASE_LOGIN.map((statement) => sql.rows(statement, of)))
}

/**
 * Checks every resort, because identical files are stored once for all of them. This resort is
 * checked within the transaction.
 */
async function isUsed(
  database: Database,
  sql: ResortSql,
  resortId: string,
  sha256: string,
): Promise<boolean> {
  if ((await sql.row(isFileUsed, { resortId, sha256 }))?.used) return true
  for (const { id } of await database.readDirectory(findResorts))
    if (id !== resortId) {
      const [row] = await database.readResort(id, isFileUsed, { resortId: id, sha256 })
      if (row?.used) return true
    }
  return false
}
