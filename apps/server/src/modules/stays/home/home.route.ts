import { getHome } from '@ownerng/contract'
import {
  addDays,
  dateAt,
  floatingWeekOpensOn,
  hourAt,
  isFloatingWeekOver,
  POINTS_SOON_DAYS,
  yearAhead,
} from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { RowOf } from '../../../db/statement.ts'
import { answerCall, type HandlerAnswer, type ReadRequest } from '../../../http/call-routing.ts'
import { handleOf, requireSession, type Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { contextOf } from '../../../shared/language.ts'
import { findBalances, findOpenCharges, isPayer } from '../../billing/charge.queries.ts'
import { toCharge } from '../../billing/charge-record.ts'
import { noticeInWords } from '../../notifications/notices/notice-table.ts'
import { labelsOf } from '../../resort/resort-directory.ts'
import { findNextReservation } from '../reservation.queries.ts'
import { toReservation } from '../reservation-record.ts'
import { readResortFacts } from '../resort-facts.ts'
import { deadlinesOf, floatingWeekOf } from './deadlines.ts'
import * as queries from './home.queries.ts'
import { yearMarkerOf } from './year-mark.ts'

const CHARGES_SHOWN = 4

/**
 * GET /home: what is due, what is next, what ends soon, in one round trip to the database after the
 * session's.
 */
export function homeRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getHome, (read) => handleGetHome(services, read))
}

async function handleGetHome(
  services: Services,
  { request }: ReadRequest<typeof getHome>,
): Promise<HandlerAnswer<typeof getHome>> {
  const session = await requireSession(services, request, handleOf(request))
  const now = services.clock.now()
  const today = dateAt(now, session.timeZone)
  const page = await readPage(services, session, now, today)
  const { balances, open, stay, documents, notices } = page
  const ownBalance = balances.find((account) => account.id === session.ownerAccountId)
  return {
    today,
    hour: hourAt(now, session.timeZone),
    accounts: balances.length,
    balanceCents: ownBalance?.balance_cents ?? 0,
    totalBalanceCents: balances.reduce((sum, account) => sum + account.balance_cents, 0),
    payableCents: balances
      .filter(isPayer)
      .reduce((sum, account) => sum + Math.max(0, account.balance_cents), 0),
    paidThisYearCents: page.paid?.cents ?? 0,
    nextDueOn: open.find((row) => row.due_on >= today)?.due_on ?? null,
    overdueSince: open.find((row) => row.due_on < today)?.due_on ?? null,
    openCharges: open.slice(0, CHARGES_SHOWN).map((row) => toCharge(row, today, page.reader)),
    otherOpenCharges: Math.max(0, open.length - CHARGES_SHOWN),
    nextStay: stay ? toReservation(stay, today) : null,
    upcomingStays: stay?.upcoming ?? 0,
    offers: page.offers.map(({ id, unit_name, arrival, departure, ends_at }) => ({
      id,
      unitName: unit_name,
      arrival,
      departure,
      endsAt: ends_at.toISOString(),
    })),
    points: sumPoints(page.lots, today),
    deadlines: deadlinesOf({ ...page.facts, today }, page.lots, page.weeks),
    weeks: page.weeks.map((week) =>
      toWeek(week, { ...page.facts, today, now, timeZone: session.timeZone }),
    ),
    year: page.year.map((row) => yearMarkerOf(row, today)),
    workOrder: page.workOrder && toWorkOrder(page.workOrder),
    documents: documents.map(({ id, title, pages, published_on }) => ({
      id,
      title,
      pages,
      publishedOn: published_on,
    })),
    resortMessage: page.facts.options.resortMessage,
    isFirstVisit: page.firstVisit !== null,
    notices: notices.map((row) => ({
      id: row.id,
      title: noticeInWords(page.reader, row).title,
      link: row.link,
      at: row.at.toISOString(),
    })),
  }
}

async function readPage({ database }: Services, session: Session, now: Date, today: string) {
  const { resortId, ownerAccountId, loginId, language } = session
  const ahead = yearAhead(today)
  const newYear = `${today.slice(0, 4)}-01-01`
  const [
    balances,
    open,
    paid,
    stay,
    offers,
    lots,
    weeks,
    year,
    workOrder,
    documents,
    firstVisit,
    notices,
    facts,
  ] = await database.readInResort(resortId, (sql) =>
    Promise.all([
      sql.rows(findBalances, { resortId, loginId }),
      sql.rows(findOpenCharges, { resortId, ownerAccountIds: [ownerAccountId] }),
      sql.row(queries.findPaidSince, { resortId, ownerAccountId, since: newYear }),
      sql.row(findNextReservation, { resortId, ownerAccountId, today }),
      sql.rows(queries.findOffers, { resortId, ownerAccountId, now }),
      sql.rows(queries.findLots, { resortId, ownerAccountId, today }),
      sql.rows(queries.findWeeks, { resortId, ownerAccountId, today }),
      sql.rows(queries.findYear, { resortId, ownerAccountId, from: ahead.from, to: ahead.to }),
      sql.row(queries.findWorkOrder, { resortId, ownerAccountId }),
      sql.rows(queries.findDocuments, { resortId, ownerAccountId }),
      sql.row(queries.findFirstVisit, { resortId, loginId }),
      sql.rows(queries.findNotices, {
        resortId,
        ownerAccountId,
        loginId,
      }),
      readResortFacts(sql, session, today),
    ]),
  )
  return {
    reader: contextOf(language, labelsOf(facts.options)),
    balances,
    open,
    paid,
    stay,
    offers,
    lots,
    weeks,
    year,
    workOrder,
    documents,
    firstVisit,
    notices,
    facts,
  }
}

/** Points of all lots together, and each lot of which some are left; null without lots. */
function sumPoints(lots: readonly RowOf<typeof queries.findLots>[], today: string) {
  if (lots.length === 0) return null
  return {
    used: lots.reduce((sum, lot) => sum + lot.earned - lot.remaining - lot.held, 0),
    held: lots.reduce((sum, lot) => sum + lot.held, 0),
    left: lots.reduce((sum, lot) => sum + lot.remaining, 0),
    lots: lots
      .filter((lot) => lot.remaining > 0)
      .map((lot) => ({
        expiresOn: lot.expires_on,
        points: lot.remaining,
        soon: lot.expires_on <= addDays(today, POINTS_SOON_DAYS),
      })),
  }
}

function toWeek(
  week: RowOf<typeof queries.findWeeks>,
  context: Parameters<typeof floatingWeekOpensOn>[0],
) {
  const right = floatingWeekOf(week)
  return {
    opensOn: week.status === 'available' ? floatingWeekOpensOn(context, right) : null,
    isOver: week.status === 'available' && isFloatingWeekOver(context, right),
    useYear: week.use_year,
    unitTypeName: week.unit_type_name,
    seasonName: week.season_name,
    status: week.status,
    endsOn: right.endsOn,
  }
}

function toWorkOrder(row: RowOf<typeof queries.findWorkOrder>) {
  return {
    number: row.number,
    summary: row.summary,
    status: row.status,
    reportedOn: row.reported_on,
    scheduledOn: row.scheduled_on,
    scheduledNote: row.scheduled_note,
    doneOn: row.done_on,
  }
}
