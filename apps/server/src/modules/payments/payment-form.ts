import type { getPaymentForm } from '@ownerng/contract'
import { dateAt, getEarlyDiscount, listDue, mayMakePayment, openBillState } from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { FastifyRequest } from 'fastify'
import type { HandlerAnswer, ReadRequest } from '../../http/call-routing.ts'
import { getHandle, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import type { Act, OwnerActor } from '../../shared/actor.ts'
import { describeCharge } from '../../shared/describe-charge.ts'
import { readRentReasons } from '../billing/account-standing.ts'
import {
  findBalances,
  findDueCharges,
  findInstallments,
  isPayer,
} from '../billing/charge.queries.ts'
import { readDiscounts } from '../billing/early-discounts.ts'
import { readContext, readerOf } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { getFrame } from './gateways/card-frame.ts'
import { readGateway } from './gateways/resort-gateway.ts'
import { findMethods } from './methods/payment-methods.queries.ts'
import { toMethod } from './methods/saved-method.ts'
import * as queries from './payments.queries.ts'

/** GET /payment-form: what can be paid now, and the available methods. */
export async function handleGetPaymentForm(
  services: Services,
  { request }: ReadRequest<typeof getPaymentForm>,
): Promise<HandlerAnswer<typeof getPaymentForm>> {
  const act = await requireSession(services, request, getHandle(request))
  const page = await readForm(services, act, request)
  const { balances, options, open, today, rules, methods, resortGateway } = page
  const mayExceedBalance = options.menuOptions.allowPaymentToExceedBalanceDue
  const balanceCents =
    balances.find((account) => account.id === act.subject.ownerAccountId)?.balance_cents ?? 0
  const totalBalanceCents = balances
    .filter(isPayer)
    .reduce((sum, account) => sum + Math.max(0, account.balance_cents), 0)
  const severalAccounts = balances.length > 1
  const own = page.charges.filter(({ accountId }) => accountId === act.subject.ownerAccountId)
  const planned = listDue(own, page.installments, today).filter((due) => due.isInstallment)
  const numbers = new Map(balances.map(({ id, owner_number }) => [id, owner_number]))
  return {
    balanceCents,
    totalBalanceCents,
    discountCents: page.discounts.get(act.subject.ownerAccountId) ?? 0,
    accounts: balances.map((account) => ({
      ownerNumber: account.owner_number,
      name: account.name,
      balanceCents: account.balance_cents,
      discountCents: page.discounts.get(account.id) ?? 0,
      mayPay: isPayer(account),
    })),
    charges: page.charges.map((row) => ({
      id: row.chargeId,
      description: describeCharge(page.reader, row),
      dueOn: row.dueOn,
      openCents: row.openCents,
      discount: getEarlyDiscount(rules.earlyPayment, row, today),
      number: row.number,
      state: openBillState(row, today),
      ownerNumber: numbers.get(row.accountId) ?? '',
    })),
    nextInstallment: planned[0] ?? null,
    installments: page.installments.map(({ on, cents }) => ({ on, cents })),
    today,
    plannedCents: planned.reduce((sum, { cents }) => sum + cents, 0),
    mayExceedBalance,
    open:
      isPayer(act.actor) &&
      mayMakePayment({ balanceCents, totalBalanceCents, severalAccounts, mayExceedBalance }),
    frame: await getFrame(resortGateway, open !== null, request.ip),
    cardFee: rules.payments.cardFee,
    bankDebit: rules.payments.bankDebit && (resortGateway?.takesBankDebits ?? true),
    methods: methods.map((method) => toMethod(method, today)),
    rentedPoints: toRentedPoints(page),
    inProgress: open
      ? { id: open.id, cents: open.cents, review: open.state === 'manual-review' }
      : null,
  }
}

async function readForm(services: Services, act: Act<OwnerActor>, request: FastifyRequest) {
  const { resortId, ownerAccountId, timeZone } = act.subject
  const { loginId } = act.actor
  const { database, clock } = services
  const now = clock.now()
  return database.inResort(resortId, async (sql) => {
    const balances = await sql.rows(findBalances, { resortId, loginId })
    // omit accounts that the person can't pay, except the displayed one
    const shown = balances.filter((account) => account.id === ownerAccountId || isPayer(account))
    const today = dateAt(now, timeZone)
    const ownerAccountIds = shown.map(({ id }) => id)
    const [{ options, gateway, methodKey }, open, { rules }, year, reader, charges, installments] =
      await Promise.all([
        readGateway(services, sql, resortId),
        sql.row(queries.findOpenAttempt, { resortId, accountIds: [ownerAccountId] }),
        rulesAt(sql, resortId, now),
        sql.row(queries.findRentedPoints, { resortId, ownerAccountId, now }),
        readContext(sql, readerOf(act), request),
        sql.rows(findDueCharges, { resortId, ownerAccountIds, today }),
        sql.rows(findInstallments, { resortId, ownerAccountId }),
      ])
    const methods = await sql.rows(findMethods, { resortId, loginId, gateway: methodKey })
    const terms = { rule: rules.earlyPayment, on: today }
    const discounts = await readDiscounts(sql, { resortId, accounts: shown }, terms)
    const rent = year && rules.rentedPoints
    const rentReasons = rent
      ? await readRentReasons(
          sql,
          { resortId, ownerAccountId, today },
          {
            rules,
            leavesOn: year.leaves_on,
            paying: open ? 'underWay' : null,
            mayExceedBalance: options.menuOptions.allowPaymentToExceedBalanceDue,
          },
        )
      : []
    const form = { balances, options, open, today, rules, year, rentReasons, reader, charges }
    return { ...form, discounts, methods, installments, resortGateway: gateway }
  })
}

/** Returns the points that can be bought this year; null if the resort sells none. */
function toRentedPoints({
  rules,
  year,
  rentReasons,
  reader,
}: Pick<Awaited<ReturnType<typeof readForm>>, 'rules' | 'year' | 'rentReasons' | 'reader'>) {
  const rule = rules.rentedPoints
  if (!rule || !year) return null
  return {
    centsEach: rule.centsEach,
    left: Math.max(0, rule.mostAYear - year.rented),
    expiresOn: year.expires_on,
    points: year.rented,
    reasons: rentReasons.map((reason) => writeReason(reader, reason)),
  }
}
