import type { getPaymentForm } from '@ownerng/contract'
import { type CalendarDate, mayMakePayment, type RuleSet } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { RowOf } from '../../db/statement.ts'
import type { HandlerAnswer, ReadRequest } from '../../http/call-routing.ts'
import { getHandle, requireSession, type Session } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { findBalances, findOpenCharges, isPayer } from '../billing/charge.queries.ts'
import { toCharge } from '../billing/charge-record.ts'
import { parseOptions, readContext } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import { findCredentials } from './gateways/card-credentials.queries.ts'
import { getFrame } from './gateways/card-frame.ts'
import { gatewayOfResort } from './gateways/resort-gateway.ts'
import { findMethods } from './methods/payment-methods.queries.ts'
import { toMethod } from './methods/payment-methods.route.ts'
import * as queries from './payments.queries.ts'

/** GET /payment-form: what can be paid now, and the available methods. */
export async function handleGetPaymentForm(
  services: Services,
  { request }: ReadRequest<typeof getPaymentForm>,
): Promise<HandlerAnswer<typeof getPaymentForm>> {
  const session = await requireSession(services, request, getHandle(request))
  const page = await readForm(services, session)
  const { balances, options, open, today, rules, year, methods, resortGateway } = page
  const mayExceedBalance = options.menuOptions.allowPaymentToExceedBalanceDue
  const balanceCents =
    balances.find((account) => account.id === session.ownerAccountId)?.balance_cents ?? 0
  const totalBalanceCents = balances
    .filter(isPayer)
    .reduce((sum, account) => sum + Math.max(0, account.balance_cents), 0)
  const severalAccounts = balances.length > 1
  const numbers = new Map(balances.map(({ id, owner_number }) => [id, owner_number]))
  return {
    balanceCents,
    totalBalanceCents,
    accounts: balances.map((account) => ({
      ownerNumber: account.owner_number,
      name: account.name,
      balanceCents: account.balance_cents,
      mayPay: isPayer(account),
    })),
    charges: page.charges.map((row) => ({
      ...toLine(row, today, page.reader),
      ownerNumber: numbers.get(row.owner_account_id) ?? '',
    })),
    mayExceedBalance,
    open:
      isPayer(session) &&
      mayMakePayment({ balanceCents, totalBalanceCents, severalAccounts, mayExceedBalance }),
    frame: await getFrame(resortGateway, open !== null, request.ip),
    cardFee: rules.payments.cardFee,
    bankDebit: rules.payments.bankDebit && (resortGateway?.takesBankDebits ?? true),
    methods: methods.map((method) => toMethod(method, today)),
    rentedPoints: toRentedPoints(rules.rentedPoints, year),
    inProgress: open
      ? { id: open.id, cents: open.cents, review: open.state === 'manual-review' }
      : null,
  }
}

interface RentedRow {
  readonly rented: number
  readonly expires_on: string
}

async function readForm(
  services: Services,
  { resortId, loginId, ownerAccountId, language }: Session,
) {
  const { database, clock } = services
  const now = clock.now()
  const [balances, optionRows, credentials, open, { today, rules }, year, reader, charges] =
    await database.inResort(resortId, async (sql) => {
      const balances = await sql.rows(findBalances, { resortId, loginId })
      // omit accounts that the person can't pay, except the displayed one
      const shown = balances.filter((account) => account.id === ownerAccountId || isPayer(account))
      return Promise.all([
        balances,
        sql.rows(queries.findPaymentOptions, { resortId }),
        sql.rows(findCredentials, { resortId }),
        sql.row(queries.findOpenAttempt, { resortId, accountIds: [ownerAccountId] }),
        rulesAt(sql, resortId, now),
        sql.row(queries.findRentedPoints, { resortId, ownerAccountId, now }),
        readContext(sql, { resortId, locale: language }),
        sql.rows(findOpenCharges, { resortId, ownerAccountIds: shown.map(({ id }) => id) }),
      ])
    })
  const options = parseOptions(optionRows)
  const { depositOptions } = options
  const resortGateway = gatewayOfResort(services, resortId, depositOptions, credentials)
  const methods = await database.readResort(resortId, findMethods, {
    resortId,
    loginId,
    gateway: resortGateway?.key ?? depositOptions.ccGateway,
  })
  return { balances, options, open, today, rules, year, methods, charges, reader, resortGateway }
}

function toLine(row: RowOf<typeof findOpenCharges>, today: CalendarDate, reader: MessageContext) {
  const { id, description, dueOn, openCents } = toCharge(row, today, reader)
  return { id, description, dueOn, openCents, planned: row.planned ?? false }
}

/** Returns the points that can be bought this year; null if the resort sells none. */
function toRentedPoints(rule: RuleSet['rentedPoints'], year: RentedRow | null) {
  if (!rule || !year) return null
  return {
    centsEach: rule.centsEach,
    left: Math.max(0, rule.mostAYear - year.rented),
    expiresOn: year.expires_on,
    points: year.rented,
  }
}
