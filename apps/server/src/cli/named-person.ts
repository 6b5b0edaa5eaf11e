import { cliCommands } from '@ownerng/messages/cli/commands'
import type { ReadSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import { CommandRefusal } from './command-refusal.ts'
import { findSubject } from './personal-data.queries.ts'

/** A person with their logins and accounts, by id. */
export type Subject = RowOf<typeof findSubject>

/** Who is meant by an owner number or a login ID; throws a CommandRefusal where nobody is. */
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
