import { addPaymentMethod, removePaymentMethod, restorePaymentMethod } from '@ownerng/contract'
import { AppError, UNDO_MS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { brokenConstraint } from '../../../db/database.ts'
import { eachRow } from '../../../db/try-rows.ts'
import { addAudit } from '../../../http/audit.ts'
import { answerOnce, type KeyedAnswer, type KeyedRequest } from '../../../http/call-routing.ts'
import { getVisitor } from '../../../http/visitor.ts'
import type { Services } from '../../../services.ts'
import { isPayer } from '../../billing/charge.queries.ts'
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
  { body, request, act, session, once }: KeyedRequest<typeof addPaymentMethod>,
): Promise<KeyedAnswer<typeof addPaymentMethod>> {
  const { database, clock } = services
  const { resortId, loginId } = session
  if (!isPayer(act.actor)) throw new AppError('ROLE_LIMIT')
  const now = clock.now()
  const { key, gateway } = await database.inResort(resortId, async (sql) => {
    const resort = await requireGateway(services, sql, resortId)
    if (((await sql.row(queries.countMethods, { resortId, loginId }))?.n ?? 0) >= MAX_METHODS)
      throw new AppError('METHODS_FULL')
    await countMethodTry({ sql, act, visitor: getVisitor(request.ip), now })
    return resort
  })
  const saved = await gateway.keep(body.token)
  if (!saved || saved === 'refused') throw new AppError('METHOD_REFUSED')
  return once(async (sql) => {
    const { kept, ...card } = saved
    const stored = { ...card, gateway: key, vaultToken: kept, now, removedAt: null }
    const method = await sql.row(queries.addMethod, { resortId, loginId, ...stored })
    if (!method) throw new AppError('UNEXPECTED')
    await addAudit(sql, request, now, { resortId, event: 'payment-method-added', loginId })
    const login = await sql.row(findLoginById, { resortId, loginId })
    if (login) await notifyFactorChange(sql, resortId, { login, change: 'methodSaved', now })
    return { id: method.id }
  }).catch(async (error: unknown) => {
    if (brokenConstraint(error) !== 'payment_method_at_most_ten') throw error
    // others were saved concurrently: delete this one again
    await gateway.forget(saved.kept)
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
    if (!(await sql.row(queries.lockMethod, { resortId, loginId, id: query.id })))
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
    const method = { resortId, loginId, id: query.id, now }
    if ((await sql.count(queries.restoreMethod, method)) === 0) throw new AppError('UNDO_LATE')
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
  const now = clock.now()
  const due = await database.readResort(resortId, queries.findToForget, { resortId, now })
  await eachRow(due, async ({ id, gateway: key, vault_token }) => {
    const gateway = await findGateway(services, resortId, key)
    if (!gateway) return
    const mark = (forgottenAt: Date | null) =>
      database.readResort(resortId, queries.markForgotten, { resortId, id, forgottenAt })
    // marked first, so that a late payment that offers the method again keeps it
    const isMarked = (await mark(now)).length > 0
    if (isMarked && !(await gateway.forget(vault_token))) await mark(null)
  })
}
