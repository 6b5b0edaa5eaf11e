import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import type { Session } from '../../http/session.ts'
import { detectDevice } from '../../http/visitor.ts'
import type { SecurityMessage } from '../notifications/notices/notice-table.ts'
import { notifyCoOwners, notifyOfSecurity } from '../notifications/notify-owner.ts'
import type { LoginRow } from './login.queries.ts'

/** Notifies the person of a sign-in on a new device. */
export function notifyNewDevice(
  sql: ResortSql,
  request: FastifyRequest,
  {
    resortId,
    login,
    now,
  }: { readonly resortId: string; readonly login: LoginRow; readonly now: Date },
): Promise<void> {
  const params = { login: login.login_id, resort: login.resort_name, device: detectDevice(request) }
  return notifyOfSecurity(sql, resortId, {
    login,
    news: { code: 'sign-in-on-new-device', params },
    now,
  })
}

type ChangeNotice = Extract<SecurityMessage, { code: 'sign-in-changed' }>

/** Change to how a person signs in or pays. */
export type FactorChange = ChangeNotice['params']['change']

/** Notifies the person that their password, a factor, or a payment method changed. */
export function notifyFactorChange(
  sql: ResortSql,
  resortId: string,
  {
    login,
    change,
    now,
  }: { readonly login: LoginRow; readonly change: FactorChange; readonly now: Date },
): Promise<void> {
  const params = { login: login.login_id, resort: login.resort_name, change }
  return notifyOfSecurity(sql, resortId, { login, news: { code: 'sign-in-changed', params }, now })
}

/** Notifies everyone on the account that a person added or removed a second factor. */
export function notifySecondStep(
  sql: ResortSql,
  { resortId, ownerAccountId }: Session,
  {
    login,
    change,
    now,
  }: {
    readonly login: LoginRow
    readonly change: 'factorAdded' | 'factorRemoved'
    readonly now: Date
  },
): Promise<void> {
  const params = { login: login.login_id, resort: login.resort_name, change }
  return notifyCoOwners(sql, resortId, {
    ownerAccountId,
    news: { code: 'sign-in-changed', params },
    now,
  })
}
