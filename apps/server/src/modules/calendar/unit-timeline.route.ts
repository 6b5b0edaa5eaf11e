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

export function unitTimelineRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: getUnitTimeline, read: readTimeline, staleness: 'bounded' })
}

async function readTimeline({
  sql,
  act: {
    subject: { resortId, ownerAccountId, timeZone },
    actor: { language },
  },
  query,
  now,
}: OwnerRead<typeof getUnitTimeline>): Promise<HandlerAnswer<typeof getUnitTimeline>> {
  const to = addDays(query.from, NIGHTS - 1)
  const [units, rows] = await Promise.all([
    sql.rows(findOwnedUnits, { resortId, ownerAccountId }),
    sql.rows(findUnitNights, { resortId, ownerAccountId, from: query.from, to }),
  ])
  const messages = calendarFeedFile(getContext(language))
  const bars = rows.map(({ id, status, useYear, ...row }) => {
    const isBooking = row.kind === 'stay' || row.kind === 'hold'
    return {
      ...row,
      // nothing identifies other owners, not even an id
      id: isBooking || row.kind === 'right' ? id : `${row.unitId}-${row.kind}-${row.arrival}`,
      title: getTitle(row.kind, status, useYear, messages),
      reservationId: isBooking ? id : null,
    }
  })
  return { today: dateAt(now, timeZone), nights: NIGHTS, units, bars }
}

function getTitle(
  kind: NightsRow['kind'],
  status: string,
  useYear: number | null,
  { nights }: ReturnType<typeof calendarFeedFile>,
): string {
  if (kind !== 'right') return nights.kinds[kind]
  const year = useYear ?? ''
  // owned time that was given away, such as to exchange or rental
  const given = nights.given[status]
  return given ? nights.yoursGiven({ year, given }) : nights.yours({ year })
}
