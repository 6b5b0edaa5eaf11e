import { cliCommands } from '@ownerng/messages/cli/commands'
import * as queries from '../modules/events/webhooks.queries.ts'
import type { Services } from '../services.ts'
import { requireResort } from './arguments.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'

/** Deliveries that are listed. */
const MAX_LINES = 100

/** Lists the webhooks of a resort, or the secrets and the last deliveries of one. */
export async function listWebhooks(
  services: Services,
  [typed = '', number = '']: readonly string[],
): Promise<string> {
  if (typed === '') throw new InvalidArguments()
  const { database } = services
  const { id: resortId } = await requireResort(database, typed)
  if (number !== '') return describeWebhook(services, resortId, number.toUpperCase())
  const webhooks = await database.readResort(resortId, queries.findWebhooks, { resortId })
  const messages = cliCommands().webhooks
  if (webhooks.length === 0) return messages.none({ resort: resortId })
  return webhooks
    .map(({ types, status, ...webhook }) =>
      messages.line({ ...webhook, types: types.join(', ') || 'all', status }),
    )
    .join('\n')
}

async function describeWebhook(
  { database, keys, clock }: Services,
  resortId: string,
  number: string,
): Promise<string> {
  const messages = cliCommands().webhooks
  const [webhook] = await database.readResort(resortId, queries.findWebhook, { resortId, number })
  if (!webhook) throw new CommandRefusal(messages.unknown({ number }))
  const of = { resortId, webhookId: webhook.id }
  const secrets = await database.readResort(resortId, queries.findSecrets, {
    ...of,
    now: clock.now(),
  })
  const deliveries = await database.readResort(resortId, queries.findDeliveries, {
    ...of,
    most: MAX_LINES,
  })
  return [
    ...secrets.map(({ secret }) =>
      messages.secret({ secret: keys.open('webhook', secret).toString('utf8') }),
    ),
    ...deliveries.map(({ sequence, type, state, tries, lastTriedAt, status, fault }) =>
      messages.delivery({
        ...{ sequence: String(sequence), type, state, tries },
        at: lastTriedAt?.toISOString() ?? '',
        answer: status === null ? fault : String(status),
      }),
    ),
  ].join('\n')
}
