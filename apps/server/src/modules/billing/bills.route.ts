import { listBillPages, listBills, listPayments } from '@ownerng/contract'
import {
  addMonths,
  ageCharges,
  type CalendarDate,
  type DueAmount,
  dateAt,
  feesByYear,
  getEarlyDiscount,
  listDue,
  mostPlanParts,
  type RuleSet,
} from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { answerRead, type HandlerAnswer, type OwnerRead } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { describeCharge } from '../../shared/describe-charge.ts'
import { getPlace, toPage } from '../../shared/keyset-page.ts'
import { withSummary } from '../../shared/work-order-entry.ts'
import { readContext, readerOf } from '../resort/resort-directory.ts'
import { rulesAt } from '../resort/rules.queries.ts'
import * as queries from './bills.queries.ts'
import {
  type BalanceRow,
  type BillRow,
  findBalances,
  findBilledYears,
  findInstallments,
  findOpenBills,
  findOpenDays,
  findPaidBills,
  isPayer,
  OPEN_PAGE,
  PAID_PAGE,
} from './charge.queries.ts'
import { toCharge } from './charge-record.ts'
import { readDiscounts } from './early-discounts.ts'
import { readNextCharges } from './next-late-charges.ts'
import { getRunningPlan, readPlan } from './running-plan.ts'
import { findBalanceHistory, findPaidBy } from './statement.queries.ts'

/** Two years show the yearly pattern of bills. */
const HISTORY_MONTHS = 24
const PAGES = {
  open: { order: 'ascending', statement: findOpenBills, size: OPEN_PAGE },
  paid: { order: 'descending', statement: findPaidBills, size: PAID_PAGE },
} as const

/**
 * GET /bills, GET /bills/pages, and GET /payments: what the displayed account owes and has paid.
 */
export function billsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: listBills, read: handleListBills, staleness: 'bounded' })
  answerRead(app, services, {
    call: listBillPages,
    read: ({ sql, act, query, request, now }) => readPage(sql, { act, request, now }, query),
    staleness: 'bounded',
  })
  answerRead(app, services, { call: listPayments, read: handleListPayments, staleness: 'bounded' })
}

async function handleListBills({
  sql,
  act,
  request,
  now,
}: OwnerRead<typeof listBills>): Promise<HandlerAnswer<typeof listBills>> {
  const today = dateAt(now, act.subject.timeZone)
  const since = addMonths(`${today.slice(0, 7)}-01`, 1 - HISTORY_MONTHS)
  const { resortId, ownerAccountId, timeZone } = act.subject
  const account = { resortId, ownerAccountId }
  const [
    reader,
    balances,
    page,
    days,
    installments,
    billed,
    specials,
    history,
    { rules },
    shares,
    papers,
    autopay,
    plan,
  ] = await Promise.all([
    readContext(sql, readerOf(act), request),
    sql.rows(findBalances, { resortId, loginId: act.actor.loginId }),
    readPage(sql, { act, request, now }, { only: 'open', after: '' }),
    sql.rows(findOpenDays, { ...account, today }),
    sql.rows(findInstallments, account),
    sql.rows(findBilledYears, account),
    sql.rows(queries.findSpecialAssessments, account),
    sql.rows(findBalanceHistory, { ...account, timeZone, since }),
    rulesAt(sql, resortId, now),
    sql.rows(queries.findFeeShares, { resortId }),
    sql.rows(queries.findFeeDocuments, { resortId, today }),
    sql.row(queries.findAutopayState, account),
    readPlan(sql, { ...account, loginId: act.actor.loginId }),
  ])
  const due = listDue(days, installments, today)
  const terms = { rule: rules.earlyPayment, on: today }
  const own = balances.filter(({ id }) => id === ownerAccountId)
  const discounts = await readDiscounts(sql, { resortId, accounts: own }, terms)
  const open = computeTotal(days, due)
  return {
    today,
    balanceCents: balances.find((account) => account.id === ownerAccountId)?.balance_cents ?? 0,
    accounts: balances.map(toAccount),
    ...page,
    open,
    discountCents: discounts.get(ownerAccountId) ?? 0,
    nextDue: due.find(({ on }) => on >= today) ?? null,
    plan: getRunningPlan(reader, { ...plan, days }, today),
    ageing: ageCharges(
      due.map(({ on, cents }) => ({ dueOn: on, openCents: cents })),
      today,
    ),
    billedYears: [...new Set(billed.map(({ billedYear }) => billedYear))].sort().reverse(),
    fees: feesByYear(billed),
    specials: specials.map(({ description_message, ...row }) => ({
      ...row,
      description: describeCharge(reader, { ...row, description_message }),
    })),
    history,
    autopay: rules.payments.autopay ? (autopay?.on ?? false) : null,
    // one plan at a time
    planParts: installments.length > 0 ? 0 : mostPlanParts(rules.payments.plan, open.cents),
    budget: getBudget(shares),
    papers,
  }
}

const toAccount = (account: BalanceRow) => ({
  ownerNumber: account.owner_number,
  balanceCents: account.balance_cents,
  mayPay: isPayer(account),
})

interface PageRequest {
  readonly only: keyof typeof PAGES
  readonly after: string
}

/** Returns a page of bills, with the work order of each and the payments that paid it. */
async function readPage(
  sql: ReadSql,
  { act, request, now }: Pick<OwnerRead<typeof listBills>, 'act' | 'request' | 'now'>,
  { only, after }: PageRequest,
) {
  const { resortId, ownerAccountId, timeZone } = act.subject
  const { order, statement, size } = PAGES[only]
  const account = { resortId, ownerAccountId }
  const today = dateAt(now, timeZone)
  const [reader, { rules }, loaded] = await Promise.all([
    readContext(sql, readerOf(act), request),
    rulesAt(sql, resortId, now),
    sql.rows(statement, { ...account, today, ...getPlace(after, order) }),
  ])
  const { rows, next } = toPage(loaded, size, (row) => row.due_on)
  const ofPage = { ...account, chargeIds: rows.map(({ id }) => id) }
  const [paidBy, repairs] = await Promise.all([
    sql.rows(findPaidBy, { ...ofPage, timeZone }),
    sql.rows(queries.findRepairs, ofPage),
  ])
  const paidFor = Map.groupBy(paidBy, (paid) => paid.charge_id)
  const repairByCharge = new Map(
    repairs.map(({ charge_id, ...repair }) => [charge_id, withSummary(repair)]),
  )
  const findNext = only === 'open' ? await readNextCharges(sql, account, { rules, today }) : null
  const charges = rows.map((row) => ({
    ...toCharge(row, reader, today),
    discount: getDiscount(rules, row, today),
    nextCharges: findNext?.(row.id) ?? [],
    workOrder: repairByCharge.get(row.id) ?? null,
    paidBy: (paidFor.get(row.id) ?? []).map(({ charge_id: _charge, ...payment }) => payment),
  }))
  return { charges, next }
}

const getDiscount = (rules: RuleSet, { due_on: dueOn, ...row }: BillRow, today: CalendarDate) =>
  getEarlyDiscount(rules.earlyPayment, { ...row, dueOn, openCents: row.open_cents }, today)

/** Returns the totals of all open bills, including those on other pages. */
function computeTotal(days: readonly RowOf<typeof findOpenDays>[], due: readonly DueAmount[]) {
  const countOf = (some: typeof days) => some.reduce((sum, { count }) => sum + count, 0)
  return {
    count: countOf(days),
    late: countOf(days.filter(({ late }) => late)),
    planned: countOf(days.filter(({ planned }) => planned)),
    cents: days.reduce((sum, { openCents }) => sum + openCents, 0),
    firstDueOn: due[0]?.on ?? null,
    isOneDay: due.length === 1,
  }
}

async function handleListPayments({
  sql,
  act,
  query,
  request,
  now,
}: OwnerRead<typeof listPayments>): Promise<HandlerAnswer<typeof listPayments>> {
  const { resortId, ownerAccountId, timeZone } = act.subject
  const account = { resortId, ownerAccountId, timeZone }
  const [reader, years] = await Promise.all([
    readContext(sql, readerOf(act), request),
    sql.rows(queries.findPaymentYears, account),
  ])
  const thisYear = dateAt(now, timeZone).slice(0, 4)
  const year = getYear(query.year, thisYear, years)
  const loaded = await sql.rows(queries.findPayments, {
    ...account,
    ...getPlace(query.after, 'descending'),
    ...getDays(year),
  })
  const { rows, next } = toPage(loaded, queries.PAYMENTS_PAGE, ({ at }) => at)
  const paidFor = await sql.rows(queries.findPaidFor, {
    resortId,
    ownerAccountId,
    paymentIds: rows.map(({ id }) => id),
  })
  const billsByPayment = Map.groupBy(paidFor, ({ paymentId }) => paymentId)
  return {
    year,
    years: years.map(({ year }) => year),
    total: years
      .filter((row) => year === '' || row.year === year)
      .reduce((sum, { count }) => sum + count, 0),
    payments: rows.map(({ at: _at, ...payment }) => ({
      ...payment,
      paidFor: (billsByPayment.get(payment.id) ?? []).map((charge) =>
        describeCharge(reader, charge),
      ),
    })),
    next,
  }
}

/**
 * Returns the requested year; '' for all years, or if the current year is requested and has no
 * payments.
 */
function getYear(
  requested: string,
  thisYear: string,
  years: readonly RowOf<typeof queries.findPaymentYears>[],
): string {
  if (requested !== '') return requested === 'all' ? '' : requested
  return years.some(({ year }) => year === thisYear) ? thisYear : ''
}

/** Returns the first day of a year and of the next one, or all days. */
const getDays = (year: string) =>
  year === ''
    ? { from: '-infinity', until: 'infinity' }
    : { from: `${year}-01-01`, until: `${Number(year) + 1}-01-01` }

/**
 * Returns the budget of the newest year's fees, each item with the year before; null if unknown.
 */
function getBudget(rows: readonly RowOf<typeof queries.findFeeShares>[]) {
  const year = rows[0]?.year
  if (year === undefined) return null
  const before = new Map(
    rows.filter((row) => row.year === year - 1).map(({ label, percent }) => [label, percent]),
  )
  return {
    year,
    shares: rows
      .filter((row) => row.year === year)
      .map(({ label, percent }, index) => ({
        id: String(index + 1),
        label,
        percent,
        before: before.get(label) ?? null,
      })),
  }
}
