import { cliCommands } from '@ownerng/messages/cli/commands'
import type { Database } from '../db/database.ts'
import { auditStaff } from './audit-staff.ts'
import { CommandRefusal, refuseWithExample } from './command-refusal.ts'
import * as queries from './mail.queries.ts'

/** How many messages a list has at most: the newest. */
const PAGE_SIZE = 200

/**
 * Email and texts of a resort, the newest first: to one recipient, or those that wait or were given
 * up. A line has no text of the message; a code or a password is in none.
 */
export async function listMail(
  database: Database,
  [resort = '', word = '']: readonly string[],
): Promise<string> {
  if (!resort) throw refuseWithExample('mail RESORT [waiting|failed|ADDRESS]', 'mail HERON failed')
  const words = cliCommands().mail
  const resortId = resort.toUpperCase()
  const isState = word === 'waiting' || word === 'failed'
  const rows = await database.readResort(resortId, queries.findMessages, {
    resortId,
    state: isState ? word : '',
    recipient: isState ? '' : word,
    most: PAGE_SIZE,
  })
  const lines = rows.map(({ id, at, channel, recipient, subject, ...row }) => {
    const unsent = row.failed_at ? 'failed' : 'waiting'
    const state = row.sent_at ? 'sent' : unsent
    const line = { id, at: at.toISOString().slice(0, 16), channel, recipient, subject, state }
    return words.line({ ...line, fault: row.last_error })
  })
  return lines.length > 0 ? lines.join('\n') : words.none
}

/**
 * Sends a message once more: one that was given up is tried again, one that was sent goes out as
 * another one. A code or a password is not: it is wiped when it leaves.
 */
export async function resendMail(
  database: Database,
  now: Date,
  [resort = '', id = '']: readonly string[],
): Promise<string> {
  if (!resort || !id)
    throw refuseWithExample('resend-mail RESORT MESSAGE', 'resend-mail HERON 1a2b3c4d5e')
  const words = cliCommands().mail
  const resortId = resort.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const message = await sql.row(queries.lockMessage, { resortId, id })
    if (!message) throw new CommandRefusal(words.unknown({ id, resort: resortId }))
    if (message.secret) throw new CommandRefusal(words.secret)
    await sql.rows(message.sent_at ? queries.repeatMessage : queries.retryMessage, {
      resortId,
      id,
      now,
    })
    await auditStaff(sql, { resortId, now, event: 'mail-resent', detail: id })
    return words.resent({ recipient: message.recipient, subject: message.subject })
  })
}

/** Lets email go to an address again after it bounced. */
export async function freeAddress(
  database: Database,
  now: Date,
  [resort = '', email = '']: readonly string[],
): Promise<string> {
  if (!resort || !email)
    throw refuseWithExample('unbounce RESORT EMAIL', 'unbounce HERON dana@mail.example')
  const words = cliCommands().mail
  const resortId = resort.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const freed = await sql.rows(queries.freeAddress, { resortId, email })
    if (freed.length === 0) throw new CommandRefusal(words.noBounce({ email, resort: resortId }))
    await auditStaff(sql, { resortId, now, event: 'address-freed', detail: `${freed.length}` })
    return words.freed({ email })
  })
}
