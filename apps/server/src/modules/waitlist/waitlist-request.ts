import type { CallAnswer, joinWaitlist } from '@ownerng/contract'
import { AppError, daysBetween, waitlistChance } from '@ownerng/domain'
import { waitlistEvents } from '@ownerng/messages/waitlist/events'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql, ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Act, Subject } from '../../shared/actor.ts'
import type { BookingContext } from '../stays/booking-context.ts'
import { nearestStays } from '../stays/nearest-stays.ts'
import { readPlaces } from '../stays/resort-facts.ts'
import { getTypeName } from '../stays/stay-options.ts'
import { evaluateFor, findMatch, findPosition, getCriteria } from './find-match.ts'
import { getTermsVersion } from './request-terms.ts'
import * as queries from './waitlist.queries.ts'
import { describeEvent } from './waitlist-events.ts'

type Request = CallAnswer<typeof joinWaitlist>

/** Maximum number of requests to search other dates for, because each search reads availability. */
const MAX_OTHER_DATES = 3

/** Locks a request of the account. Throws NOT_FOUND. */
export async function lockOwnRequest(
  sql: ResortSql,
  { resortId, ownerAccountId }: Subject,
  id: string,
): Promise<queries.RequestRow> {
  const row = await sql.row(queries.lockRequest, { resortId, id })
  if (row?.ownerAccountId !== ownerAccountId) throw new AppError('NOT_FOUND')
  return row
}

/** Describes a request of the account for the portal. Throws NOT_FOUND. */
export async function showOne(
  sql: ReadSql,
  act: Act,
  id: string,
  context: BookingContext,
): Promise<Request> {
  const { resortId, ownerAccountId } = act.subject
  const row = await sql.row(queries.findRequest, { resortId, ownerAccountId, id })
  const [request] = row ? await describeRequests(sql, act, [row], context) : []
  if (!request) throw new AppError('NOT_FOUND')
  return request
}

/** Describes requests for the portal, with the chances of waiting requests. */
export async function describeRequests(
  sql: ReadSql,
  act: Act,
  rows: readonly queries.RequestRow[],
  context: BookingContext,
): Promise<Request[]> {
  const { resortId } = act.subject
  const ids = rows.filter(({ rank }) => rank !== null).map(({ id }) => id)
  const freedBefore =
    ids.length === 0 ? [] : await sql.rows(queries.findFreedBefore, { resortId, ids })
  const requests: Request[] = []
  let searches = 0
  for (const row of rows) {
    const chance = getOdds(row, freedBefore)
    const freeNow = chance && (await findFreeNow(sql, act.subject, context, row))
    const isSearched = chance?.chance === 'unlikely' && !freeNow && searches++ < MAX_OTHER_DATES
    const nearest = isSearched ? await nearestFree(sql, act.subject, context, row) : null
    const odds = chance && { ...chance, freeNow, nearest }
    const offer = await describeOffer(sql, act, context, row)
    requests.push({ ...toRequest(row, context), odds, offer })
  }
  return requests
}

type FreedRow = RowOf<typeof queries.findFreedBefore>

/** Chances of a request at its place in line; null if it isn't waiting. */
function getOdds({ id, rank, inLine }: queries.RequestRow, freedBefore: readonly FreedRow[]) {
  if (rank === null || inLine === null) return null
  const years = freedBefore
    .filter((row) => row.id === id && (row.known || row.freed > 0))
    .map(({ year, freed }) => ({ year, freed }))
  return { chance: waitlistChance(rank, years), years, inLine }
}

/** A stay that is free now for a request, allowed by the rules or not; null if none is free. */
async function findFreeNow(
  sql: ReadSql,
  subject: Subject,
  context: BookingContext,
  row: queries.RequestRow,
) {
  const position = await findPosition(sql, subject, context, row)
  const match = position && (await findMatch(sql, subject, position, row))
  if (!match?.code) return null
  const allowed = 'criteria' in match
  const { arrival, departure } = allowed ? match.criteria : match.dates
  const unitTypeName = getTypeName(context, match.code)
  return { arrival, departure, unitTypeCode: match.code, unitTypeName, allowed }
}

/**
 * The nearest dates on which the preferred unit type is free, or another type on the same dates.
 */
async function nearestFree(
  sql: ReadSql,
  subject: Subject,
  context: BookingContext,
  row: queries.RequestRow,
) {
  const [code = ''] = row.unitTypeCodes
  const criteria = getCriteria(row, row)
  const search = { criteria, code, booked: null, limit: 2 }
  const near = await nearestStays(sql, subject, context, search)
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
    flexDays: row.flexDays,
    unitTypes: row.unitTypeCodes.map((code) => ({ code, name: getTypeName(context, code) })),
    people: row.people,
    replaces: row.replacesId ? { id: row.replacesId, number: row.replacesNumber ?? '' } : null,
    lots: row.lotOrder.flatMap((id) =>
      lots
        .filter((lot) => lot.id === id)
        .map(({ useYear: year, kind }) => waitlistEvents(reader).lot({ year, kind })),
    ),
    lotOrder: row.lotOrder,
    autoConfirm: row.autoConfirm,
    minNights: row.minNights,
    maxPoints: row.maxPoints,
    termsVersion: getTermsVersion(row),
    rank: row.rank,
    requestedOn: row.requestedOn,
    events: row.events.map((event) => ({
      at: new Date(event.at).toISOString(),
      kind: event.kind,
      note: describeEvent(reader, event),
    })),
  }
}

type Offer = NonNullable<Request['offer']>

/** The offer held for a request: its unit, its end, and its cost. Null if there is none. */
async function describeOffer(
  sql: ReadSql,
  act: Act,
  context: BookingContext,
  row: queries.RequestRow,
): Promise<Offer | null> {
  const { offeredId, offerEndsAt, offerArrival: arrival, offerDeparture: departure } = row
  if (row.status !== 'offered' || !offeredId || !offerEndsAt || !arrival || !departure) return null
  const code = row.offerUnitType ?? ''
  const type = context.unitTypes.find((unitType) => unitType.code === code)
  const { types } = await readPlaces(sql, act.subject)
  const dates = { arrival, departure }
  const position = await findPosition(sql, act.subject, context, row)
  return {
    reservationId: offeredId,
    unitName: row.offerUnit ?? '',
    unitTypeCode: code,
    sleeps: type?.maxPeople ?? 0,
    picture: type?.picture ?? '',
    photo: types.get(code)?.photo ?? null,
    ...dates,
    nights: daysBetween(arrival, departure),
    endsAt: offerEndsAt.toISOString(),
    keepsPlaceIfLapsed: row.lapsedOffers === 0,
    rankIfLapsed: row.rankIfLapsed ?? 1,
    // null if the stay that it replaces is gone
    cost: position && getCost(context, evaluateFor(row, position, dates, code)),
  }
}

/** The cost of booking the offer now. */
function getCost(
  { reader }: BookingContext,
  { verdict, lost }: ReturnType<typeof evaluateFor>,
): Offer['cost'] {
  const { payment } = verdict
  return {
    reasons: verdict.reasons.map((reason) => writeReason(reader, reason)),
    paidBy: payment?.kind ?? 'nothing',
    points: payment?.kind === 'points' ? payment.points : null,
    pointsLeft: payment?.kind === 'points' ? payment.have - payment.points : null,
    pointsLost: lost,
    useYear: payment?.kind === 'week' ? payment.useYear : null,
    feeCents: verdict.feeCents,
  }
}
