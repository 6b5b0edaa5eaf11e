import type { CallAnswer, joinWaitlist } from '@ownerng/contract'
import { AppError, waitlistChance } from '@ownerng/domain'
import { waitlistEvents } from '@ownerng/messages/waitlist/events'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Session } from '../../http/session.ts'
import type { BookingContext } from '../stays/booking-context.ts'
import { nearestStays } from '../stays/stay-options.ts'
import { describeOffer } from './describe-offer.ts'
import { findMatch, findPosition } from './find-match.ts'
import { getTermsVersion } from './request-terms.ts'
import * as queries from './waitlist.queries.ts'
import { eventInWords } from './waitlist-events.ts'

type Request = CallAnswer<typeof joinWaitlist>

/** Requests for which other dates are looked up: each of them reads what is free around. */
const MOST_OTHER_DATES = 3

/** One request of the account, as the portal reads it; throws NOT_FOUND. */
export async function showOne(
  sql: ResortSql,
  session: Session,
  id: string,
  context: BookingContext,
): Promise<Request> {
  const row = await sql.row(queries.findRequest, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
    id,
  })
  const [request] = row ? await describeRequests(sql, session, [row], context) : []
  if (!request) throw new AppError('NOT_FOUND')
  return request
}

/** Requests as the portal reads them, with what those that wait can expect. */
export async function describeRequests(
  sql: ResortSql,
  session: Session,
  rows: readonly queries.RequestRow[],
  context: BookingContext,
): Promise<Request[]> {
  const waiting = rows.filter(({ rank }) => rank !== null)
  const before =
    waiting.length === 0
      ? []
      : await sql.rows(queries.findFreedBefore, {
          resortId: session.resortId,
          ids: waiting.map(({ id }) => id),
        })
  const requests: Request[] = []
  let looked = 0
  for (const row of rows) {
    const chance = getOdds(row, before)
    const freeNow = chance && (await findFreeNow(sql, session, context, row))
    const isLooked = chance?.chance === 'unlikely' && !freeNow && looked++ < MOST_OTHER_DATES
    const nearest = isLooked ? await nearestFree(sql, session, context, row) : null
    const odds = chance && { ...chance, freeNow, nearest }
    const offer = await describeOffer(sql, session, context, row)
    requests.push({ ...toRequest(row, context), odds, offer })
  }
  return requests
}

type FreedRow = RowOf<typeof queries.findFreedBefore>

/** What a request can expect of its place in line; null where it waits no longer. */
function getOdds({ id, rank, in_line: inLine }: queries.RequestRow, before: readonly FreedRow[]) {
  if (rank === null || inLine === null) return null
  const years = before
    .filter((row) => row.id === id && (row.known || row.freed > 0))
    .map(({ year, freed }) => ({ year, freed }))
  return { chance: waitlistChance(rank, years), years, inLine }
}

/**
 * The stay that a request would be met with now, or that is free and that the rules refuse; null
 * where it really has to wait.
 */
async function findFreeNow(
  sql: ResortSql,
  session: Session,
  context: BookingContext,
  row: queries.RequestRow,
) {
  const position = await findPosition(sql, session, context, row)
  const found = position && (await findMatch(sql, session, position, row))
  if (!found?.code) return null
  const { arrival, departure } = 'criteria' in found ? found.criteria : found.dates
  return {
    ...{ arrival, departure, unitTypeCode: found.code },
    unitTypeName: getName(context, found.code),
    allowed: 'criteria' in found,
  }
}

const getName = ({ unitTypes }: BookingContext, code: string): string =>
  unitTypes.find((type) => type.code === code)?.name ?? code

/** The nearest dates on which the favorite place is free, or another place on the same dates. */
async function nearestFree(
  sql: ResortSql,
  session: Session,
  context: BookingContext,
  row: queries.RequestRow,
) {
  const [code = ''] = row.unit_type_codes
  const criteria = {
    arrival: row.arrival,
    departure: row.departure,
    people: row.people,
    type: row.reservation_type,
    lotOrder: row.lot_order,
  }
  const near = await nearestStays(sql, session, context, criteria, code, { most: 2 })
  const stay = near.find(({ arrival }) => arrival !== row.arrival) ?? near[0]
  if (!stay) return null
  const { arrival, departure, unitTypeCode, unitTypeName } = stay
  return { arrival, departure, unitTypeCode, unitTypeName }
}

function toRequest(row: queries.RequestRow, context: BookingContext) {
  const { lots, reader } = context
  return {
    id: row.id,
    status: row.status,
    arrival: row.arrival,
    departure: row.departure,
    flexDays: row.flex_days,
    unitTypes: row.unit_type_codes.map((code) => ({
      code,
      name: getName(context, code),
    })),
    people: row.people,
    replaces: row.replaces_reservation_id
      ? { id: row.replaces_reservation_id, number: row.replaces_number ?? '' }
      : null,
    lots: row.lot_order.flatMap((id) =>
      lots
        .filter((lot) => lot.id === id)
        .map(({ useYear: year, kind }) => waitlistEvents(reader).lot({ year, kind })),
    ),
    lotOrder: row.lot_order,
    autoConfirm: row.auto_confirm,
    minNights: row.min_nights,
    maxPoints: row.max_points,
    termsVersion: getTermsVersion(row),
    rank: row.rank,
    askedOn: row.asked_on,
    events: row.events.map((event) => ({
      at: new Date(event.at).toISOString(),
      kind: event.kind,
      note: eventInWords(reader, event),
    })),
  }
}
