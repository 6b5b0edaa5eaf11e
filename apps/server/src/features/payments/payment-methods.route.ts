import { paymentMethodAdd, paymentMethodRemove } from '@ownerng/contract'
import { AppError, deobfuscate } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { findLoginById, type LoginRow } from '../../access/login.queries.ts'
import { tellChange } from '../../access/notices.ts'
import { requirePassword } from '../../access/step-up.ts'
import { addAudit } from '../../platform/audit.ts'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'
import { filledOptions } from '../../platform/resort-directory.ts'
import { handleOf, requireSession } from '../../platform/session.ts'
import * as queries from './payment-methods.queries.ts'
import { findPaymentOptions } from './payments.queries.ts'

/** So many are enough for a household, and too few to try out stolen cards. */
const MOST = 10

/** A kept card or bank account as it is shown; `over` says that a card is past its date. */
export const toMethod = ({ id, kind, brand, last4, good_until }: queries.MethodRow, today: string) => ({
  id,
  kind,
  brand,
  last4,
  goodUntil: good_until,
  over: good_until !== '' && good_until < today.slice(0, 7),
})

/** POST /payment-methods and /payment-methods/:id/remove: what an owner keeps to pay with. */
export function paymentMethodsRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock, gateway } = parts

  answerCall(app, paymentMethodAdd, async ({ body, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { resortId, loginId } = session
    if (session.role !== 'full' && session.role !== 'pay') throw new AppError('ROLE_LIMIT')
    const { depositOptions } = filledOptions(await database.readResort<{ name: string; value: unknown }>(resortId, findPaymentOptions, [resortId]))
    if (depositOptions.ccGateway === '') throw new AppError('PAYMENTS_OFF')
    const known = await database.readResort(resortId, queries.findMethods, [resortId, loginId, depositOptions.ccGateway])
    if (known.length >= MOST) throw new AppError('BAD_REQUEST', { reason: `you keep ${MOST} already. Please remove one first` })
    const kept = await gateway.keep(body.token)
    if (!kept || kept === 'refused') throw new AppError('METHOD_REFUSED')
    const now = clock.now()
    return database.inResort(resortId, async (sql) => {
      const method = await sql.row<{ id: string }>(queries.addMethod, [
        resortId,
        loginId,
        kept.kind,
        kept.brand,
        kept.last4,
        kept.goodUntil,
        depositOptions.ccGateway,
        kept.kept,
        now,
        null,
      ])
      if (!method) throw new AppError('UNEXPECTED')
      await addAudit(sql, request, now, { resortId, event: 'payment-method-added', outcome: 'ok', appKind: 'owner', loginId })
      const login = await sql.row<LoginRow>(findLoginById, [resortId, loginId])
      if (login) await tellChange(sql, resortId, login, 'A card or bank account was kept', now)
      return { id: method.id }
    })
  })

  answerCall(app, paymentMethodRemove, async ({ query, body, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { resortId, loginId } = session
    const login = await requirePassword(parts, request, session, deobfuscate(body.password) ?? '')
    const now = clock.now()
    await database.inResort(resortId, async (sql) => {
      if (!(await sql.row(queries.findMethod, [resortId, loginId, query.id]))) throw new AppError('NOT_FOUND')
      if ((await sql.count(queries.removeMethod, [resortId, loginId, query.id, now])) === 0) throw new AppError('METHOD_IN_USE')
      await addAudit(sql, request, now, { resortId, event: 'payment-method-removed', outcome: 'ok', appKind: 'owner', loginId })
      await tellChange(sql, resortId, login, 'A kept card or bank account was removed', now)
    })
    return { done: true as const }
  })
}

/** Tells the gateway to forget what owners removed, or what never paid; again until it hears. */
export async function forgetMethods({ database, clock, gateway }: Parts): Promise<void> {
  for (const { id: resortId } of await database.readDirectory<{ id: string }>(findResorts))
    for (const method of await database.readResort<{ id: string; vault_token: string }>(resortId, queries.findToForget, [resortId])) {
      // marked first: what a late payment offers again meanwhile is not forgotten
      const marked = await database.readResort(resortId, queries.markForgotten, [resortId, method.id, clock.now()])
      if (marked.length > 0 && !(await gateway.forget(method.vault_token))) await database.readResort(resortId, queries.markForgotten, [resortId, method.id, null])
    }
}
