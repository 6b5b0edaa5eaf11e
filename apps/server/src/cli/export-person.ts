import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { auditStaff } from '../http/audit-staff.ts'
import type { Services } from '../services.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../shared/data-folder.ts'
import { pathExists } from '../shared/path-exists.ts'
import { requirePerson } from './arguments.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'
import { exportRows, findFiles } from './personal-data.queries.ts'

/**
 * Exports a person's data into a new folder: `data.json` with rows by table, and their documents
 * and photos. Leaves out codes, passwords, and keys.
 */
export async function exportPerson(
  { database, files, clock }: Services,
  [resort = '', word = '', folder = '']: readonly string[],
): Promise<string> {
  if (!resort || !word || !folder) throw new InvalidArguments()
  const messages = cliCommands().person
  if (pathExists(folder) && readdirSync(folder).length > 0)
    throw new CommandRefusal(messages.folderUsed({ folder }))
  const resortId = resort.toUpperCase()
  const now = clock.now()
  const { rows, named } = await database.inResort(resortId, async (sql) => {
    const subject = await requirePerson(sql, resortId, word)
    const { persons, logins, accounts, addresses, guestStays } = subject
    const [loginId = null] = logins
    const [ownerAccountId = null] = accounts
    await auditStaff(sql, { resortId, now, event: 'person-exported', loginId, ownerAccountId })
    const of = { resortId, persons, logins, accounts, addresses, guestStays }
    return {
      rows: await sql.rows(exportRows, of),
      named: await sql.rows(findFiles, { resortId, accounts }),
    }
  })
  const byTable = Object.entries(Object.groupBy(rows, ({ table }) => table))
  const tables = Object.fromEntries(
    byTable.map(([table, of = []]) => [table, of.map(({ row }) => row)]),
  )
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const write = (name: string, bytes: string | Buffer) =>
    writeFileSync(join(folder, name), bytes, { mode: PRIVATE_FILE })
  write('data.json', `${JSON.stringify({ resort: resortId, exportedAt: now, tables }, null, 2)}\n`)
  const missing: string[] = []
  for (const { folder: kind, sha256 } of named) {
    const bytes = await files.read(`${kind}/${sha256}`)
    if (bytes) write(`${sha256}.${kind === 'documents' ? 'pdf' : 'jpg'}`, bytes)
    else missing.push(sha256)
  }
  const outcome = { rows: rows.length, files: named.length - missing.length, folder }
  if (missing.length > 0)
    throw new CommandRefusal(
      [messages.exported(outcome), messages.missing({ files: missing.join(', ') })].join('\n'),
    )
  return messages.exported(outcome)
}
