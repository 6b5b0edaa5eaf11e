import type { StaffRole } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { staffMail } from '@ownerng/messages/staff/mail'
import type { ResortSql } from '../../db/database.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { StaffActor } from '../../shared/actor.ts'

/** A resort as email to its staff names it. */
export interface StaffPlace {
  readonly resortId: string
  readonly name: string
  readonly timeZone: string
}

interface StaffEmail {
  readonly to: string
  readonly context: MessageContext
  readonly now: Date
  readonly title: string
  readonly paragraphs: readonly string[]
  /** A link that lets its reader in; the email is then erased once sent. */
  readonly link?: string
}

/** Emails a person who works, or is to work, for the resort. */
export const emailStaff = (
  sql: ResortSql,
  { resortId }: Pick<StaffPlace, 'resortId'>,
  { to, context, now, title, paragraphs, link }: StaffEmail,
): Promise<void> =>
  queueMessage(sql, resortId, now, {
    channel: 'email',
    locale: context.locale,
    recipient: to,
    subject: title,
    paragraphs,
    secret: link !== undefined,
    ...(link === undefined ? {} : { link }),
  })

/** Who did it, as the person's colleagues read it. */
export const nameActor = ({ shownName }: StaffActor, { name }: Pick<StaffPlace, 'name'>): string =>
  shownName ?? name

/** Lists roles, such as "front desk and accounting". */
export function listRoles(context: MessageContext, roles: readonly string[]): string {
  const messages = staffMail(context).roles
  const names = roles.map((role) => messages[role as StaffRole])
  return new Intl.ListFormat(context.locale).format(names)
}
