import type { getAutomaticPayments } from '@ownerng/contract'
import { addDays, type PaymentRules, paymentFee } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { RowOf } from '../../../db/statement.ts'
import type { HandlerAnswer, ReadRequest } from '../../../http/call-routing.ts'
import { getHandle, requireSession, type Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { chargeInWords } from '../../../shared/charge-in-words.ts'
import { readReason, reasonInWords } from '../../../shared/stored-reason.ts'
import { findOpenCharges } from '../../billing/charge.queries.ts'
import { parseOptions, readContext } from '../../resort/resort-directory.ts'
import { rulesAt } from '../../resort/rules.queries.ts'
import { findCredentials } from '../gateways/card-credentials.queries.ts'
import { getFrame } from '../gateways/card-frame.ts'
import { gatewayOfResort } from '../gateways/resort-gateway.ts'
import { findMethods } from '../methods/payment-methods.queries.ts'
import { toMethod } from '../methods/payment-methods.route.ts'
import { findOpenAttempt, findPaymentOptions } from '../payments.queries.ts'
import { SHOWN_DAYS } from './automatic-payments.ts'
import * as queries from './planned-payments.queries.ts'

/** GET /automatic-payments: autopay with its cap, upcoming payments, and the payment plan. */
export async function handleGetAutomaticPayments(
  services: Services,
  { request }: ReadRequest<typeof getAutomaticPayments>,
): Promise<HandlerAnswer<typeof getAutomaticPayments>> {
  const session = await requireSession(services, request, getHandle(request))
  const page = await readPage(services, session)
  const { context, today, rules, methods, autopay, plan } = page
  const endOf = (over: { readonly reason_message: unknown; readonly end_reason: string }) =>
    reasonInWords(context, readReason(over.reason_message, over.end_reason))
  const nameOf = new Map(page.charges.map((charge) => [charge.id, chargeInWords(context, charge)]))
  return {
    today,
    mayPay: session.role === 'full' || session.role === 'pay',
    frame: await getFrame(page.resortGateway, page.open !== null, request.ip),
    cardFee: rules.payments.cardFee,
    bankDebit: rules.payments.bankDebit && (page.resortGateway?.takesBankDebits ?? true),
    methods: methods.map((method) => ({
      ...toMethod(method, today),
      pays: getUses(method),
    })),
    autopayOffered: rules.payments.autopay,
    autopay: autopay && {
      methodId: autopay.payment_method_id,
      capCents: autopay.cap_cents,
      on: autopay.ended_at === null,
      endReason: endOf(autopay),
    },
    planned: page.planned.map((row) => ({
      ...plannedAmounts(row, rules.payments),
      id: row.id,
      on: row.draw_on,
      state: row.state,
      reason: reasonInWords(context, readReason(row.reason_message, row.reason)),
      bills: row.charge_ids.map((id) => nameOf.get(id) ?? ''),
      partOfPlan: row.payment_plan_id !== null,
      mayChange: mayChange(row, today),
    })),
    plan: plan && {
      id: plan.id,
      methodId: plan.payment_method_id,
      cents: plan.cents,
      state: plan.state,
      endReason: endOf(plan),
    },
    planRule: rules.payments.plan,
    bills: billsForPlan(page.charges, context),
  }
}

/** What a method pays by itself, of which account. */
function getUses({ autopay_of, plan_of }: RowOf<typeof findMethods>) {
  return [
    ...autopay_of.map((owner) => ({ what: 'autopay' as const, owner })),
    ...plan_of.map((owner) => ({ what: 'plan' as const, owner })),
  ]
}

async function readPage(
  services: Services,
  { resortId, ownerAccountId, loginId, language }: Session,
) {
  const { database, clock } = services
  return database.inResort(resortId, async (sql) => {
    const { today, rules } = await rulesAt(sql, resortId, clock.now())
    const [options, credentials] = await Promise.all([
      sql.rows(findPaymentOptions, { resortId }),
      sql.rows(findCredentials, { resortId }),
    ])
    const { depositOptions } = parseOptions(options)
    const resortGateway = gatewayOfResort(services, resortId, depositOptions, credentials)
    const [context, methods, autopay, planned, plan, charges, open] = await Promise.all([
      readContext(sql, { resortId, locale: language }),
      sql.rows(findMethods, {
        resortId,
        loginId,
        gateway: resortGateway?.key ?? depositOptions.ccGateway,
      }),
      sql.row(queries.findAutopay, { resortId, ownerAccountId }),
      sql.rows(queries.findPlanned, {
        resortId,
        ownerAccountId,
        drawOn: addDays(today, -SHOWN_DAYS),
      }),
      sql.row(queries.findPlan, { resortId, ownerAccountId }),
      sql.rows(findOpenCharges, { resortId, ownerAccountIds: [ownerAccountId] }),
      sql.row(findOpenAttempt, { resortId, accountIds: [ownerAccountId] }),
    ])
    return {
      context,
      today,
      rules,
      resortGateway,
      methods,
      autopay,
      planned,
      plan,
      charges,
      open,
    }
  })
}

/** Limits upcoming amounts to what is open of their bills. */
function plannedAmounts(row: queries.PlannedRow, payments: PaymentRules) {
  const toPay = Math.max(0, Math.min(row.cents, row.open_cents))
  return {
    cents: row.state === 'coming' ? toPay : row.cents,
    openCents: row.open_cents,
    feeCents: paymentFee(payments, row.method_kind, toPay),
  }
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

/** Returns open bills that no plan pays yet, earliest due date first. */
function billsForPlan(charges: readonly RowOf<typeof findOpenCharges>[], context: MessageContext) {
  return charges
    .filter((charge) => !charge.planned)
    .map((charge) => ({
      id: charge.id,
      description: chargeInWords(context, charge),
      dueOn: charge.due_on,
      openCents: charge.open_cents,
    }))
}
