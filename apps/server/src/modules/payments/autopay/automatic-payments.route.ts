import {
  changePlannedPayment,
  createPaymentPlan,
  endAutopay,
  endPaymentPlan,
  getAutomaticPayments,
  setAutopay,
  setPlanMethod,
} from '@ownerng/contract'
import { AppError, addDays, paymentFee, type RuleSet } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ResortSql } from '../../../db/database.ts'
import {
  answerCall,
  answerOnce,
  type KeyedAnswer,
  type KeyedRequest,
} from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import type { Act, OwnerActor } from '../../../shared/actor.ts'
import { storeReason } from '../../../shared/stored-reason.ts'
import { getTopic } from '../../notifications/notices/notice-table.ts'
import { notifyPerson, readPayer } from '../../notifications/notify-owner.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { type ResortGateway, requireGateway } from '../gateways/resort-gateway.ts'
import type { MethodRow } from '../methods/payment-methods.queries.ts'
import { requireMethod } from '../methods/saved-method.ts'
import { lockAccounts } from '../payments.queries.ts'
import * as autopayQueries from './autopay.queries.ts'
import { handleCreatePaymentPlan } from './payment-plan.ts'
import * as planQueries from './plan.queries.ts'
import { planBills } from './plan-bills.ts'
import * as queries from './planned-payments.queries.ts'
import { handleGetAutomaticPayments, OUTCOMES_SHOWN_DAYS } from './show-automatic-payments.ts'

/** Reason for ending autopay or a plan. */
const ENDED_BY_OWNER = storeReason({ code: 'endedByOwner', params: {} })

/** Required state of a payment for each action, and its state afterwards. */
const STATES = {
  skip: { from: 'coming', to: 'skipped' },
  restore: { from: 'skipped', to: 'coming' },
  change: { from: 'coming', to: 'coming' },
} as const

/** Automatic payments: autopay with its cap, planned payments, and payment plans. */
export function automaticPaymentsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getAutomaticPayments, (read) => handleGetAutomaticPayments(services, read))
  answerOnce(app, services, setAutopay, (read) => handleSetAutopay(services, read))
  answerOnce(app, services, endAutopay, async ({ act, once }) => {
    const { resortId, ownerAccountId } = act.subject
    const end = { resortId, ownerAccountId, endedAt: services.clock.now(), ...ENDED_BY_OWNER }
    return once(async (sql) => {
      await sql.rows(autopayQueries.endAutopay, end)
      return { done: true }
    })
  })
  answerOnce(app, services, changePlannedPayment, (read) => handleChangePlanned(services, read))
  answerCall(app, createPaymentPlan, (read) => handleCreatePaymentPlan(services, read))
  answerOnce(app, services, setPlanMethod, (read) => handleSetPlanMethod(services, read))
  answerOnce(app, services, endPaymentPlan, async ({ query, act, once }) => {
    const { resortId, ownerAccountId } = act.subject
    const end = { resortId, ownerAccountId, id: query.id, ...ENDED_BY_OWNER }
    return once(async (sql) => {
      if ((await sql.count(planQueries.endPlan, end)) === 0) throw new AppError('NOT_FOUND')
      return { done: true }
    })
  })
}

/** POST /autopay: pays bills when they are due, up to a cap. */
async function handleSetAutopay(
  services: Services,
  { body, act, once }: KeyedRequest<typeof setAutopay>,
): Promise<KeyedAnswer<typeof setAutopay>> {
  const { resortId, ownerAccountId } = act.subject
  const { loginId } = act.actor
  const { methodId: paymentMethodId, capCents } = body
  const now = services.clock.now()
  return once(async (sql) => {
    const gateway = await requireGateway(services, sql, resortId)
    const { today, rules } = await rulesAt(sql, resortId, now)
    if (!rules.payments.autopay) throw new AppError('AUTOPAY_OFF')
    const method = await requireMethod(sql, { resortId, loginId }, { id: paymentMethodId, today })
    requireBankDebit(method, gateway, rules)
    const account = { resortId, ownerAccountId }
    const earlier = await sql.row(autopayQueries.findAutopay, account)
    await sql.rows(autopayQueries.setAutopay, {
      ...account,
      loginId,
      paymentMethodId,
      capCents,
      now,
    })
    const earlierCents = earlier && !earlier.ended_at ? earlier.cap_cents : capCents
    await sql.rows(autopayQueries.capPlanned, { ...account, cents: capCents, earlierCents })
    const withRest = capCents > earlierCents
    const autopay = { owner_account_id: ownerAccountId, cap_cents: capCents, withRest }
    await planBills(sql, resortId, autopay, today)
    if (earlier?.payment_method_id !== paymentMethodId)
      await agreeToFees(sql, { ...account, planId: null, rules, today })
    return { done: true }
  })
}

/** POST /payment-plans/:id/method: charges the remaining installments to another method. */
async function handleSetPlanMethod(
  services: Services,
  { query: { id }, body, act, once }: KeyedRequest<typeof setPlanMethod>,
): Promise<KeyedAnswer<typeof setPlanMethod>> {
  const { resortId, ownerAccountId } = act.subject
  const { loginId } = act.actor
  const { methodId: paymentMethodId } = body
  const now = services.clock.now()
  return once(async (sql) => {
    const gateway = await requireGateway(services, sql, resortId)
    const { today, rules } = await rulesAt(sql, resortId, now)
    // two people may take it over at the same moment
    await sql.rows(lockAccounts, { resortId, ids: [ownerAccountId] })
    const plan = await sql.row(planQueries.findPlan, { resortId, ownerAccountId })
    if (plan?.id !== id) throw new AppError('NOT_FOUND')
    const method = await requireMethod(sql, { resortId, loginId }, { id: paymentMethodId, today })
    requireBankDebit(method, gateway, rules)
    const change = { resortId, ownerAccountId, id, loginId, paymentMethodId }
    if ((await sql.count(planQueries.setPlanMethod, change)) === 0) throw new AppError('NOT_FOUND')
    if (plan.payment_method_id === paymentMethodId) return { done: true }
    await agreeToFees(sql, { resortId, ownerAccountId, planId: id, rules, today })
    await notifyOfPlanMethod(sql, act, { method, payerId: plan.login_id, now })
    return { done: true }
  })
}

/** Notifies the person whose method pays a plan from now on, and the one who paid it before. */
async function notifyOfPlanMethod(
  sql: ResortSql,
  { subject, actor: { loginId } }: Act<OwnerActor>,
  { method, payerId, now }: { method: MethodRow; payerId: string; now: Date },
): Promise<void> {
  const { resortId, ownerAccountId, ownerNumber: owner } = subject
  const { kind, brand, last4 } = method
  const link = '/nav/bills/automatic'
  const chosen = {
    ...{ code: 'plan-method-chosen' as const, link },
    params: { owner, method: { kind, brand, last4 } },
  }
  await notifyPerson(sql, resortId, { to: { loginId, ownerAccountId }, news: chosen, now })
  if (payerId === loginId) return
  const replaced = { code: 'plan-method-replaced' as const, params: { owner }, link }
  const reader = await readPayer(sql, resortId, payerId, getTopic(replaced))
  const to = { loginId: payerId, ownerAccountId }
  await notifyPerson(sql, resortId, { to, news: replaced, now, reader })
}

/** Refuses a bank account if the resort or its gateway takes no bank debits. */
function requireBankDebit({ kind }: MethodRow, gateway: ResortGateway, rules: RuleSet): void {
  if (kind === 'bank' && !(rules.payments.bankDebit && gateway.takesBankDebits))
    throw new AppError('BANK_DEBIT_OFF')
}

interface FeesToAgree {
  readonly resortId: string
  readonly ownerAccountId: string
  /** Null for autopay. */
  readonly planId: string | null
  readonly rules: RuleSet
  readonly today: string
}

/**
 * Raises the announced fees of payments to those of their new method, which the owner just chose.
 * Otherwise each switch from a bank account to a card would move the next payment by a week. A
 * skipped payment is included, because it can be restored.
 */
async function agreeToFees(
  sql: ResortSql,
  { resortId, ownerAccountId, planId, rules, today }: FeesToAgree,
): Promise<void> {
  const rows = await sql.rows(queries.findPlanned, { resortId, ownerAccountId, drawOn: today })
  const ahead = rows.filter(
    ({ payment_plan_id, state }) =>
      payment_plan_id === planId && (state === 'coming' || state === 'skipped'),
  )
  await sql.rows(queries.raiseAnnouncedFees, {
    resortId,
    ids: ahead.map(({ id }) => id),
    feeCents: ahead.map((row) =>
      paymentFee(rules.payments, row.method_kind, row.cents, planId ? rules.payments.plan : null),
    ),
  })
}

/** POST /planned-payments/:id: the owner changes, skips, or restores one payment of autopay. */
async function handleChangePlanned(
  { clock }: Services,
  { query: { id }, body, act, once }: KeyedRequest<typeof changePlannedPayment>,
): Promise<KeyedAnswer<typeof changePlannedPayment>> {
  const { resortId, ownerAccountId } = act.subject
  const account = { resortId, ownerAccountId }
  const { from, to } = STATES[body.act]
  const cents = body.act === 'change' ? (body.cents ?? null) : null
  return once(async (sql) => {
    const { today, rules } = await rulesAt(sql, resortId, clock.now())
    const drawOn = addDays(today, -OUTCOMES_SHOWN_DAYS)
    const planned = await sql.rows(queries.findPlanned, { ...account, drawOn })
    const row = planned.find((row) => row.id === id)
    if (!row) throw new AppError('NOT_FOUND')
    // skipping and restoring agree to no fee
    const feeCents = cents === null ? null : paymentFee(rules.payments, row.method_kind, cents)
    const change = { ...account, id, today, from, to, cents, feeCents }
    if ((await sql.count(queries.changePlanned, change)) === 1) return { done: true }
    throw new AppError(row.state === from && cents !== null ? 'PLANNED_AMOUNT' : 'PLANNED_OVER')
  })
}
