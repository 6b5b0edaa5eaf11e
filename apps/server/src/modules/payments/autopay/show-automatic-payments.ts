import type { getAutomaticPayments } from '@ownerng/contract'
import {
  addDays,
  addMonths,
  installmentFee,
  type PaymentRules,
  paymentFee,
  remainingInstallments,
} from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import type { RowOf } from '../../../db/statement.ts'
import type { HandlerAnswer, ReadRequest } from '../../../http/call-routing.ts'
import { getHandle, requireSession } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import type { Act, OwnerActor } from '../../../shared/actor.ts'
import { describeCharge } from '../../../shared/describe-charge.ts'
import { describeReason, readReason } from '../../../shared/stored-reason.ts'
import { findOpenCharges, isPayer } from '../../billing/charge.queries.ts'
import { readContext, readerOf } from '../../resort/resort-directory.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { getFrame } from '../gateways/card-frame.ts'
import { readGateway } from '../gateways/resort-gateway.ts'
import { findMethods } from '../methods/payment-methods.queries.ts'
import { toMethod } from '../methods/saved-method.ts'
import { findOpenAttempt } from '../payments.queries.ts'
import * as autopayQueries from './autopay.queries.ts'
import * as planQueries from './plan.queries.ts'
import * as queries from './planned-payments.queries.ts'

/** How long outcomes of planned payments are shown. */
export const OUTCOMES_SHOWN_DAYS = 60

/** How far back bills count for the usual amount. */
const USUAL_MONTHS = 36

/** GET /automatic-payments: autopay with its cap, upcoming payments, and the payment plan. */
export async function handleGetAutomaticPayments(
  services: Services,
  { request }: ReadRequest<typeof getAutomaticPayments>,
): Promise<HandlerAnswer<typeof getAutomaticPayments>> {
  const act = await requireSession(services, request, getHandle(request))
  const page = await readPage(services, act, request)
  const { context, today, rules, methods, autopay, plan, resortGateway } = page
  const describeEnd = (over: { readonly reason_message: unknown; readonly end_reason: string }) =>
    describeReason(context, readReason(over.reason_message, over.end_reason))
  const charges = page.charges.map(({ chargeId: id, dueOn, openCents, planned, ...charge }) => ({
    planned,
    bill: { id, description: describeCharge(context, charge), dueOn, openCents },
  }))
  const names = new Map(page.names.map((row) => [row.id, describeCharge(context, row)]))
  return {
    today,
    mayPay: isPayer(act.actor),
    frame: await getFrame(resortGateway, page.open !== null, request.ip),
    cardFee: rules.payments.cardFee,
    bankDebit: rules.payments.bankDebit && (resortGateway?.takesBankDebits ?? true),
    methods: methods.map((method) => ({
      ...toMethod(method, today),
      // the automatic payments it is used for, by account
      pays: [
        ...method.autopay_of.map((owner) => ({ what: 'autopay' as const, owner })),
        ...method.plan_of.map((owner) => ({ what: 'plan' as const, owner })),
      ],
    })),
    autopayOffered: rules.payments.autopay,
    autopay: autopay && {
      methodId: autopay.payment_method_id,
      capCents: autopay.cap_cents,
      on: autopay.ended_at === null,
      endReason: describeEnd(autopay),
    },
    usualBills: getUsual(page.usual),
    planned: getShown(page.planned).map(({ row, toPay }) => ({
      ...{ cents: row.state === 'coming' ? toPay : row.cents, openCents: row.open_cents },
      feeCents: paymentFee(
        rules.payments,
        row.method_kind,
        toPay,
        row.payment_plan_id === null ? null : rules.payments.plan,
      ),
      id: row.id,
      on: row.draw_on,
      state: row.state,
      reason: describeReason(context, readReason(row.reason_message, row.reason)),
      bills: row.charge_ids.map((id) => names.get(id) ?? ''),
      partOfPlan: row.payment_plan_id !== null,
      mayChange: mayChange(row, today),
    })),
    plan: plan && {
      id: plan.id,
      methodId: plan.payment_method_id,
      cents: plan.cents,
      leftCents: charges.reduce(
        (sum, { planned, bill }) => sum + (planned ? bill.openCents : 0),
        0,
      ),
      state: plan.state,
      endReason: describeEnd(plan),
    },
    planRule: describeRule(rules.payments.plan),
    bills: charges.filter(({ planned }) => !planned).map(({ bill }) => bill),
  }
}

async function readPage(services: Services, act: Act<OwnerActor>, request: FastifyRequest) {
  const { resortId, ownerAccountId } = act.subject
  const { loginId } = act.actor
  const { database, clock } = services
  const account = { resortId, ownerAccountId }
  return database.inResort(resortId, async (sql) => {
    const { today, rules } = await rulesAt(sql, resortId, clock.now())
    const { gateway: resortGateway, methodKey } = await readGateway(services, sql, resortId)
    const drawOn = addDays(today, -OUTCOMES_SHOWN_DAYS)
    const from = addMonths(today, -USUAL_MONTHS)
    const [context, methods, autopay, planned, plan, charges, open, usual] = await Promise.all([
      readContext(sql, readerOf(act), request),
      sql.rows(findMethods, { resortId, loginId, gateway: methodKey }),
      sql.row(autopayQueries.findAutopay, account),
      sql.rows(queries.findPlanned, { ...account, drawOn }),
      sql.row(planQueries.findPlan, account),
      sql.rows(findOpenCharges, { resortId, ownerAccountIds: [ownerAccountId] }),
      sql.row(findOpenAttempt, { resortId, accountIds: [ownerAccountId] }),
      sql.row(autopayQueries.findUsualBills, { ...account, from }),
    ])
    const chargeIds = [...new Set(planned.flatMap((row) => row.charge_ids))]
    const names = await sql.rows(queries.findBillNames, { ...account, chargeIds })
    const shown = { context, methods, autopay, planned, plan, charges, names, open, usual }
    return { ...shown, today, rules, resortGateway }
  })
}

/** The range of usual bills; null if there were none. */
function getUsual(row: RowOf<typeof autopayQueries.findUsualBills> | null) {
  if (row?.fromCents == null || row.toCents == null) return null
  return { fromCents: row.fromCents, toCents: row.toCents }
}

/**
 * The planned payments to show, with what each still has to pay of its bills in cents. Upcoming
 * ones that have nothing left to pay are left out.
 */
function getShown(rows: readonly queries.PlannedRow[]) {
  const installments = rows.filter((row) => row.payment_plan_id !== null && row.state === 'coming')
  const parts = remainingInstallments(
    installments[0]?.open_cents ?? 0,
    installments.map(({ draw_on: on, cents }) => ({ on, cents })),
  )
  return rows
    .map((row) => {
      const part = parts[installments.indexOf(row)]
      return { row, toPay: part ?? Math.max(0, Math.min(row.cents, row.open_cents)) }
    })
    .filter(({ row, toPay }) => row.state !== 'coming' || toPay > 0)
}

/**
 * Whether a payment can be changed: installments are fixed, and today's payment is already being
 * made.
 */
function mayChange(row: queries.PlannedRow, today: string): boolean {
  return (
    row.payment_plan_id === null &&
    row.draw_on > today &&
    (row.state === 'coming' || row.state === 'skipped')
  )
}

/** The rule of plans as owners see it: the fee of an installment includes its tax. */
function describeRule(plan: PaymentRules['plan']) {
  if (plan === null) return null
  const { installmentTaxPercent: _, ...rule } = plan
  return plan.installmentFeeCents === undefined
    ? rule
    : { ...rule, installmentFeeCents: installmentFee(plan) }
}
