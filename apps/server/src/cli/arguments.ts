import { type AppKind, findAppKind } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Database, ReadSql } from '../db/database.ts'
import { findResorts } from '../db/job-runs.queries.ts'
import type { RowOf } from '../db/statement.ts'
import { findLogin, type LoginRow } from '../modules/identity/login.queries.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'
import { findResort } from './commands.queries.ts'
import { findSubject } from './personal-data.queries.ts'

/** Finds a resort by its number in any case; throws a CommandRefusal if there is none. */
export async function requireResort(
  database: Database,
  typed: string,
): Promise<RowOf<typeof findResort>> {
  const resort = typed.toUpperCase()
  const [row] = await database.readDirectory(findResort, { resortId: resort })
  if (row) return row
  const isEmpty = (await database.readDirectory(findResorts)).length === 0
  throw new CommandRefusal(cliCommands().noResort({ resort, isEmpty }))
}

interface NamedLogin {
  readonly resortId: string
  readonly appKind: AppKind
  readonly loginId: string
}

export function readLoginName([
  resort = '',
  kind = '',
  loginId = '',
]: readonly string[]): NamedLogin {
  const appKind = findAppKind(kind)
  if (!resort || !appKind || !loginId) throw new InvalidArguments()
  return { resortId: resort.toUpperCase(), appKind, loginId: loginId.normalize('NFC') }
}

/** Returns the login; throws a CommandRefusal if it doesn't exist. */
export async function requireLogin(sql: ReadSql, named: NamedLogin): Promise<LoginRow> {
  const login = await sql.row(findLogin, named)
  const { resortId: resort, appKind: kind, loginId } = named
  if (!login)
    throw new CommandRefusal(cliCommands().resetLogin.noLogin({ login: loginId, kind, resort }))
  return login
}

/** A person with the ids of their logins and accounts. */
export type Subject = RowOf<typeof findSubject>

/**
 * Finds a person by owner number or login ID, or a guest from outside by the number of the stay or
 * by email. Throws a CommandRefusal if there is none.
 */
export async function requirePerson(
  sql: ReadSql,
  resortId: string,
  word: string,
): Promise<Subject> {
  const subject = await sql.row(findSubject, { resortId, word })
  if (!subject || subject.persons.length + subject.guestStays.length === 0)
    throw new CommandRefusal(cliCommands().person.unknown({ person: word, resort: resortId }))
  return subject
}
