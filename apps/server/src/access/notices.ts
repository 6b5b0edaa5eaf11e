import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../platform/database.ts'
import { queueMessage } from '../platform/outbox.ts'
import { deviceNameOf } from '../platform/visitor.ts'
import type { LoginRow } from './login.queries.ts'

const NOT_YOU = 'If this was not you, please change your password at once and call the resort.'

/** Tells the person that their login was used on a device that it was never used on. */
export function tellNewDevice(sql: ResortSql, request: FastifyRequest, resortId: string, login: LoginRow, now: Date): Promise<void> {
  return tell(sql, resortId, login, now, 'New sign-in to your account', `Your login ${login.login_id} was used on a device that is new to us: ${deviceNameOf(request)}.`)
}

/** What changed about how a person signs in or pays. */
export type FactorChange =
  | 'Your password was changed'
  | 'New recovery codes were made'
  | 'A passkey was added'
  | 'A passkey was removed'
  | 'A card or bank account was kept'
  | 'A kept card or bank account was removed'

/** Tells the person that their password, a factor or a way to pay was changed. */
export function tellChange(sql: ResortSql, resortId: string, login: LoginRow, change: FactorChange, now: Date): Promise<void> {
  return tell(sql, resortId, login, now, change, `${change} for the login ${login.login_id}.`)
}

function tell(sql: ResortSql, resortId: string, login: LoginRow, now: Date, title: string, what: string): Promise<void> {
  return queueMessage(sql, resortId, now, { channel: 'email', recipient: login.email, subject: `${title} at ${login.resort_name}`, paragraphs: [what, NOT_YOU], secret: false })
}
