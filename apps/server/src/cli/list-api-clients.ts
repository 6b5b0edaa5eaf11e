import { dateAt } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { RowOf } from '../db/statement.ts'
import { findClients } from '../modules/systems/systems.queries.ts'
import type { Services } from '../services.ts'
import { requireResort } from './arguments.ts'
import { InvalidArguments } from './command-refusal.ts'

type Row = RowOf<typeof findClients>

/** Lists the API clients of a resort with their keys. */
export async function listApiClients(
  { database, clock }: Services,
  [typed = '']: readonly string[],
): Promise<string> {
  if (typed === '') throw new InvalidArguments()
  const { id: resortId, time_zone: timeZone } = await requireResort(database, typed)
  const rows = await database.readResort(resortId, findClients, { resortId })
  const messages = cliCommands().apiClients
  const now = clock.now()
  const writeClient = ({ name, scopes, createdAt, endedAt }: Row) =>
    messages.line({
      ...{ client: name, scopes: scopes.join(', '), state: endedAt ? 'ended' : 'open' },
      day: dateAt(endedAt ?? createdAt, timeZone),
    })
  const writeKey = ({ number, keyEndsAt, keyEndedAt, lastUsedAt }: Row) => {
    if (number === null || keyEndsAt === null) return []
    const open = keyEndsAt <= now ? 'over' : 'open'
    return [
      messages.keyLine({
        ...{ number, state: keyEndedAt ? 'ended' : open },
        day: dateAt(keyEndedAt ?? keyEndsAt, timeZone),
        ...{ used: lastUsedAt ? 'yes' : 'no', usedAt: lastUsedAt?.toISOString() ?? '' },
      }),
    ]
  }
  const lines = rows.flatMap((row, index) => [
    ...(rows[index - 1]?.id === row.id ? [] : [writeClient(row)]),
    ...writeKey(row),
  ])
  return lines.length === 0 ? messages.none({ resort: resortId }) : lines.join('\n')
}
