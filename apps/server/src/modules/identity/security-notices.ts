import type { FastifyRequest } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { detectDevice } from '../../http/visitor.ts'
import type { Subject } from '../../shared/actor.ts'
import type { SecurityMessage } from '../notifications/notices/notice-table.ts'
import { notifyCoOwners, notifySecurityEvent } from '../notifications/notify-owner.ts'
import type { LoginRow } from './login.queries.ts'
import { findFactors } from './second-factor.queries.ts'

/** Notifies the person of a sign-in on a new device. */
export function notifyNewDevice(
  sql: ResortSql,
  request: FastifyRequest,
  { resortId, login, now }: { resortId: string; login: LoginRow; now: Date },
): Promise<void> {
  const params = { login: login.login_id, resort: login.resort_name, device: detectDevice(request) }
  const news = { code: 'sign-in-on-new-device', params } as const
  return notifySecurityEvent(sql, resortId, { login, news, now })
}

type ChangeNotice = Extract<SecurityMessage, { code: 'sign-in-changed' }>

/** A change to how a person signs in or pays. */
interface FactorChange {
  readonly login: LoginRow
  readonly change: ChangeNotice['params']['change']
  readonly now: Date
}

const getNews = ({ login, change }: FactorChange): ChangeNotice => ({
  code: 'sign-in-changed',
  params: { login: login.login_id, resort: login.resort_name, change },
})

/** Notifies the person that their password, a factor, or a payment method changed. */
export const notifyFactorChange = (sql: ResortSql, resortId: string, change: FactorChange) =>
  notifySecurityEvent(sql, resortId, { ...change, news: getNews(change) })

const FACTOR_KINDS = ['authenticator', 'text', 'phone', 'email'] as const

type EndedNotice = Extract<SecurityMessage, { code: 'access-ended' }>['params']

/**
 * Notifies the person that all other access to their accounts ended, and lists it. Also lists the
 * second factors, which remain valid: an intruder may have added one.
 */
export async function notifyAccessEnded(
  sql: ResortSql,
  resortId: string,
  { login, now, ...params }: Pick<EndedNotice, 'cause' | 'ended'> & Omit<FactorChange, 'change'>,
): Promise<void> {
  const rows = await sql.rows(findFactors, { resortId, loginId: login.id })
  const factors = FACTOR_KINDS.filter((kind) => rows.some((row) => row.kind === kind))
  const of = { login: login.login_id, resort: login.resort_name }
  const news = { code: 'access-ended', params: { ...params, ...of, factors } } as const
  await notifySecurityEvent(sql, resortId, { login, now, news })
}

/** Notifies everyone on the account that a person added or removed a second factor. */
export const notifySecondStep = (
  sql: ResortSql,
  { resortId, ownerAccountId }: Subject,
  change: FactorChange,
) =>
  notifyCoOwners(sql, resortId, {
    ownerAccountId,
    news: getNews(change),
    now: change.now,
  })
