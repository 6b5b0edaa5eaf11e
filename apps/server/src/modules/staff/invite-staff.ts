import { AppError, dateAt, SIGN_IN_LIMITS, type StaffFault, type StaffRole } from '@ownerng/domain'
import { staffMail } from '@ownerng/messages/staff/mail'
import type { ResortSql } from '../../db/database.ts'
import { auditStaff } from '../../http/audit-staff.ts'
import { getHash } from '../../http/credentials.ts'
import { newLinkSecret } from '../../http/secret-link.ts'
import type { StaffActor } from '../../shared/actor.ts'
import { foldCase } from '../../shared/fold-case.ts'
import { getContext } from '../../shared/language.ts'
import * as queries from './staff.queries.ts'
import { emailStaff, listRoles, nameActor, type StaffPlace } from './staff-mail.ts'

/** Path of the page where a person of the resort chooses a password. */
export const STAFF_INVITATION_PATH = '/api/staff-invitations'

/** The staff member who manages staff, and the resort. */
export interface StaffChangeBy {
  readonly resortId: string
  readonly staff: StaffActor
  readonly now: Date
}

interface NewMember {
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
}

/**
 * Invites a person to work for the resort, by email with a link. They have no access until they use
 * it. Inviting them again replaces the link. Throws STAFF_REFUSED if the address is a member's.
 */
export async function inviteStaff(
  sql: ResortSql,
  by: StaffChangeBy,
  { email, name, roles }: NewMember,
): Promise<{ readonly until: string }> {
  const place = await readPlace(sql, by.resortId)
  const members = await sql.rows(queries.lockStaff, { resortId: by.resortId })
  const known = members.find((member) => foldCase(member.email) === foldCase(email))
  if (known) refuseStaff('known', known.login)
  const locale = by.staff.language
  const invited = { memberId: null, login: '', email, name, roles, locale }
  const until = await sendLink(sql, by, place, invited)
  await auditStaff(sql, {
    ...{ resortId: by.resortId, now: by.now, event: 'staff-invited', appKind: 'cms' },
    detail: `${email}: ${roles.join(' ')}`,
  })
  return { until }
}

/** Throws the refusal of a change of the staff, which names the member's login or address. */
export function refuseStaff(fault: StaffFault, login: string): never {
  throw new AppError({ code: 'STAFF_REFUSED', params: { fault, login } })
}

export async function readPlace(sql: ResortSql, resortId: string): Promise<StaffPlace> {
  const row = await sql.row(queries.findPlace, { resortId })
  if (!row) throw new AppError('NOT_FOUND')
  return { resortId, name: row.name, timeZone: row.time_zone }
}

/** Recipient of a link: a new person, or a member whose access is restored. */
interface LinkRecipient {
  readonly memberId: string | null
  readonly login: string
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
  readonly locale: queries.MemberRow['locale']
}

/** Emails a link that works once; an earlier one to the address ends. Returns its last day. */
export async function sendLink(
  sql: ResortSql,
  { resortId, staff, now }: StaffChangeBy,
  place: StaffPlace,
  { memberId, login, email, name, roles, locale }: LinkRecipient,
): Promise<string> {
  const secret = newLinkSecret()
  const endsAt = new Date(now.getTime() + SIGN_IN_LIMITS.staffInvitationMs)
  const context = getContext(locale)
  await sql.rows(queries.putInvitation, {
    ...{ resortId, memberId, invitedBy: staff.loginId, name, email, roles: [...roles], endsAt },
    ...{ locale: context.locale, secretHash: getHash(secret) },
  })
  const until = dateAt(endsAt, place.timeZone)
  const messages = staffMail(context)
  const kind = memberId === null ? messages.invited : messages.enabled
  const who = nameActor(staff, place)
  const { name: resort } = place
  const text = { name, who, resort, login, roles: listRoles(context, roles) }
  await emailStaff(sql, place, {
    ...{ to: email, context, now, title: kind.title({ resort }) },
    paragraphs: [
      kind.text(text),
      kind.how({ until }),
      memberId === null ? messages.invited.ignore({ resort }) : messages.notYou,
    ],
    link: `${STAFF_INVITATION_PATH}/${resortId}.${secret}`,
  })
  return until
}

/** Ends the open link to an address. Throws STAFF_REFUSED if there is none. */
export async function withdrawStaffInvitation(
  sql: ResortSql,
  { resortId, now }: StaffChangeBy,
  email: string,
): Promise<void> {
  const invitation = await sql.row(queries.withdrawInvitation, { resortId, email })
  if (!invitation) refuseStaff('noInvitation', email)
  const event = 'staff-invitation-withdrawn'
  await auditStaff(sql, { resortId, now, event, appKind: 'cms', detail: invitation.email })
}
