import { cliCommands } from '@ownerng/messages/cli/commands'
import { auditStaff } from '../http/audit-staff.ts'
import type { Services } from '../services.ts'
import { removeMarks } from '../shared/marked-texts.ts'
import { CommandRefusal, InvalidArguments } from './command-refusal.ts'
import * as queries from './mail.queries.ts'

const PAGE_SIZE = 200

/**
 * Lists a resort's email and text messages, newest first: for one recipient, or only waiting and
 * failed ones. Lines never contain the body of a message.
 */
export async function listMail(
  { database }: Services,
  [resort = '', word = '']: readonly string[],
): Promise<string> {
  if (!resort) throw new InvalidArguments()
  const messages = cliCommands().mail
  const resortId = resort.toUpperCase()
  const isState = word === 'waiting' || word === 'failed'
  const rows = await database.readResort(resortId, queries.findMessages, {
    resortId,
    state: isState ? word : '',
    recipient: isState ? '' : word,
    most: PAGE_SIZE,
  })
  const lines = rows.map(({ id, at, channel, recipient, ...row }) => {
    const subject = removeMarks(row.subject)
    const unsent = row.failed_at ? 'failed' : 'waiting'
    const state = row.sent_at ? 'sent' : unsent
    const line = { id, at: at.toISOString().slice(0, 16), channel, recipient, subject, state }
    return messages.line({ ...line, fault: row.last_error })
  })
  return lines.length > 0 ? lines.join('\n') : messages.none
}

/**
 * Resends a message: retries a failed one, and sends a copy of a sent one. Refuses codes and
 * passwords, whose text is wiped after sending.
 */
export async function resendMail(
  { database, clock }: Services,
  [resort = '', id = '']: readonly string[],
): Promise<string> {
  if (!resort || !id) throw new InvalidArguments()
  const messages = cliCommands().mail
  const resortId = resort.toUpperCase()
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const message = await sql.row(queries.lockMessage, { resortId, id })
    if (!message) throw new CommandRefusal(messages.unknown({ id, resort: resortId }))
    if (message.secret) throw new CommandRefusal(messages.secret)
    const resend = message.sent_at ? queries.repeatMessage : queries.retryMessage
    await sql.rows(resend, { resortId, id, now })
    await auditStaff(sql, { resortId, now, event: 'mail-resent', detail: id })
    return messages.resent({ recipient: message.recipient, subject: removeMarks(message.subject) })
  })
}

/** Allows email to an address again after a bounce. */
export async function freeAddress(
  { database, clock }: Services,
  [resort = '', email = '']: readonly string[],
): Promise<string> {
  if (!resort || !email) throw new InvalidArguments()
  const messages = cliCommands().mail
  const resortId = resort.toUpperCase()
  return database.inResort(resortId, async (sql) => {
    const freed = await sql.rows(queries.freeAddress, { resortId, email })
    if (freed.length === 0) throw new CommandRefusal(messages.noBounce({ email, resort: resortId }))
    await auditStaff(sql, {
      resortId,
      now: clock.now(),
      event: 'address-freed',
      detail: `${freed.length}`,
    })
    return messages.freed({ email })
  })
}
