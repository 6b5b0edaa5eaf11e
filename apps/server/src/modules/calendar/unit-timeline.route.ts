import { getUnitTimeline } from '@ownerng/contract'
import { addDays, dateAt } from '@ownerng/domain'
import { calendarFeedFile } from '@ownerng/messages/calendar/feed-file'
import type { FastifyInstance } from 'fastify'
import type { RowOf } from '../../db/statement.ts'
import { answerRead, type HandlerAnswer, type OwnerRead } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import { findOwnedUnits, findUnitNights } from './unit-timeline.queries.ts'

const NIGHTS = 60

type NightsRow = RowOf<typeof findUnitNights>

/** GET /unit-timeline: sixty nights of the units in which the account owns time. */
export function unitTimelineRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, {
    call: getUnitTimeline,
    read: handleGetUnitTimeline,
    staleness: 'bounded',
  })
}

async function handleGetUnitTimeline({
  sql,
  session: { resortId, ownerAccountId, language, timeZone },
  query,
  now,
}: OwnerRead<typeof getUnitTimeline>): Promise<HandlerAnswer<typeof getUnitTimeline>> {
  const to = addDays(query.from, NIGHTS - 1)
  const [units, rows] = await Promise.all([
    sql.rows(findOwnedUnits, { resortId, ownerAccountId }),
    sql.rows(findUnitNights, { resortId, ownerAccountId, from: query.from, to }),
  ])
  const words = calendarFeedFile(getContext(language))
  const bars = rows.map((row) => {
    const isBooking = row.kind === 'stay' || row.kind === 'hold'
    // nothing identifies other owners, not even an id
    return {
      id: isBooking || row.kind === 'right' ? row.id : `${row.unit_id}-${row.kind}-${row.arrival}`,
      unitId: row.unit_id,
      kind: row.kind,
      title: getTitle(row, words),
      arrival: row.arrival,
      departure: row.departure,
      reservationId: isBooking ? row.id : null,
    }
  })
  return { today: dateAt(now, timeZone), nights: NIGHTS, units, bars }
}

function getTitle(
  { kind, status, use_year }: NightsRow,
  { nights }: ReturnType<typeof calendarFeedFile>,
): string {
  if (kind !== 'right') return nights.kinds[kind]
  const year = use_year ?? ''
  // owned time that was given away, such as to exchange or rental
  const label = nights.given[status]
  return label ? nights.yoursGiven({ year, given: label }) : nights.yours({ year })
}
