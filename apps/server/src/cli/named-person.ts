import { cliCommands } from '@ownerng/messages/cli/commands'
import type { ReadSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import { CommandRefusal } from './command-refusal.ts'
import { findSubject } from './personal-data.queries.ts'

/** A person with the ids of their logins and accounts. */
export type Subject = RowOf<typeof findSubject>

/** Finds a person by owner number or login ID; throws a CommandRefusal if there is none. */
export async function requirePerson(
  sql: ReadSql,
  resortId: string,
  word: string,
): Promise<Subject> {
  const subject = await sql.row(findSubject, { resortId, word })
  if (!subject || subject.persons.length === 0)
    throw new CommandRefusal(cliCommands().person.unknown({ person: word, resort: resortId }))
  return subject
}
