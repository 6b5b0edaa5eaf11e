import type { CallInput, createPaymentPlan } from '@ownerng/contract'
import {
  AppError,
  findPlanObstacle,
  mostPlanParts,
  type PaymentRules,
  type PlanRefusal,
  paymentFee,
  planParts,
} from '@ownerng/domain'
import { brokenConstraint, type ResortSql } from '../../../db/database.ts'
import type { HandlerAnswer, ReadRequest } from '../../../http/call-routing.ts'
import {
  countWrite,
  hashRequest,
  isSameRequest,
  type RequestHashes,
} from '../../../http/request-key.ts'
import { getHandle, requireSession, type SignedInOwner } from '../../../http/session.ts'
import { requireFreshProof, requireRight } from '../../../http/session-rules.ts'
import type { Services } from '../../../services.ts'
import type { Subject } from '../../../shared/actor.ts'
import { getContext } from '../../../shared/language.ts'
import {
  describeReason,
  readReason,
  type StoredReason,
  storeReason,
} from '../../../shared/stored-reason.ts'
import { findOpenCharges } from '../../billing/charge.queries.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { requireGateway } from '../gateways/resort-gateway.ts'
import { requireMethod } from '../methods/saved-method.ts'
import { lockAccounts } from '../payments.queries.ts'
import * as autopayQueries from './autopay.queries.ts'
import * as planQueries from './plan.queries.ts'
import * as queries from './planned-payments.queries.ts'
import { makePlannedPayment } from './planned-payments.ts'

/** Returns the error for a plan that can't be created, with its details. */
function planRefused(why: PlanRefusal['why'], named: Partial<PlanRefusal> = {}): AppError {
  const params = { leastCents: 0, twiceCents: 0, most: 0, said: '', ...named, why }
  return new AppError({ code: 'PLAN_REFUSED', params })
}

const firstPartRefused = ({ language }: SignedInOwner, reason: StoredReason) =>
  planRefused('firstPartRefused', { said: describeReason(getContext(language), reason) })

/** POST /payment-plans: pays bills in monthly installments; the first is paid immediately. */
export async function handleCreatePaymentPlan(
  services: Services,
  { body, request }: ReadRequest<typeof createPaymentPlan>,
): Promise<HandlerAnswer<typeof createPaymentPlan>> {
  const { database, clock } = services
  const session = await requireSession(services, request, getHandle(request))
  requireRight(session, 'createPaymentPlan', body.ownerNumber)
  const { resortId, ownerAccountId } = session.subject
  const planId = await writePlan(services, session, body)
  const now = clock.now()
  const due = await database.inResort(resortId, async (sql) => {
    const { today } = await rulesAt(sql, resortId, now)
    return sql.rows(queries.findDuePlanned, { resortId, today, now })
  })
  const planned = due.find(
    (row) => row.payment_plan_id === planId && row.owner_account_id === ownerAccountId,
  )
  const reason =
    planned && (await makePlannedPayment(services, resortId, planned, { ownerIsPresent: true }))
  if (reason) throw firstPartRefused(session, reason)
  return { done: true as const }
}

type PlanRequest = CallInput<typeof createPaymentPlan>['body']

/**
 * Stores the plan and its installments. An existing key returns the same plan, or throws the same
 * refusal if the first installment was declined.
 */
async function writePlan(
  services: Services,
  session: SignedInOwner,
  plan: PlanRequest,
): Promise<string> {
  const { database, clock, keys } = services
  const { resortId, ownerAccountId } = session.subject
  const { loginId } = session
  const now = clock.now()
  try {
    return await database.inResort(resortId, async (sql) => {
      await requireGateway(services, sql, resortId)
      const { today, rules } = await rulesAt(sql, resortId, now)
      await sql.rows(lockAccounts, { resortId, ids: [ownerAccountId] })
      const requestHashes = hashRequest(keys, session.subject, plan)
      const earlier = await findEarlierPlan(sql, session, plan.requestKey, requestHashes)
      if (earlier !== null) return earlier
      countWrite(sql, { ...session.subject, loginId }, { body: plan, now })
      requireFreshProof(session, now)
      const method = await requireMethod(sql, session, { id: plan.methodId, today })
      const chargeIds = await requireSameBills(sql, session.subject, plan)
      requireAllowedParts(rules.payments.plan, plan)
      const installments = planParts(plan.cents, plan.parts, today, rules.payments.plan?.dueOn)
      const cents = installments[0]?.cents ?? 0
      const feeCents = paymentFee(rules.payments, method.kind, cents, rules.payments.plan)
      if (feeCents !== (plan.expectFeeCents ?? 0))
        throw new AppError({ code: 'FEE_CHANGED', params: { cents: feeCents } })
      const account = { resortId, ownerAccountId }
      const added = await sql.row(planQueries.addPlan, {
        ...account,
        loginId,
        paymentMethodId: plan.methodId,
        chargeIds,
        cents: plan.cents,
        requestKey: plan.requestKey,
        now,
        requestHash: requestHashes[0],
      })
      if (!added) throw new AppError('UNEXPECTED')
      const inParts = storeReason({ code: 'inParts', params: {} })
      await sql.rows(autopayQueries.endAutopayForBills, { ...account, chargeIds, ...inParts })
      const planned = await sql.rows(queries.addPlanned, {
        ...account,
        paymentPlanId: added.id,
        drawOns: installments.map((part) => part.on),
        cents: installments.map((part) => part.cents),
        bills: installments.map(() => JSON.stringify(chargeIds)),
      })
      // the owner sees the first installment, which is charged now
      const first = planned.find((row) => row.draw_on === today)
      if (first)
        await sql.rows(queries.markAnnounced, {
          ...{ resortId, id: first.id, now, drawOn: today },
          ...{ cents, feeCents },
        })
      return added.id
    })
  } catch (error) {
    if (brokenConstraint(error) === 'payment_plan_one_kept') throw planRefused('there')
    throw error
  }
}

/** Returns the plan with the same key, or null; throws if the first request was refused. */
async function findEarlierPlan(
  sql: ResortSql,
  session: SignedInOwner,
  requestKey: string,
  requestHashes: RequestHashes,
): Promise<string | null> {
  const { resortId, ownerAccountId } = session.subject
  const earlier = await sql.row(planQueries.findPlanByKey, { resortId, ownerAccountId, requestKey })
  if (earlier && !isSameRequest(requestHashes, earlier.request_hash))
    throw new AppError('KEY_REUSED')
  if (earlier?.first_state === 'failed')
    throw firstPartRefused(session, readReason(earlier.reason_message, earlier.reason ?? ''))
  return earlier?.id ?? null
}

/** Returns the open bills if they are exactly what the owner saw. */
async function requireSameBills(
  sql: ResortSql,
  { resortId, ownerAccountId }: Subject,
  { chargeIds, cents }: PlanRequest,
): Promise<string[]> {
  const charges = await sql.rows(findOpenCharges, { resortId, ownerAccountIds: [ownerAccountId] })
  const open = charges.filter((charge) => chargeIds.includes(charge.chargeId))
  const openCents = open.reduce((sum, charge) => sum + charge.openCents, 0)
  if (open.length === 0 || openCents !== cents) throw planRefused('billsChanged')
  return open.map((charge) => charge.chargeId)
}

function requireAllowedParts(rule: PaymentRules['plan'], { parts, cents }: PlanRequest): void {
  const most = mostPlanParts(rule, cents)
  if (parts <= most) return
  const obstacle = findPlanObstacle(rule, cents)
  throw obstacle ? planRefused(obstacle.why, obstacle) : planRefused('tooManyParts', { most })
}
