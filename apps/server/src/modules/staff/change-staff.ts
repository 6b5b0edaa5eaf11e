import { randomBytes } from 'node:crypto'
import { findStaffChangeFault, findStaffRole, type StaffRole } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { staffMail } from '@ownerng/messages/staff/mail'
import type { ResortSql } from '../../db/database.ts'
import { auditStaff, type StaffEvent } from '../../http/audit-staff.ts'
import { foldCase } from '../../shared/fold-case.ts'
import { getContext } from '../../shared/language.ts'
import { hashPassword } from '../../shared/passwords.ts'
import { endAccess } from '../identity/end-access.ts'
import { setPassword } from '../identity/login.queries.ts'
import { readPlace, refuseStaff, type StaffChangeBy, sendLink } from './invite-staff.ts'
import * as queries from './staff.queries.ts'
import { emailStaff, listRoles, nameActor, type StaffPlace } from './staff-mail.ts'

/** A member whose access changes, in a transaction that locks everyone on the staff. */
interface Change extends StaffChangeBy {
  readonly place: StaffPlace
  readonly member: queries.MemberRow
  readonly all: readonly queries.MemberRow[]
}

/** Changes a member's roles. Throws STAFF_REFUSED. */
export async function changeStaffRoles(
  sql: ResortSql,
  by: StaffChangeBy,
  { login, roles }: { readonly login: string; readonly roles: readonly StaffRole[] },
): Promise<void> {
  const change = await beginChange(sql, by, login)
  const { member } = change
  const isSame = roles.length === member.roles.length && member.roles.every(isIn(roles))
  if (isSame) refuseStaff('unchanged', login)
  requireAllowed(change, roles)
  await sql.rows(queries.setRoles, { ...idOf(change), roles: [...roles] })
  const detail = `${member.roles.join(' ')} -> ${roles.join(' ')}`
  await record(sql, change, 'staff-changed', detail)
  await notify(sql, change, (context) => {
    const { changed } = staffMail(context)
    const [now, before] = [roles, member.roles].map((some) => listRoles(context, some))
    const params = { login: member.login, roles: now ?? '', before: before ?? '' }
    return [changed.title({ resort: change.place.name }), changed.roles(params)]
  })
}

/** Changes the name that owners see. Throws STAFF_REFUSED. */
export async function renameStaff(
  sql: ResortSql,
  by: StaffChangeBy,
  { login, name }: { readonly login: string; readonly name: string },
): Promise<void> {
  const change = await beginChange(sql, by, login)
  const { name: before } = change.member
  if (name === before) refuseStaff('unchanged', login)
  await sql.rows(queries.setName, { ...idOf(change), name })
  await record(sql, change, 'staff-changed', `${before} -> ${name}`)
  await notify(sql, change, (context) => {
    const { changed } = staffMail(context)
    return [changed.title({ resort: change.place.name }), changed.name({ name, before })]
  })
}

/**
 * Ends a member's access: sessions, devices, passkeys, links, and the invitations they sent. Their
 * password never works again. Throws STAFF_REFUSED.
 */
export async function disableStaff(
  sql: ResortSql,
  by: StaffChangeBy,
  login: string,
): Promise<void> {
  const change = await beginChange(sql, by, login)
  const { resortId, now, member } = change
  if (member.disabled_at) refuseStaff('unchanged', login)
  requireAllowed(change, null)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await sql.rows(setPassword, { resortId, id: member.id, passwordHash, endsAt: null })
  await sql.rows(queries.setDisabled, { ...idOf(change), disabledAt: now })
  await endAccess(sql, { resortId, loginId: member.id, kept: null, now })
  await record(sql, change, 'staff-disabled')
  await notify(sql, change, (context) => {
    const { disabled } = staffMail(context)
    const resort = change.place.name
    return [disabled.title({ resort }), disabled.text({ login: member.login, resort })]
  })
}

/**
 * Restores a member's access with the former roles, and emails a link to choose a password.
 * Repeated for an active member, it replaces the password that they forgot. Throws STAFF_REFUSED.
 */
export async function enableStaff(
  sql: ResortSql,
  by: StaffChangeBy,
  login: string,
): Promise<{ readonly until: string; readonly email: string }> {
  const change = await beginChange(sql, by, login)
  const { place, member } = change
  if (by.staff.loginId === member.id) refuseStaff('ownAccess', login)
  await sql.rows(queries.setDisabled, { ...idOf(change), disabledAt: null })
  const until = await sendLink(sql, by, place, { ...member, memberId: member.id })
  await record(sql, change, 'staff-enabled')
  return { until, email: member.email }
}

async function beginChange(sql: ResortSql, by: StaffChangeBy, login: string): Promise<Change> {
  const place = await readPlace(sql, by.resortId)
  const all = await sql.rows(queries.lockStaff, { resortId: by.resortId })
  const member = all.find((one) => foldCase(one.login) === foldCase(login))
  if (!member) refuseStaff('noMember', login)
  return { ...by, place, member, all }
}

const idOf = ({ resortId, member }: Change) => ({ resortId, id: member.id })

const isIn =
  (roles: readonly string[]) =>
  (role: string): boolean =>
    roles.includes(role)

/** Throws STAFF_REFUSED if the rules forbid these roles; null ends the access. */
function requireAllowed({ staff, member, all }: Change, roles: readonly StaffRole[] | null): void {
  const toAccess = (row: queries.MemberRow) => ({
    loginId: row.id,
    roles: row.roles.map(findStaffRole).filter((role) => role !== null),
    isActive: row.disabled_at === null,
  })
  const fault = findStaffChangeFault({
    by: staff.loginId,
    member: toAccess(member),
    roles,
    staff: all.map(toAccess),
  })
  if (fault) refuseStaff(fault, member.login)
}

const record = (
  sql: ResortSql,
  { resortId, now, member }: Change,
  event: StaffEvent['event'],
  detail = '',
) => auditStaff(sql, { resortId, now, event, loginId: member.id, appKind: 'cms', detail })

/** Emails the member what changed, and who changed it. */
async function notify(
  sql: ResortSql,
  { staff, now, place, member }: Change,
  write: (context: MessageContext) => readonly [title: string, text: string],
): Promise<void> {
  const context = getContext(member.locale)
  const [title, text] = write(context)
  const messages = staffMail(context)
  const by = messages.by({ who: nameActor(staff, place) })
  const paragraphs = [text, by, messages.notYou]
  await emailStaff(sql, place, { to: member.email, context, now, title, paragraphs })
}
