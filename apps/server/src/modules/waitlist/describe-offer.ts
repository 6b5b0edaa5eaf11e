import type { CallAnswer, joinWaitlist } from '@ownerng/contract'
import { daysBetween } from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ReadSql } from '../../db/database.ts'
import type { Session } from '../../http/session.ts'
import type { BookingContext } from '../stays/booking-context.ts'
import { readPlaces } from '../stays/resort-facts.ts'
import { evaluateFor, findPosition } from './find-match.ts'
import type * as queries from './waitlist.queries.ts'

type Offer = NonNullable<CallAnswer<typeof joinWaitlist>['offer']>

/** The offer held for a request: its unit, its end, and its cost. Null if there is none. */
export async function describeOffer(
  sql: ReadSql,
  session: Session,
  context: BookingContext,
  row: queries.RequestRow,
): Promise<Offer | null> {
  const { offeredId, offerEndsAt, offerArrival: arrival, offerDeparture: departure } = row
  if (row.status !== 'offered' || !offeredId || !offerEndsAt || !arrival || !departure) return null
  const code = row.offerUnitType ?? ''
  const type = context.unitTypes.find((unitType) => unitType.code === code)
  const { types } = await readPlaces(sql, session)
  const dates = { arrival, departure }
  const position = await findPosition(sql, session, context, row)
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
