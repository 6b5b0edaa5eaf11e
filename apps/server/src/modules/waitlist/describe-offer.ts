import type { CallAnswer, joinWaitlist } from '@ownerng/contract'
import { daysBetween } from '@ownerng/domain'
import { writeReason } from '@ownerng/messages/write-reason'
import type { ResortSql } from '../../db/database.ts'
import type { Session } from '../../http/session.ts'
import type { BookingContext } from '../stays/booking-context.ts'
import { readPlaces } from '../stays/resort-facts.ts'
import { evaluateFor, findPosition } from './find-match.ts'
import type * as queries from './waitlist.queries.ts'

type Offer = NonNullable<CallAnswer<typeof joinWaitlist>['offer']>

/** A place that is held for a request: what it is, until when, and what booking it would cost. */
export async function describeOffer(
  sql: ResortSql,
  session: Session,
  context: BookingContext,
  row: queries.RequestRow,
): Promise<Offer | null> {
  const {
    offered_reservation_id: reservationId,
    offer_ends_at: endsAt,
    offer_unit: unitName,
    offer_unit_type: code,
    offer_arrival: arrival,
    offer_departure: departure,
  } = row
  if (row.status !== 'offered' || !reservationId || !endsAt || !arrival || !departure) return null
  const type = context.unitTypes.find((unitType) => unitType.code === code)
  const { types } = await readPlaces(sql, session)
  return {
    reservationId,
    unitName: unitName ?? '',
    unitTypeCode: code ?? '',
    sleeps: type?.max_people ?? 0,
    picture: type?.picture ?? '',
    photo: types.get(code ?? '')?.photo ?? null,
    arrival,
    departure,
    nights: daysBetween(arrival, departure),
    endsAt: endsAt.toISOString(),
    keepsPlaceIfLapsed: row.lapsed_offers === 0,
    rankIfLapsed: row.rank_if_lapsed ?? 1,
    cost: await getCost(sql, session, {
      context,
      row,
      dates: { arrival, departure },
      code: code ?? '',
    }),
  }
}

/**
 * What booking the offer would cost now, by the same rules; null where the stay that it was to
 * replace is no more.
 */
async function getCost(
  sql: ResortSql,
  session: Session,
  {
    context,
    row,
    dates,
    code,
  }: {
    readonly context: BookingContext
    readonly row: queries.RequestRow
    readonly dates: { readonly arrival: string; readonly departure: string }
    readonly code: string
  },
): Promise<Offer['cost']> {
  const position = await findPosition(sql, session, context, row)
  if (!position) return null
  const { verdict, lost } = evaluateFor(row, position, dates, code)
  const { payment } = verdict
  return {
    reasons: verdict.reasons.map((reason) => writeReason(context.reader, reason)),
    paidBy: payment?.kind ?? 'nothing',
    points: payment?.kind === 'points' ? payment.points : null,
    pointsLeft: payment?.kind === 'points' ? payment.have - payment.points : null,
    pointsLost: lost,
    useYear: payment?.kind === 'week' ? payment.useYear : null,
    feeCents: verdict.feeCents,
  }
}
