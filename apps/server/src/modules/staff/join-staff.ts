import { staffMail } from '@ownerng/messages/staff/mail'
import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import { getContext } from '../../shared/language.ts'
import { endAccess } from '../identity/end-access.ts'
import { findLoginById } from '../identity/login.queries.ts'
import { replacePassword } from '../identity/new-password.ts'
import { readPlace } from './invite-staff.ts'
import * as queries from './join.queries.ts'
import { emailStaff, listRoles } from './staff-mail.ts'

interface Joining {
  readonly resortId: string
  readonly secretHash: Buffer
  readonly now: Date
  /** Ignored if a member's access is restored. */
  readonly loginId: string
  readonly passwordHash: string
}

/**
 * Uses up an invitation: creates the login of a new member, or replaces the password of a member
 * whose access is restored. A login without a second factor gets codes by email. Returns the login
 * ID; `taken` if another member has it, and null if the link no longer works.
 */
export async function joinStaff(
  sql: ResortSql,
  request: FastifyRequest,
  { resortId, secretHash, now, loginId, passwordHash }: Joining,
): Promise<{ readonly login: string } | 'taken' | null> {
  const row = await sql.row(queries.lockLink, { resortId, secretHash, now })
  if (!row) return null
  const id = row.member_id ?? (await addMember(sql, resortId, row, { loginId, passwordHash }))
  if (id === null) return 'taken'
  const login = await sql.row(findLoginById, { resortId, loginId: id })
  if (!login) return null
  if (row.member_id !== null) {
    await replacePassword(sql, resortId, { login, passwordHash, now })
    await endAccess(sql, { resortId, loginId: id, kept: null, now })
  }
  await sql.rows(queries.useLink, { resortId, id: row.id, now })
  const factor = await sql.row(queries.addEmailFactor, { resortId, id, email: row.email })
  const event = { resortId, event: 'staff-joined', appKind: 'cms', loginId: id } as const
  await addAudit(sql, request, now, event)
  await announce(sql, resortId, { row, id, login: login.login_id, isEmailed: !!factor, now })
  return { login: login.login_id }
}

async function addMember(
  sql: ResortSql,
  resortId: string,
  { name, email, roles, locale }: queries.LinkRow,
  { loginId, passwordHash }: Pick<Joining, 'loginId' | 'passwordHash'>,
): Promise<string | null> {
  const login = await sql.row(queries.addLogin, { resortId, loginId, passwordHash, locale })
  if (!login) return null
  await sql.rows(queries.addMember, { resortId, id: login.id, name, email, roles })
  return login.id
}

interface Joined {
  readonly row: queries.LinkRow
  readonly id: string
  readonly login: string
  readonly isEmailed: boolean
  readonly now: Date
}

/** Tells the person and the administrators: anyone who has the link could have used it. */
async function announce(
  sql: ResortSql,
  resortId: string,
  { row, id, login, isEmailed, now }: Joined,
): Promise<void> {
  const place = await readPlace(sql, resortId)
  const { name: resort } = place
  const { name, email } = row
  const context = getContext(row.locale)
  const messages = staffMail(context)
  const text = isEmailed ? messages.joined.text : messages.joined.textWithFactor
  await emailStaff(sql, place, {
    ...{ to: email, context, now, title: messages.joined.title({ resort }) },
    paragraphs: [text({ resort, login }), messages.notYou],
  })
  for (const reader of await sql.rows(queries.findAdministrators, { resortId, id })) {
    const theirs = getContext(reader.locale)
    const { colleagueJoined } = staffMail(theirs)
    const roles = listRoles(theirs, row.roles)
    await emailStaff(sql, place, {
      ...{ to: reader.email, context: theirs, now },
      title: colleagueJoined.title({ name, resort }),
      paragraphs: [
        colleagueJoined.text({ name, email, login, roles }),
        colleagueJoined.notThem({ name }),
      ],
    })
  }
}
