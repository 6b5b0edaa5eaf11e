import {
  automaticShow,
  autopayEnd,
  autopaySet,
  paymentPlanEnd,
  paymentPlanMake,
  plannedPaymentChange,
} from '@ownerng/contract'
import { AppError, addDays, mostPlanParts, paymentFee, planParts, whyNoPlan } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { brokenConstraint } from '../../db/database.ts'
import { answerCall, answerOnce } from '../../http/call-routing.ts'
import { hashOfRequest } from '../../http/request-key.ts'
import {
  handleOf,
  requireActor,
  requireFreshProof,
  requireSession,
  type Session,
} from '../../http/session.ts'
import { gatewayOfResort } from '../../integrations/gateway/gateways.ts'
import type { Parts } from '../../services.ts'
import { type ChargeRow, findCharges, findOpenCharges } from '../billing/charge.queries.ts'
import { filledOptions } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { frameOf } from './card-frame.ts'
import { findMethod, findMethods, type MethodRow } from './payment-methods.queries.ts'
import { toMethod } from './payment-methods.route.ts'
import { findOpenAttempt, findPaymentOptions, lockAccounts } from './payments.queries.ts'
import * as queries from './planned-payments.queries.ts'
import { drawOne, planBillsOf } from './planned-payments.ts'
import { requireGateway } from './resort-gateway.ts'

/** What became of planned payments is shown for so long. */
const SHOWN_DAYS = 60
const PAYING = ['full', 'pay'] as const
const ENDED_BY_OWNER = 'You ended it.'

/**
 * What is paid without the owner: autopay with its cap, the payments that come, and payment plans.
 */
export function automaticPaymentsRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts

  answerCall(app, automaticShow, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { resortId, ownerAccountId, loginId } = session
    const page = await database.inResort(resortId, async (sql) => {
      const { today, rules } = await rulesAt(sql, resortId, clock.now())
      const { depositOptions } = filledOptions(
        await sql.rows<{ name: string; value: unknown }>(findPaymentOptions, [resortId]),
      )
      const [methods, autopay, planned, plan, charges, open] = await Promise.all([
        sql.rows<MethodRow>(findMethods, [resortId, loginId, depositOptions.ccGateway]),
        sql.row<queries.AutopayRow>(queries.findAutopay, [resortId, ownerAccountId]),
        sql.rows<queries.PlannedRow>(queries.findPlanned, [
          resortId,
          ownerAccountId,
          addDays(today, -SHOWN_DAYS),
        ]),
        sql.row<queries.PlanRow>(queries.findPlan, [resortId, ownerAccountId]),
        sql.rows<ChargeRow>(findCharges, [resortId, ownerAccountId]),
        sql.row(findOpenAttempt, [resortId, [ownerAccountId]]),
      ])
      return { today, rules, depositOptions, methods, autopay, planned, plan, charges, open }
    })
    const { today, rules, methods, autopay, plan } = page
    const nameOf = new Map(page.charges.map((charge) => [charge.id, charge.description]))
    const inPlan = new Set(plan?.state === 'kept' ? plan.charge_ids : [])
    return {
      today,
      mayPay: session.role === 'full' || session.role === 'pay',
      frame: await frameOf(
        gatewayOfResort(parts.gateways, page.depositOptions),
        page.open !== null,
      ),
      cardFee: rules.payments.cardFee,
      bankDebit: rules.payments.bankDebit,
      methods: methods.map((method) => toMethod(method, today)),
      autopayOffered: rules.payments.autopay,
      autopay: autopay
        ? {
            methodId: autopay.payment_method_id,
            capCents: autopay.cap_cents,
            on: autopay.ended_at === null,
            endReason: autopay.end_reason,
          }
        : null,
      planned: page.planned.map((row) => ({
        id: row.id,
        on: row.draw_on,
        cents:
          row.state === 'coming' ? Math.max(0, Math.min(row.cents, row.open_cents)) : row.cents,
        openCents: row.open_cents,
        feeCents: paymentFee(
          rules.payments,
          row.method_kind,
          Math.max(0, Math.min(row.cents, row.open_cents)),
        ),
        state: row.state,
        reason: row.reason,
        bills: row.charge_ids.map((id) => nameOf.get(id) ?? ''),
        partOfPlan: row.payment_plan_id !== null,
        mayChange:
          row.payment_plan_id === null &&
          row.draw_on > today &&
          (row.state === 'coming' || row.state === 'skipped'),
      })),
      plan: plan
        ? {
            id: plan.id,
            methodId: plan.payment_method_id,
            cents: plan.cents,
            state: plan.state,
            endReason: plan.end_reason,
          }
        : null,
      planRule: rules.payments.plan,
      bills: page.charges
        .filter((charge) => charge.open_cents > 0 && !inPlan.has(charge.id))
        .sort((a, b) => a.due_on.localeCompare(b.due_on))
        .map((charge) => ({
          id: charge.id,
          description: charge.description,
          dueOn: charge.due_on,
          openCents: charge.open_cents,
        })),
    }
  })

  answerOnce(app, parts, autopaySet, async ({ body, session, once }) => {
    requireActor(session, body.ownerNumber, PAYING)
    const { resortId, ownerAccountId, loginId } = session
    const now = clock.now()
    return once(async (sql) => {
      await requireGateway(parts.gateways, sql, resortId)
      const { today, rules } = await rulesAt(sql, resortId, now)
      if (!rules.payments.autopay) throw new AppError('AUTOPAY_OFF')
      await requireGood(sql.row<MethodRow>(findMethod, [resortId, loginId, body.methodId]), today)
      await sql.rows(queries.setAutopay, [
        resortId,
        ownerAccountId,
        loginId,
        body.methodId,
        body.capCents,
        now,
      ])
      await sql.rows(queries.capPlanned, [resortId, ownerAccountId, body.capCents])
      await planBillsOf(
        sql,
        resortId,
        { owner_account_id: ownerAccountId, cap_cents: body.capCents },
        today,
      )
      return { done: true as const }
    })
  })

  answerOnce(app, parts, autopayEnd, async ({ body, session, once }) => {
    requireActor(session, body.ownerNumber, PAYING)
    return once(async (sql) => {
      await sql.rows(queries.endAutopay, [
        session.resortId,
        session.ownerAccountId,
        clock.now(),
        ENDED_BY_OWNER,
      ])
      return { done: true as const }
    })
  })

  answerOnce(app, parts, plannedPaymentChange, async ({ query, body, session, once }) => {
    requireActor(session, body.ownerNumber, PAYING)
    const { resortId, ownerAccountId } = session
    const [from, to] =
      body.act === 'skip'
        ? ['coming', 'skipped']
        : body.act === 'restore'
          ? ['skipped', 'coming']
          : ['coming', 'coming']
    const cents = body.act === 'change' ? (body.cents ?? null) : null
    return once(async (sql) => {
      const { today } = await rulesAt(sql, resortId, clock.now())
      if (
        (await sql.count(queries.changePlanned, [
          resortId,
          ownerAccountId,
          query.id,
          today,
          from,
          to,
          cents,
        ])) === 1
      )
        return { done: true as const }
      const row = (
        await sql.rows<queries.PlannedRow>(queries.findPlanned, [
          resortId,
          ownerAccountId,
          addDays(today, -SHOWN_DAYS),
        ])
      ).find((each) => each.id === query.id)
      if (!row) throw new AppError('NOT_FOUND')
      throw new AppError(row.state === from && cents !== null ? 'PLANNED_AMOUNT' : 'PLANNED_OVER')
    })
  })

  answerCall(app, paymentPlanMake, async ({ body, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    requireActor(session, body.ownerNumber, PAYING)
    const { resortId, ownerAccountId } = session
    const planId = await writePlan(session, body)
    const planned = await database.inResort(resortId, async (sql) => {
      const { today } = await rulesAt(sql, resortId, clock.now())
      return (
        await sql.rows<queries.PlannedRow>(queries.findDuePlanned, [resortId, today, clock.now()])
      ).find((row) => row.payment_plan_id === planId && row.owner_account_id === ownerAccountId)
    })
    const reason = planned ? await drawOne(parts, resortId, planned, { asked: true }) : null
    if (reason !== null) throw new AppError('PLAN_REFUSED', { reason })
    return { done: true as const }
  })

  /**
   * Writes the plan and its parts; a key that was used is the same plan, or the same refusal where
   * its first part could not be paid.
   */
  async function writePlan(
    session: Session,
    body: {
      requestKey: string
      chargeIds: string[]
      cents: number
      parts: number
      methodId: string
    },
  ): Promise<string> {
    const { resortId, ownerAccountId, loginId } = session
    const now = clock.now()
    try {
      return await database.inResort(resortId, async (sql) => {
        await requireGateway(parts.gateways, sql, resortId)
        const { today, rules } = await rulesAt(sql, resortId, now)
        await sql.rows(lockAccounts, [resortId, [ownerAccountId]])
        const requestHash = hashOfRequest(parts.keys, session, body)
        const earlier = await sql.row<queries.EarlierPlan>(queries.findPlanByKey, [
          resortId,
          ownerAccountId,
          body.requestKey,
        ])
        if (earlier && !earlier.request_hash?.equals(requestHash)) throw new AppError('KEY_REUSED')
        if (earlier?.refused) throw new AppError('PLAN_REFUSED', { reason: earlier.refused })
        if (earlier) return earlier.id
        requireFreshProof(session, now)
        await requireGood(sql.row<MethodRow>(findMethod, [resortId, loginId, body.methodId]), today)
        const open = (
          await sql.rows<ChargeRow>(findOpenCharges, [resortId, [ownerAccountId]])
        ).filter((charge) => body.chargeIds.includes(charge.id))
        const cents = open.reduce((sum, charge) => sum + charge.open_cents, 0)
        if (open.length === 0 || cents !== body.cents)
          throw new AppError('PLAN_REFUSED', {
            reason:
              'What is open of these bills has changed. Please reload the page and look again.',
          })
        const { plan } = rules.payments
        if (body.parts > mostPlanParts(plan, cents))
          throw new AppError('PLAN_REFUSED', {
            reason:
              whyNoPlan(plan, cents) ??
              `These bills can be paid in ${mostPlanParts(plan, cents)} parts at most.`,
          })
        const chargeIds = open.map((charge) => charge.id)
        const added = await sql.row<{ id: string }>(queries.addPlan, [
          resortId,
          ownerAccountId,
          loginId,
          body.methodId,
          chargeIds,
          cents,
          body.requestKey,
          now,
          requestHash,
        ])
        if (!added) throw new AppError('UNEXPECTED')
        await sql.rows(queries.endAutopayOf, [resortId, ownerAccountId, chargeIds])
        const installments = planParts(cents, body.parts, today)
        await sql.rows(queries.addPlanned, [
          resortId,
          ownerAccountId,
          added.id,
          installments.map((part) => part.on),
          installments.map((part) => part.cents),
          installments.map(() => JSON.stringify(chargeIds)),
        ])
        return added.id
      })
    } catch (error) {
      if (brokenConstraint(error) === 'payment_plan_one_kept')
        throw new AppError('PLAN_REFUSED', {
          reason:
            'There is a payment plan for this account already. End it first, or wait until it is done.',
        })
      throw error
    }
  }

  answerOnce(app, parts, paymentPlanEnd, async ({ query, body, session, once }) => {
    requireActor(session, body.ownerNumber, PAYING)
    return once(async (sql) => {
      if (
        (await sql.count(queries.endPlan, [
          session.resortId,
          session.ownerAccountId,
          query.id,
          ENDED_BY_OWNER,
        ])) === 0
      )
        throw new AppError('NOT_FOUND')
      return { done: true as const }
    })
  })
}

/** Something that is kept, belongs to the owner, and is not over its date. */
async function requireGood(
  found: Promise<MethodRow | null | undefined>,
  today: string,
): Promise<void> {
  const method = await found
  if (!method) throw new AppError('METHOD_GONE')
  if (method.good_until !== '' && method.good_until < today.slice(0, 7))
    throw new AppError('CARD_OVER', { last4: method.last4 })
}
