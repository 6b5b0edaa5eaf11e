import { randomBytes } from 'node:crypto'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { identityMail } from '@ownerng/messages/identity/mail'
import type { ResortSql } from '../db/database.ts'
import { auditStaff } from '../http/audit-staff.ts'
import { queueMessage } from '../integrations/mail/outbox.ts'
import { lockAccount } from '../modules/people/co-owners.queries.ts'
import { loginIdFor } from '../modules/people/invitation-link.ts'
import type { Services } from '../services.ts'
import { getContext } from '../shared/language.ts'
import { hashPassword } from '../shared/passwords.ts'
import { CommandRefusal, InvalidArguments, type Options } from './command-refusal.ts'
import * as queries from './invite-owners.queries.ts'

type Outcome = 'invited' | 'hasSignedIn' | 'isInvited' | 'noEmail' | 'nameTaken'

interface Invitation {
  readonly resortId: string
  readonly now: Date
  readonly withMail: boolean
  /** Hash of a random password; owners choose their own with Forgot Password. */
  readonly passwordHash: string
}

/**
 * Creates logins for owners who have none, with the owner number as login ID, and emails them how
 * to start. They choose a password with Forgot Password, which proves that the address is theirs.
 * Without email they need the owner number and the address on file. `--all` is safe to repeat: it
 * skips owners who were invited or have signed in.
 */
export async function inviteOwners(
  { database, clock }: Services,
  [resort = '', number = '']: readonly string[],
  options: Options = {},
): Promise<string> {
  const isAll = options['all'] === true
  const withMail = !options['no-mail']
  if (!resort || isAll === (number !== '')) throw new InvalidArguments()
  const messages = cliCommands().invite
  const resortId = resort.toUpperCase()
  const find = (ownerNumber: string | null) => ({ resortId, ownerNumber })
  const rows = await database.readResort(resortId, queries.findInvited, find(isAll ? null : number))
  if (rows.length === 0)
    throw new CommandRefusal(messages.noOwner({ owner: number, resort: resortId }))
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const invitation = { resortId, now: clock.now(), withMail, passwordHash }
  const counts = new Map<Outcome, number>()
  const lines: string[] = []
  for (const { id, owner_number: owner } of rows) {
    // checked again under the lock, because another run may have created it
    const outcome = await database.inResort(resortId, async (sql) => {
      await sql.rows(lockAccount, { resortId, ownerAccountId: id })
      const row = await sql.row(queries.findInvited, find(owner))
      return row ? inviteOne(sql, invitation, row, isAll) : 'hasSignedIn'
    })
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    if (outcome === 'noEmail' || outcome === 'nameTaken') lines.push(messages[outcome]({ owner }))
    else if (!isAll && outcome === 'hasSignedIn') lines.push(messages.hasSignedIn({ owner }))
  }
  const invited = counts.get('invited') ?? 0
  if (!isAll && invited === 0) throw new CommandRefusal(lines.join('\n'))
  const others = rows.length - invited - lines.length
  return [...lines, messages.done({ invited, others, mail: withMail ? 'yes' : 'no' })].join('\n')
}

async function inviteOne(
  sql: ResortSql,
  { resortId, now, withMail, passwordHash }: Invitation,
  row: queries.InvitedRow,
  isAll: boolean,
): Promise<Outcome> {
  // inviting an owner by number also gives back an account that they lost
  if (row.has_signed_in && (isAll || row.is_owner)) return 'hasSignedIn'
  if (isAll && row.is_invited) return 'isInvited'
  if (row.email === '') return 'noEmail'
  const login = row.login_row_id
    ? { id: row.login_row_id, name: row.login_id ?? '' }
    : await addLogin(sql, resortId, row, passwordHash)
  if (!login) return 'nameTaken'
  await sql.rows(queries.addMembership, { resortId, loginId: login.id, ownerAccountId: row.id })
  if (withMail) await mailInvitation(sql, resortId, row, { login: login.name, now })
  await auditStaff(sql, {
    resortId,
    now,
    event: 'owner-invited',
    loginId: login.id,
    ownerAccountId: row.id,
    appKind: 'owner',
    detail: withMail ? 'mail' : '',
  })
  return 'invited'
}

/** Uses the owner number as login ID, or the email address if the number is taken. */
async function addLogin(
  sql: ResortSql,
  resortId: string,
  { owner_number: number, email, person_id: personId }: queries.InvitedRow,
  passwordHash: string,
): Promise<{ id: string; name: string } | null> {
  for (const name of [number, loginIdFor(email)]) {
    const added = await sql.row(queries.addLogin, {
      resortId,
      loginId: name,
      passwordHash,
      personId,
    })
    if (added) return { id: added.id, name }
  }
  return null
}

async function mailInvitation(
  sql: ResortSql,
  resortId: string,
  { email, owner_number: owner, resort_name: resort, server, locale }: queries.InvitedRow,
  { login, now }: { readonly login: string; readonly now: Date },
): Promise<void> {
  const context = getContext(locale)
  const messages = identityMail(context).ownerInvitation
  await queueMessage(sql, resortId, now, {
    channel: 'email',
    locale: context.locale,
    recipient: email,
    subject: messages.title({ resort }),
    paragraphs: [messages.text({ owner, resort }), messages.how({ login, email })],
    link: `/login?${new URLSearchParams({ server, resort: resortId })}`,
    secret: false,
  })
}
