import { readerContext } from '@ownerng/messages'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { tripsRequests } from '@ownerng/messages/trips/requests'
import { findOpenRequests } from '../modules/trips/stay-requests.queries.ts'
import type { Services } from '../services.ts'
import { InvalidArguments } from './command-refusal.ts'

/** Lists the open requests for stays at a resort, the next arrival first. */
export async function listStayRequests(
  { database }: Services,
  [resort = '']: readonly string[],
): Promise<string> {
  const messages = cliCommands().stayRequests
  if (!resort) throw new InvalidArguments()
  const resortId = resort.toUpperCase()
  const open = await database.readResort(resortId, findOpenRequests, { resortId })
  const { kinds } = tripsRequests(readerContext())
  const lines = open.map((request) =>
    messages.line({
      number: request.number,
      stay: request.stay_number,
      unit: request.unit_name,
      arrival: request.arrival,
      what: [request.kind === 'other' ? '' : kinds[request.kind], request.text]
        .filter(Boolean)
        .join(': '),
    }),
  )
  return lines.length > 0 ? lines.join('\n') : messages.none
}
