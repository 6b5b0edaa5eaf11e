import { addPaymentMethod, removePaymentMethod, restorePaymentMethod } from '@ownerng/contract'
import { AppError, UNDO_MS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { brokenConstraint } from '../../../db/database.ts'
import { eachRow } from '../../../db/try-rows.ts'
import { addAudit } from '../../../http/audit.ts'
import { answerOnce, type KeyedAnswer, type KeyedRequest } from '../../../http/call-routing.ts'
import { getVisitor } from '../../../http/visitor.ts'
import type { Services } from '../../../services.ts'
import { findLoginById } from '../../identity/login.queries.ts'
import { notifyFactorChange } from '../../identity/security-notices.ts'
import { requirePassword } from '../../identity/step-up.ts'
import { countMethodTry } from '../attempts/card-testing.ts'
import { findGateway, requireGateway } from '../gateways/resort-gateway.ts'
import * as queries from './payment-methods.queries.ts'

/** Enough for a household, and too few to test stolen cards. */
const MAX_METHODS = 10

/** POST /payment-methods and the calls that remove a method or undo that. */
export function paymentMethodsRoute(app: FastifyInstance, services: Services): void {
  answerOnce(app, services, addPaymentMethod, (read) => handleAddPaymentMethod(services, read))
  answerOnce(app, services, removePaymentMethod, (read) =>
    handleRemovePaymentMethod(services, read),
  )
  answerOnce(app, services, restorePaymentMethod, (read) =>
    handleRestorePaymentMethod(services, read),
  )
}

async function handleAddPaymentMethod(
  services: Services,
  { body, request, session, once }: KeyedRequest<typeof addPaymentMethod>,
): Promise<KeyedAnswer<typeof addPaymentMethod>> {
  const { database, clock } = services
  const { resortId, loginId } = session
  if (session.role !== 'full' && session.role !== 'pay') throw new AppError('ROLE_LIMIT')
  const now = clock.now()
  const { key, gateway } = await database.inResort(resortId, async (sql) => {
    const resort = await requireGateway(services, sql, resortId)
    if (((await sql.row(queries.countMethods, { resortId, loginId }))?.n ?? 0) >= MAX_METHODS)
      throw new AppError('METHODS_FULL')
    await countMethodTry({ sql, session, visitor: getVisitor(request.ip), now })
    return resort
  })
  const vaultToken = await gateway.keep(body.token)
  if (!vaultToken || vaultToken === 'refused') throw new AppError('METHOD_REFUSED')
  return once(async (sql) => {
    const method = await sql.row(queries.addMethod, {
      resortId,
      loginId,
      kind: vaultToken.kind,
      brand: vaultToken.brand,
      last4: vaultToken.last4,
      goodUntil: vaultToken.goodUntil,
      gateway: key,
      vaultToken: vaultToken.kept,
      now,
      removedAt: null,
    })
    if (!method) throw new AppError('UNEXPECTED')
    await addAudit(sql, request, now, { resortId, event: 'payment-method-added', loginId })
    const login = await sql.row(findLoginById, { resortId, loginId })
    if (login) await notifyFactorChange(sql, resortId, { login, change: 'methodSaved', now })
    return { id: method.id }
  }).catch(async (error: unknown) => {
    if (brokenConstraint(error) !== 'payment_method_at_most_ten') throw error
    // others were saved concurrently: delete this one again
    await gateway.forget(vaultToken.kept)
    throw new AppError('METHODS_FULL')
  })
}

async function handleRemovePaymentMethod(
  services: Services,
  { query, body, request, session, once }: KeyedRequest<typeof removePaymentMethod>,
): Promise<KeyedAnswer<typeof removePaymentMethod>> {
  const { clock } = services
  const { resortId, loginId } = session
  const login = await requirePassword(services, request, session, body)
  const now = clock.now()
  return once(async (sql) => {
    if (!(await sql.row(queries.findMethod, { resortId, loginId, id: query.id })))
      throw new AppError('NOT_FOUND')
    const undoUntil = new Date(now.getTime() + UNDO_MS)
    const removal = { resortId, loginId, id: query.id, now, undoUntil }
    if ((await sql.count(queries.removeMethod, removal)) === 0) throw new AppError('METHOD_IN_USE')
    await addAudit(sql, request, now, { resortId, event: 'payment-method-removed', loginId })
    await notifyFactorChange(sql, resortId, { login, change: 'methodRemoved', now })
    return { done: true as const }
  })
}

/**
 * The removal is already stored: this only undoes it in time, so closing the window leaves the
 * method removed.
 */
async function handleRestorePaymentMethod(
  { clock }: Services,
  { query, request, session, once }: KeyedRequest<typeof restorePaymentMethod>,
): Promise<KeyedAnswer<typeof restorePaymentMethod>> {
  const { resortId, loginId } = session
  const now = clock.now()
  return once(async (sql) => {
    const restored = await sql.count(queries.restoreMethod, {
      resortId,
      loginId,
      id: query.id,
      now,
    })
    if (restored === 0) throw new AppError('UNDO_LATE')
    await addAudit(sql, request, now, { resortId, event: 'payment-method-restored', loginId })
    const login = await sql.row(findLoginById, { resortId, loginId })
    if (login) await notifyFactorChange(sql, resortId, { login, change: 'methodSaved', now })
    return { done: true as const }
  }).catch((error: unknown) => {
    if (brokenConstraint(error) !== 'payment_method_at_most_ten') throw error
    throw new AppError('METHODS_FULL')
  })
}

/**
 * Asks the gateway to delete cards that owners removed or that never paid; retries until it
 * confirms.
 */
export async function forgetMethods(services: Services, resortId: string): Promise<void> {
  const { database, clock } = services
  const due = await database.readResort(resortId, queries.findToForget, {
    resortId,
    now: clock.now(),
  })
  await eachRow(due, async (method) => {
    const gateway = await findGateway(services, resortId, method.gateway)
    if (!gateway) return
    // marked first, so that a late payment that offers the method again keeps it
    const marked = await database.readResort(resortId, queries.markForgotten, {
      resortId,
      id: method.id,
      forgottenAt: clock.now(),
    })
    if (marked.length > 0 && !(await gateway.forget(method.vault_token)))
      await database.readResort(resortId, queries.markForgotten, {
        resortId,
        id: method.id,
        forgottenAt: null,
      })
  })
}
