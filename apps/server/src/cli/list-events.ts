import { cliCommands } from '@ownerng/messages/cli/commands'
import { NoSuchPlace, readEvents } from '../modules/events/read-events.ts'
import type { Services } from '../services.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'

/** Maximum lines per run. Pass the last sequence number to the next run to continue. */
const MAX_LINES = 1_000

/** Lists up to 1,000 events of a resort as JSON lines, starting after a sequence number. */
export async function listEvents(
  { database }: Services,
  [resort = '', place = '0']: readonly string[],
): Promise<string> {
  if (!resort || !/^\d{1,15}$/.test(place)) throw new InvalidArguments()
  const after = Number(place)
  try {
    const events = await readEvents({ database }, resort.toUpperCase(), { after, most: MAX_LINES })
    if (events.length === 0) return cliCommands().events.none({ after: place })
    return events.map((event) => JSON.stringify(event)).join('\n')
  } catch (error) {
    if (!(error instanceof NoSuchPlace)) throw error
    const kept = { first: String(error.first), last: String(error.last) }
    throw new CommandRefusal(cliCommands().events.noPlace({ after: place, ...kept }))
  }
}
