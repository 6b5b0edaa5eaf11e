import { getHome } from '@ownerng/contract'
import { addDays, dateAt, hourAt, yearAhead } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { RowOf } from '../../../db/statement.ts'
import { answerCall } from '../../../http/call-routing.ts'
import { handleOf, requireSession } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { findBalances, findOpenCharges, isPayer } from '../../billing/charge.queries.ts'
import { toCharge } from '../../billing/charge-record.ts'
import { findNextReservation } from '../reservation.queries.ts'
import { toReservation } from '../reservation-record.ts'
import * as queries from './home.queries.ts'

const CHARGES_SHOWN = 4
/** Points that end within this time are marked. */
const SOON_DAYS = 90

/**
 * GET /home: what is due, what is next, what ends soon, in one round trip to the database after the
 * session's.
 */
export function homeRoute(app: FastifyInstance, parts: Services): void {
  const { database, clock } = parts
  answerCall(app, getHome, async ({ request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const today = dateAt(clock.now(), session.timeZone)
    const { resortId, ownerAccountId } = session
    const ahead = yearAhead(today)
    const [
      balances,
      open,
      paid,
      stay,
      upcoming,
      lots,
      weeks,
      year,
      workOrder,
      documents,
      message,
      notices,
    ] = await database.inResort(resortId, (sql) =>
      Promise.all([
        sql.rows(findBalances, { resortId, loginId: session.loginId }),
        sql.rows(findOpenCharges, { resortId, ownerAccountIds: [ownerAccountId] }),
        sql.row(queries.findPaidSince, {
          resortId,
          ownerAccountId,
          at: `${today.slice(0, 4)}-01-01`,
        }),
        sql.row(findNextReservation, { resortId, ownerAccountId, today }),
        sql.row(queries.countUpcoming, { resortId, ownerAccountId, today }),
        sql.rows(queries.findLots, { resortId, ownerAccountId, today }),
        sql.rows(queries.findWeeks, { resortId, ownerAccountId, today }),
        sql.rows(queries.findYear, { resortId, ownerAccountId, from: ahead.from, to: ahead.to }),
        sql.row(queries.findWorkOrder, { resortId, ownerAccountId }),
        sql.rows(queries.findDocuments, { resortId, ownerAccountId }),
        sql.row(queries.findResortMessage, { resortId }),
        sql.rows(queries.findNotices, { resortId, ownerAccountId, loginId: session.loginId }),
      ]),
    )
    const overdue = open.find((row) => row.due_on < today)
    return {
      today,
      hour: hourAt(clock.now(), session.timeZone),
      accounts: balances.length,
      balanceCents: balances.find((account) => account.id === ownerAccountId)?.balance_cents ?? 0,
      totalBalanceCents: balances.reduce((sum, account) => sum + account.balance_cents, 0),
      payableCents: balances
        .filter(isPayer)
        .reduce((sum, account) => sum + Math.max(0, account.balance_cents), 0),
      paidThisYearCents: paid?.cents ?? 0,
      nextDueOn: open.find((row) => row.due_on >= today)?.due_on ?? null,
      overdueSince: overdue?.due_on ?? null,
      openCharges: open.slice(0, CHARGES_SHOWN).map((row) => toCharge(row, today)),
      otherOpenCharges: Math.max(0, open.length - CHARGES_SHOWN),
      nextStay: stay ? toReservation(stay, today) : null,
      upcomingStays: upcoming?.stays ?? 0,
      points:
        lots.length === 0
          ? null
          : {
              used: lots.reduce((sum, lot) => sum + lot.earned - lot.remaining - lot.held, 0),
              held: lots.reduce((sum, lot) => sum + lot.held, 0),
              left: lots.reduce((sum, lot) => sum + lot.remaining, 0),
              lots: lots
                .filter((lot) => lot.remaining > 0)
                .map((lot) => ({
                  expiresOn: lot.expires_on,
                  points: lot.remaining,
                  soon: lot.expires_on <= addDays(today, SOON_DAYS),
                })),
            },
      weeks: weeks.map((week) => ({
        useYear: week.use_year,
        unitTypeName: week.unit_type_name,
        seasonName: week.season_name,
        status: week.status,
        endsOn: week.ends_on,
      })),
      year: year.map((row) => yearMarkerOf(row, today)),
      workOrder: workOrder && {
        number: workOrder.number,
        summary: workOrder.summary,
        status: workOrder.status,
        reportedOn: workOrder.reported_on,
        scheduledOn: workOrder.scheduled_on,
        scheduledNote: workOrder.scheduled_note,
        doneOn: workOrder.done_on,
      },
      documents: documents.map((row) => ({
        id: row.id,
        title: row.title,
        pages: row.pages,
        publishedOn: row.published_on,
      })),
      resortMessage: message?.paragraphs ?? [],
      notices: notices.map((row) => ({ ...row, at: row.at.toISOString() })),
    }
  })
}

/**
 * A mark on the year line. For bills `amount` is what is open, or nothing where all is paid; for
 * points what ends.
 */
function yearMarkerOf(row: RowOf<typeof queries.findYear>, today: string) {
  const amount = row.lane === 'bills' ? row.open_cents : row.cents
  const kind: 'past' | 'coming' | 'due' | 'soon' =
    row.lane === 'bills'
      ? row.open_cents > 0
        ? 'due'
        : 'past'
      : row.day < today
        ? 'past'
        : row.lane === 'points' && row.day <= addDays(today, SOON_DAYS)
          ? 'soon'
          : 'coming'
  return { lane: row.lane, on: row.day, text: row.text, amount, kind }
}
