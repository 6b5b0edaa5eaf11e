import { getUnitTimeline } from '@ownerng/contract'
import { addDays, dateAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { RowOf } from '../../db/statement.ts'
import { answerCall } from '../../http/call-routing.ts'
import { handleOf, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { findOwnedUnits, findUnitNights } from './unit-timeline.queries.ts'

const NIGHTS = 60

type NightsRow = RowOf<typeof findUnitNights>

/** GET /unit-timeline: sixty nights of the units in which the account owns time. */
export function unitTimelineRoute(app: FastifyInstance, parts: Services): void {
  const { database, clock } = parts
  answerCall(app, getUnitTimeline, async ({ query, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { resortId, ownerAccountId } = session
    const to = addDays(query.from, NIGHTS - 1)
    const [units, rows] = await database.inResort(resortId, (sql) =>
      Promise.all([
        sql.rows(findOwnedUnits, { resortId, ownerAccountId }),
        sql.rows(findUnitNights, { resortId, ownerAccountId, from: query.from, to }),
      ]),
    )
    const bars = rows.map((row) => {
      const own = row.kind === 'stay' || row.kind === 'hold'
      // of others nothing is told, not even by an id
      return {
        id: own || row.kind === 'right' ? row.id : `${row.unit_id}-${row.kind}-${row.arrival}`,
        unitId: row.unit_id,
        kind: row.kind,
        title: titleOf(row),
        arrival: row.arrival,
        departure: row.departure,
        reservationId: own ? row.id : null,
      }
    })
    return { today: dateAt(clock.now(), session.timeZone), nights: NIGHTS, units, bars }
  })
}

const TITLES = {
  'others-right': "Another owner's time",
  stay: 'Your stay',
  hold: 'On hold for you',
  taken: 'Taken',
  closed: 'Closed',
} as const
/** What became of time that is owned and not just there to be used. */
const GIVEN_AWAY: Record<string, string> = {
  deposited: 'deposited for exchange',
  'rented-out': 'rented out',
  banked: 'banked',
  blocked: 'not available',
}

function titleOf({ kind, status, use_year }: NightsRow): string {
  if (kind !== 'right') return TITLES[kind]
  const given = GIVEN_AWAY[status]
  return `Your time of ${use_year}${given ? `, ${given}` : ''}`
}
