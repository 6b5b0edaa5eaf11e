import { listBills } from '@ownerng/contract'
import { addMonths, ageCharges, dateAt, mostPlanParts } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { RowOf } from '../../db/statement.ts'
import { answerCall, type HandlerAnswer, type ReadRequest } from '../../http/call-routing.ts'
import { handleOf, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { readContext } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import * as queries from './bills.queries.ts'
import { findBalances, findCharges, isPayer } from './charge.queries.ts'
import { toCharge } from './charge-record.ts'
import { budgetOf } from './fee-budget.ts'
import { findBalanceHistory, findPaidBy } from './statement.queries.ts'

/** Two years show how bills come and go. */
const HISTORY_MONTHS = 24

/** GET /bills: every charge and payment of the account that is shown. */
export function billsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, listBills, (read) => handleListBills(services, read))
}

async function handleListBills(
  services: Services,
  { request }: ReadRequest<typeof listBills>,
): Promise<HandlerAnswer<typeof listBills>> {
  const { database, clock } = services
  const session = await requireSession(services, request, handleOf(request))
  const today = dateAt(clock.now(), session.timeZone)
  const since = addMonths(`${today.slice(0, 7)}-01`, 1 - HISTORY_MONTHS)
  const { resortId, ownerAccountId, timeZone } = session
  const account = { resortId, ownerAccountId, timeZone }
  const [
    reader,
    balances,
    charges,
    payments,
    paidBy,
    history,
    { rules },
    shares,
    papers,
    autopay,
    repairs,
  ] = await database.inResort(resortId, (sql) =>
    Promise.all([
      readContext(sql, { resortId, locale: session.language }),
      sql.rows(findBalances, { resortId, loginId: session.loginId }),
      sql.rows(findCharges, { resortId, ownerAccountId }),
      sql.rows(queries.findPayments, account),
      sql.rows(findPaidBy, account),
      sql.rows(findBalanceHistory, { ...account, since }),
      rulesAt(sql, resortId, clock.now()),
      sql.rows(queries.findFeeShares, { resortId }),
      sql.rows(queries.findFeeDocuments, { resortId }),
      sql.row(queries.findAutopayState, { resortId, ownerAccountId }),
      sql.rows(queries.findRepairs, { resortId, ownerAccountId }),
    ]),
  )
  const lines = charges.map((row) => toCharge(row, today, reader))
  const paidFor = Map.groupBy(paidBy, (paid) => paid.charge_id)
  const repairOf = new Map(repairs.map((row) => [row.charge_id, toRepair(row)]))
  return {
    today,
    balanceCents: balances.find((account) => account.id === ownerAccountId)?.balance_cents ?? 0,
    accounts: balances.map((account) => ({
      ownerNumber: account.owner_number,
      balanceCents: account.balance_cents,
      mayPay: isPayer(account),
    })),
    charges: lines.map((line) => ({
      ...line,
      workOrder: repairOf.get(line.id) ?? null,
      paidBy: (paidFor.get(line.id) ?? []).map(({ id, number, on, cents }) => ({
        id,
        number,
        on,
        cents,
      })),
    })),
    ageing: ageCharges(lines, today),
    history,
    autopay: rules.payments.autopay ? (autopay?.on ?? false) : null,
    planParts: mostPlanParts(
      rules.payments.plan,
      lines.reduce((sum, line) => sum + line.openCents, 0),
    ),
    budget: budgetOf(shares),
    papers,
    payments: payments.map(toPayment),
  }
}

function toRepair(row: RowOf<typeof queries.findRepairs>) {
  return {
    id: row.id,
    number: row.number,
    summary: row.summary,
    unitName: row.unit_name,
    doneOn: row.done_on,
    photoId: row.photo_id,
  }
}

function toPayment(row: RowOf<typeof queries.findPayments>) {
  return {
    id: row.id,
    number: row.number,
    cents: row.cents,
    on: row.day,
    method: row.method,
    state: row.state,
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
  }
}
