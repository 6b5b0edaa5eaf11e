import { CARD_HOSTS, type CardHost } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { ResortSql } from '../db/database.ts'
import { readAll } from '../db/databases.ts'
import { sql } from '../db/statement.ts'
import {
  credentialNames,
  mayBeOtherAccount,
  readCredentials,
  sealCredentials,
} from '../integrations/gateway/card-credentials.ts'
import * as queries from '../modules/payments/card-credentials.queries.ts'
import type { Services } from '../services.ts'
import { auditStaff } from './audit-staff.ts'
import { CommandRefusal, refuseWithExample } from './command-refusal.ts'

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

/** Staff says that new credentials are of the same account as before. */
const SAME_ACCOUNT = '--same-account'
const isHost = (host: string): host is CardHost => CARD_HOSTS.includes(host as CardHost)

/**
 * Stores what a resort is known by at a host of a card company, sealed; or removes it, or lists the
 * hosts. The values come by standard input, a line `name=value` each, and are never shown again.
 * Returns what was done in a sentence; throws a CommandRefusal with the reason.
 */
export async function setCards(
  services: Pick<Services, 'database' | 'settings' | 'keys' | 'clock'>,
  words: readonly string[],
  readInput: () => Promise<string>,
): Promise<string> {
  const [resort = '', host = '', act = ''] = words.filter((word) => word !== SAME_ACCOUNT)
  const usage = `cards RESORT [HOST set|remove] [${SAME_ACCOUNT}]`
  const resortId = resort.toUpperCase()
  if (!resortId || (host !== '' && act !== 'set' && act !== 'remove'))
    throw refuseWithExample(usage, 'cards HERON shift4-live set < credentials.txt')
  await requireResort(services, resortId)
  if (host === '') return listHosts(services, resortId)
  if (!isHost(host))
    throw new CommandRefusal(cliCommands().cards.noHost({ host, hosts: CARD_HOSTS.join(', ') }))
  return act === 'set'
    ? storeCredentials(
        services,
        { resortId, host },
        await readInput(),
        words.includes(SAME_ACCOUNT),
      )
    : removeCredentials(services, resortId, host)
}

async function requireResort({ database }: Pick<Services, 'database'>, resortId: string) {
  const found = (await readAll(database, findResort, { resortId }))[0]
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
  { resortId, host }: { readonly resortId: string; readonly host: CardHost },
  input: string,
  isSameAccount: boolean,
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
    const stored = await sql.rows(queries.findCredentials, { resortId })
    const before = stored.find((row) => row.host === host)
    const isOther =
      before !== undefined &&
      mayBeOtherAccount(keys, { resortId, host, sealed: before.sealed }, read.credentials)
    if (isOther && !isSameAccount)
      await requireNoneOpen(sql, resortId, host, ` ${words.ifSame({ option: SAME_ACCOUNT })}`)
    await sql.rows(queries.setCredentials, { resortId, host, sealed, now })
    await auditStaff(sql, { resortId, now, event: 'card-credentials-set', detail: host })
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
    await requireNoneOpen(sql, resortId, host)
    const removed = await sql.count(queries.removeCredentials, { resortId, host })
    if (removed === 0) throw new CommandRefusal(words.notSet({ resort: resortId, host }))
    const event = 'card-credentials-removed'
    await auditStaff(sql, { resortId, now: clock.now(), event, detail: host })
    return words.isRemoved({ resort: resortId, host })
  })
}

/** Refuses while something is open there: no other account can say what became of it. */
async function requireNoneOpen(
  sql: ResortSql,
  resortId: string,
  host: CardHost,
  wayOut = '',
): Promise<void> {
  const open = Number((await sql.row(countOpenAt, { resortId, host }))?.n ?? 0)
  if (open === 0) return
  throw new CommandRefusal(cliCommands().cards.stillOpen({ host, payments: open }) + wayOut)
}
