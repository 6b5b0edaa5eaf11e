import {
  CARD_HOSTS,
  type CardAccount,
  cardAccountKey,
  cardAccountName,
  readCardAccount,
} from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { ResortSql } from '../db/database.ts'
import { auditStaff } from '../http/audit-staff.ts'
import {
  belongToSameAccount,
  credentialNames,
  readCredentials,
  sealCredentials,
} from '../integrations/gateway/card-credentials.ts'
import * as queries from '../modules/payments/gateways/card-credentials.queries.ts'
import { hostInUse } from '../modules/payments/gateways/resort-gateway.ts'
import type { Services } from '../services.ts'
import { requireResort } from './arguments.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'
import { countOpenAt, findUsedAccounts } from './commands.queries.ts'

/** Whether new credentials belong to the same account as before; undefined if staff didn't say. */
type IsSameAccount = boolean | undefined

/** The account a command refers to: the one in use at a host, or a previous one with its number. */
interface Meant extends CardAccount {
  readonly resortId: string
  readonly isNamed: boolean
}

/**
 * Stores a resort's encrypted credentials at a card company's host, removes them, or lists the
 * accounts. Reads `name=value` lines from standard input and never prints the values. If another
 * account replaces the one in use, the old one is kept to refund its payments.
 */
export async function setCards(
  services: Services,
  [resort = '', place = '', action = '']: readonly string[],
  options: Options = {},
  read: () => Promise<string> = readInput,
): Promise<string> {
  const { 'same-account': same, 'other-account': other } = options
  if (!resort || (same && other) || (place !== '' && action !== 'set' && action !== 'remove'))
    throw new InvalidArguments()
  const { id: resortId } = await requireResort(services.database, resort)
  if (place === '') return listAccounts(services, resortId)
  const account = readCardAccount(place)
  if (!account)
    throw new CommandRefusal(
      cliCommands().cards.noHost({ host: place, hosts: CARD_HOSTS.join(', ') }),
    )
  const meant = { ...account, resortId, isNamed: place !== account.host }
  if (action === 'remove') return removeCredentials(services, meant)
  return storeCredentials(services, meant, await read(), same || other ? same === true : undefined)
}

const MAX_INPUT_BYTES = 16 * 1024

async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > MAX_INPUT_BYTES) throw new CommandRefusal(cliCommands().inputTooLong)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function listAccounts({ database }: Services, resortId: string): Promise<string> {
  const messages = cliCommands().cards
  const rows = await database.readResort(resortId, queries.findCredentials, { resortId })
  if (rows.length === 0) return messages.none({ resort: resortId })
  return rows
    .map(({ host, set_at, replaced_at }) => {
      const at = set_at.toISOString()
      return replaced_at
        ? messages.replacedLine({ account: getName(host), at, until: replaced_at.toISOString() })
        : messages.line({ host, at })
    })
    .join('\n')
}

const getName = (key: string) => {
  const account = readCardAccount(key)
  return account ? cardAccountName(account) : key
}

async function storeCredentials(
  { database, settings, keys, clock }: Services,
  meant: Meant,
  input: string,
  isSameAccount: IsSameAccount,
): Promise<string> {
  const messages = cliCommands().cards
  const { resortId, host } = meant
  const names = credentialNames(host).join(', ')
  const lines = input.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0 || !lines.every((line) => line.includes('=')))
    throw new CommandRefusal(messages.notLines({ host, names }))
  const typed = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
  const read = readCredentials(host, typed, settings.demo)
  if ('wrong' in read)
    throw new CommandRefusal(messages.wrong({ wrong: read.wrong.join(', '), host, names }))
  const { credentials } = read
  const now = clock.now()
  const replaced = await database.inResort(resortId, async (sql) => {
    const { stored, numbers } = await lockAccounts(sql, meant)
    const isSame = (row: queries.CredentialRow) =>
      belongToSameAccount(keys, { ...row, resortId }, credentials)
    const key = cardAccountKey({
      host,
      number: meant.isNamed
        ? requireKnown(meant, numbers)
        : chooseNumber({ meant, stored, numbers, isSameAccount, isSame }),
    })
    const inUse = stored.find((row) => hostInUse(row) === host)
    // an account given by its number takes no new payments, unless it is the one in use
    const takesPayments = !meant.isNamed || inUse?.host === key
    const isReplacing = !meant.isNamed && inUse !== undefined && inUse.host !== key
    if (isReplacing) await sql.rows(queries.replaceCredentials, { resortId, host: inUse.host, now })
    await sql.rows(queries.setCredentials, {
      resortId,
      host: key,
      sealed: sealCredentials(keys, resortId, key, credentials),
      now,
      replacedAt: takesPayments
        ? null
        : (stored.find((row) => row.host === key)?.replaced_at ?? now),
    })
    await auditStaff(sql, { resortId, now, event: 'card-credentials-set', detail: key })
    return isReplacing ? inUse.host : null
  })
  const account = replaced === null ? null : getName(replaced)
  const name = meant.isNamed ? cardAccountName(meant) : host
  const text = messages.isSet({ resort: resortId, host: name })
  return account ? `${text}\n${messages.isReplaced({ resort: resortId, account })}` : text
}

/**
 * Locks the accounts of a host; returns those with stored credentials and every number ever used.
 */
async function lockAccounts(sql: ResortSql, { resortId, host }: Meant) {
  await sql.rows(queries.lockCredentials, { resortId })
  const all = await sql.rows(queries.findCredentials, { resortId })
  const used = await sql.rows(findUsedAccounts, { resortId, host })
  const isHere = (key: string) => readCardAccount(key)?.host === host
  const stored = all.filter((row) => isHere(row.host))
  const keys = [...stored.map((row) => row.host), ...used.map((row) => row.gateway)]
  const numbers = new Set(keys.filter(isHere).map((key) => readCardAccount(key)?.number ?? 0))
  return { stored, numbers: [...numbers].sort((one, other) => one - other) }
}

function requireKnown({ resortId, host, number }: Meant, numbers: readonly number[]): number {
  if (numbers.includes(number)) return number
  const account = cardAccountName({ host, number })
  throw new CommandRefusal(cliCommands().cards.noAccount({ resort: resortId, account }))
}

/** Decides which account the new credentials belong to. Only staff can know whether it changed. */
function chooseNumber({
  meant: { resortId: resort, host },
  stored,
  numbers,
  isSameAccount,
  isSame,
}: {
  readonly meant: Meant
  readonly stored: readonly queries.CredentialRow[]
  readonly numbers: readonly number[]
  readonly isSameAccount: IsSameAccount
  readonly isSame: (row: queries.CredentialRow) => boolean
}): number {
  const inUse = stored.find((row) => hostInUse(row) === host)
  const last = Math.max(0, ...numbers)
  if (last === 0) return 1
  // a previous account may return, so look for it among the stored ones as well
  const known = (inUse && isSame(inUse) ? inUse : undefined) ?? stored.find(isSame)
  if (known) return getNumber(known)
  if (isSameAccount && inUse) return getNumber(inUse)
  if (isSameAccount) {
    const [removed, more] = numbers.filter((one) => !stored.some((row) => getNumber(row) === one))
    if (removed !== undefined && more === undefined) return removed
    const accounts = numbers.map((number) => cardAccountName({ host, number })).join(', ')
    const newest = cardAccountName({ host, number: last })
    throw new CommandRefusal(cliCommands().cards.notClear({ resort, host, accounts, newest }))
  }
  if (isSameAccount === false) return last + 1
  throw new CommandRefusal(cliCommands().cards.sayWhich({ resort, host }))
}

const getNumber = ({ host }: queries.CredentialRow) => readCardAccount(host)?.number ?? 1

async function removeCredentials({ database, clock }: Services, meant: Meant): Promise<string> {
  const messages = cliCommands().cards
  const { resortId } = meant
  const host = meant.isNamed ? cardAccountName(meant) : meant.host
  return database.inResort(resortId, async (sql) => {
    const { stored } = await lockAccounts(sql, meant)
    const found = stored.find((row) =>
      meant.isNamed ? row.host === cardAccountKey(meant) : hostInUse(row) === meant.host,
    )
    if (!found) throw new CommandRefusal(messages.notSet({ resort: resortId, host }))
    // only this account can report the outcome of its payments; concurrent ones wait for this lock
    // and then find it gone
    await sql.rows(queries.lockAccount, { resortId, host: found.host })
    const payments = Number((await sql.row(countOpenAt, { resortId, account: found.host }))?.n ?? 0)
    if (payments > 0) throw new CommandRefusal(messages.stillOpen({ host, payments }))
    await sql.rows(queries.removeCredentials, { resortId, host: found.host })
    const event = 'card-credentials-removed'
    await auditStaff(sql, { resortId, now: clock.now(), event, detail: found.host })
    return messages.isRemoved({ resort: resortId, host })
  })
}
