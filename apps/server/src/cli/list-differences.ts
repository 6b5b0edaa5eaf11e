import type { EventKindName } from '@ownerng/contract/events'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { findPostedKinds } from '../modules/events/digests.queries.ts'
import { compareDays, readDifferences } from '../modules/events/digests.ts'
import type { Services } from '../services.ts'
import { requireResort } from './arguments.ts'
import { InvalidArguments } from './command-refusal.ts'

/** How many records of a kind are listed. */
const MAX_LINES = 1_000

/** Lists the posted digests that differ from the records here by system, and the records. */
export async function listDifferences(
  { database }: Services,
  [typed = '']: readonly string[],
): Promise<string> {
  if (typed === '') throw new InvalidArguments()
  const { id: resortId } = await requireResort(database, typed)
  const messages = cliCommands().differences
  const lines = await database.inResort(resortId, async (sql) => {
    const lines: string[] = []
    for (const { clientId, client, kind, from, to } of await sql.rows(findPostedKinds, {
      resortId,
    })) {
      const range = { resortId, clientId, kind: kind as EventKindName, from, to }
      const days = await compareDays(sql, range)
      for (const { day, state } of days)
        if (state !== 'agrees')
          lines.push(messages.day({ client, kind, day, state: state.replace('-', '') }))
      const after = { day: '', id: '' }
      const rows = await readDifferences(sql, range, { days, after, most: MAX_LINES })
      for (const { day, id, version, postedVersion } of rows)
        lines.push(
          messages.record({
            ...{ client, kind, day, id },
            here: version === null ? 'none' : String(version),
            there: postedVersion === null ? 'none' : String(postedVersion),
          }),
        )
    }
    return lines
  })
  return lines.join('\n') || messages.none({ resort: resortId })
}
