import { dateAt, isEmailAddress } from '@ownerng/domain'
import { cliCommands } from '@ownerng/messages/cli/commands'
import type { ResortSql } from '../db/database.ts'
import { auditStaff } from '../http/audit-staff.ts'
import {
  type CorrectionBy,
  cancelCorrection,
  refuseCorrection,
  correctContact as startCorrection,
} from '../modules/identity/correct-contact.ts'
import { type ContactKind, maskContact } from '../modules/identity/correction-notices.ts'
import { findOpen } from '../modules/identity/corrections.queries.ts'
import type { Services } from '../services.ts'
import { currentActor } from '../shared/actor.ts'
import { getContext } from '../shared/language.ts'
import { readPhoneNumber } from '../shared/phone-numbers.ts'
import { requireResort } from './arguments.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'
import { findAccountByNumber } from './end-access.queries.ts'
import { getStaff } from './staff.ts'

/** Corrects a contact of an owner, cancels a correction, or lists the open ones. */
export async function correctContact(
  { database, clock, keys, settings }: Services,
  [typed = '', owner = '', action, ...words]: readonly string[],
  options: Options = {},
): Promise<string> {
  if (!typed || !owner) throw new InvalidArguments()
  const { id: resortId, time_zone: timeZone } = await requireResort(database, typed)
  const kind = readKind(action === 'cancel' ? words[0] : action)
  const actor = currentActor()
  const staff = actor?.kind === 'staff' ? actor : getStaff(process.env)
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const account = await sql.row(findAccountByNumber, { resortId, ownerNumber: owner })
    const texts = cliCommands().correctContact
    if (!account) throw new CommandRefusal(texts.noOwner({ owner, resort: resortId }))
    const by = { resortId, ownerAccountId: account.id, staff, now, keys }
    if (kind === null) return listOpen(sql, by, { owner, timeZone })
    if (action === 'cancel') return cancel(sql, by, kind)
    const [value = '', ...reasonWords] = words
    const reason = reasonWords.join(' ').trim()
    if (reason === '') throw new InvalidArguments()
    const contact = readContact(kind, value)
    const login = typeof options['login'] === 'string' ? options['login'] : null
    const change = { kind, value: contact, reason, login, portal: settings.publicUrl }
    const { oldValue, endsAt, notified } = await startCorrection(sql, by, change)
    return texts.asked({
      contact,
      old: oldValue || 'none',
      until: dateAt(endsAt, timeZone),
      notified: notified.join(', '),
    })
  })
}

function readKind(word: string | undefined): ContactKind | null {
  if (word === undefined) return null
  if (word !== 'email' && word !== 'mobile') throw new InvalidArguments()
  return word
}

function readContact(kind: ContactKind, value: string): string {
  const contact = kind === 'mobile' ? readPhoneNumber(value) : value
  if (contact === null || (kind === 'email' && !isEmailAddress(contact)))
    throw new CommandRefusal(cliCommands().correctContact.invalid({ kind, value }))
  return contact
}

async function cancel(sql: ResortSql, by: CorrectionBy, kind: ContactKind): Promise<string> {
  const { resortId, ownerAccountId, staff, now } = by
  const open = await sql.rows(findOpen, { resortId, ownerAccountId })
  const row = open.find((one) => one.kind === kind)
  if (!row) refuseCorrection('noCorrection')
  const event = 'contact-correction-canceled'
  await auditStaff(sql, { resortId, now, event, ownerAccountId, detail: kind })
  const context = getContext(staff.language)
  const notified = await cancelCorrection(sql, { resortId, row, context, now })
  return cliCommands().correctContact.canceled({ notified: notified.join(', ') })
}

async function listOpen(
  sql: ResortSql,
  { resortId, ownerAccountId }: CorrectionBy,
  { owner, timeZone }: { readonly owner: string; readonly timeZone: string },
): Promise<string> {
  const texts = cliCommands().correctContact
  const open = await sql.rows(findOpen, { resortId, ownerAccountId })
  const lines = open.map(({ kind, newValue, reason, endsAt, usableAt }) =>
    texts.line({
      ...{ kind, reason, contact: maskContact(kind, newValue) },
      ...{ state: usableAt ? 'confirmed' : 'open', day: dateAt(usableAt ?? endsAt, timeZone) },
    }),
  )
  return lines.length === 0 ? texts.none({ owner }) : lines.join('\n')
}
