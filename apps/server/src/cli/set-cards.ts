import { CARD_HOSTS, type CardHost } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { sql } from '../db/statement.ts'
import {
  credentialNames,
  readCredentials,
  sealCredentials,
} from '../integrations/gateway/card-credentials.ts'
import * as queries from '../modules/payments/card-credentials.queries.ts'
import type { Services } from '../services.ts'
import { CommandRefusal, refuseWithExample } from './command-refusal.ts'

const addEvent = sql(
  'add-card-credentials-event',
  `insert into audit_event (resort_id, at, event, outcome, detail)
  values (:resortId, :now, :event, 'ok', :host)`,
)

const findResort = sql(
  'find-resort-of-cards',
  `select id
  from resort
  where id = :resortId`,
)

/** Payments and refunds that only this host can still say the end of. */
const countOpenAt = sql(
  'count-open-at-card-host',
  `select (
      select count(*)
      from payment_attempt
      where resort_id = :resortId
        and gateway = :host
        and state in ('created', 'tokenised', 'submitting', 'challenge', 'unknown', 'manual-review')
    ) + (
      select count(*)
      from refund f
      join payment_attempt p on p.resort_id = f.resort_id and p.id = f.payment_attempt_id
      where f.resort_id = :resortId and p.gateway = :host and f.state = 'submitting'
    ) as "n!"`,
)

const isHost = (host: string): host is CardHost => CARD_HOSTS.includes(host as CardHost)

/**
 * Stores what a resort is known by at a host of a card company, sealed; or removes it, or lists the
 * hosts. The values come by standard input, a line `name=value` each, and are never shown again.
 * Returns what was done in a sentence; throws a CommandRefusal with the reason.
 */
export async function setCards(
  services: Pick<Services, 'database' | 'settings' | 'keys' | 'clock'>,
  [resort = '', host = '', act = '']: readonly string[],
  readInput: () => Promise<string>,
): Promise<string> {
  const usage = 'cards RESORT [HOST set|remove]'
  const resortId = resort.toUpperCase()
  if (!resortId || (host !== '' && act !== 'set' && act !== 'remove'))
    throw refuseWithExample(usage, 'cards HERON shift4-live set < credentials.txt')
  await requireResort(services, resortId)
  if (host === '') return listHosts(services, resortId)
  if (!isHost(host))
    throw new CommandRefusal(cliCommands().cards.noHost({ host, hosts: CARD_HOSTS.join(', ') }))
  return act === 'set'
    ? storeCredentials(services, resortId, host, await readInput())
    : removeCredentials(services, resortId, host)
}

async function requireResort({ database }: Pick<Services, 'database'>, resortId: string) {
  const found = (await database.readDirectory(findResort, { resortId }))[0]
  if (!found) throw new CommandRefusal(cliCommands().cards.noResort({ resort: resortId }))
}

async function listHosts(
  { database }: Pick<Services, 'database'>,
  resortId: string,
): Promise<string> {
  const words = cliCommands().cards
  const rows = await database.readResort(resortId, queries.findCredentials, { resortId })
  if (rows.length === 0) return words.none({ resort: resortId })
  return rows.map(({ host, set_at }) => words.line({ host, at: set_at.toISOString() })).join('\n')
}

async function storeCredentials(
  { database, settings, keys, clock }: Pick<Services, 'database' | 'settings' | 'keys' | 'clock'>,
  resortId: string,
  host: CardHost,
  input: string,
): Promise<string> {
  const words = cliCommands().cards
  const names = credentialNames(host).join(', ')
  const lines = input.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0 || !lines.every((line) => line.includes('=')))
    throw new CommandRefusal(words.notLines({ host, names }))
  const typed = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
  const read = readCredentials(host, typed, settings.demo)
  if ('wrong' in read)
    throw new CommandRefusal(words.wrong({ wrong: read.wrong.join(', '), host, names }))
  const now = clock.now()
  const sealed = sealCredentials(keys, resortId, host, read.credentials)
  await database.inResort(resortId, async (sql) => {
    await sql.rows(queries.setCredentials, { resortId, host, sealed, now })
    await sql.rows(addEvent, { resortId, now, event: 'card-credentials-set', host })
  })
  return words.isSet({ resort: resortId, host })
}

async function removeCredentials(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  resortId: string,
  host: CardHost,
): Promise<string> {
  const words = cliCommands().cards
  return database.inResort(resortId, async (sql) => {
    // nobody else can say what became of them
    const open = Number((await sql.row(countOpenAt, { resortId, host }))?.n ?? 0)
    if (open > 0) throw new CommandRefusal(words.stillOpen({ host, payments: open }))
    const removed = await sql.count(queries.removeCredentials, { resortId, host })
    if (removed === 0) throw new CommandRefusal(words.notSet({ resort: resortId, host }))
    await sql.rows(addEvent, {
      resortId,
      now: clock.now(),
      event: 'card-credentials-removed',
      host,
    })
    return words.isRemoved({ resort: resortId, host })
  })
}
