import { AppError } from '@ownerng/domain'
import { staysWaitlistEvents } from '@ownerng/messages/stays/waitlist-events'
import type { ResortSql } from '../../../db/database.ts'
import type { Session } from '../../../http/session.ts'
import type { BookingContext } from '../booking-context.ts'
import * as queries from './waitlist.queries.ts'
import { eventInWords } from './waitlist-events.ts'

/** One request of the account, as the portal reads it; throws NOT_FOUND. */
export async function showOne(
  sql: ResortSql,
  session: Session,
  id: string,
  context: BookingContext,
) {
  const row = await sql.row(queries.findRequest, {
    resortId: session.resortId,
    ownerAccountId: session.ownerAccountId,
    id,
  })
  if (!row) throw new AppError('NOT_FOUND')
  return toRequest(row, context)
}

/** A request as the portal reads it. */
export function toRequest(row: queries.RequestRow, { unitTypes, lots, reader }: BookingContext) {
  const {
    offered_reservation_id: reservationId,
    offer_ends_at: endsAt,
    offer_unit: unitName,
    offer_arrival: arrival,
    offer_departure: departure,
  } = row
  return {
    id: row.id,
    status: row.status,
    arrival: row.arrival,
    departure: row.departure,
    flexDays: row.flex_days,
    unitTypes: row.unit_type_codes.map((code) => ({
      code,
      name: unitTypes.find((type) => type.code === code)?.name ?? code,
    })),
    people: row.people,
    replaces: row.replaces_reservation_id
      ? { id: row.replaces_reservation_id, number: row.replaces_number ?? '' }
      : null,
    lots: row.lot_order.flatMap((id) =>
      lots
        .filter((lot) => lot.id === id)
        .map(({ useYear: year, kind }) => staysWaitlistEvents(reader).lot({ year, kind })),
    ),
    autoConfirm: row.auto_confirm,
    rank: row.rank,
    askedOn: row.asked_on,
    offer:
      row.status === 'offered' && reservationId && endsAt && arrival && departure
        ? {
            reservationId,
            unitName: unitName ?? '',
            arrival,
            departure,
            endsAt: endsAt.toISOString(),
          }
        : null,
    events: row.events.map((event) => ({
      at: new Date(event.at).toISOString(),
      kind: event.kind,
      note: eventInWords(reader, event),
    })),
  }
}
