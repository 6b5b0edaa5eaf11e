import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { deviceNameOf } from '../../http/visitor.ts'
import { notifyOfSecurity } from '../notifications/tell-owner.ts'
import type { LoginRow } from './login.queries.ts'

const NOT_YOU = "If this wasn't you, change your password right away and call the resort."

/** Tells the person that their login was used on a device that it was never used on. */
export function notifyNewDevice(
  sql: ResortSql,
  request: FastifyRequest,
  resortId: string,
  login: LoginRow,
  now: Date,
): Promise<void> {
  return tell(
    sql,
    resortId,
    login,
    now,
    'New sign-in to your account',
    `Your login ${login.login_id} was used on a device that is new to us: ` +
      `${deviceNameOf(request)}.`,
  )
}

/** What changed about how a person signs in or pays. */
export type FactorChange =
  | 'Your password was changed'
  | 'A second step at sign-in was added'
  | 'A second step at sign-in was removed'
  | 'New recovery codes were made'
  | 'A passkey was added'
  | 'A passkey was removed'
  | 'A card or bank account was kept'
  | 'A kept card or bank account was removed'

/** Tells the person that their password, a factor or a way to pay was changed. */
export function notifyFactorChange(
  sql: ResortSql,
  resortId: string,
  login: LoginRow,
  change: FactorChange,
  now: Date,
): Promise<void> {
  return tell(sql, resortId, login, now, change, `${change} for the login ${login.login_id}.`)
}

function tell(
  sql: ResortSql,
  resortId: string,
  login: LoginRow,
  now: Date,
  title: string,
  what: string,
): Promise<void> {
  return notifyOfSecurity(
    sql,
    resortId,
    login,
    `${title} at ${login.resort_name}`,
    [what, NOT_YOU],
    now,
  )
}
