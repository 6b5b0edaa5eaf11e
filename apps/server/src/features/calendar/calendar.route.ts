import { calendarShow } from '@ownerng/contract'
import { addDays, addMonths, wallTimeAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { handleOf, requireSession } from '../../platform/session.ts'
import { isTimed, readCalendar } from './calendar-events.ts'

/** The weeks before and after a month that its grid shows as well. */
const DAYS_AROUND = 7

/** GET /calendar: what is the owner's and what is due, in a month and a week around it. */
export function calendarRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock } = parts
  answerCall(app, calendarShow, async ({ query, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const now = clock.now()
    const period = { from: addDays(`${query.month}-01`, -DAYS_AROUND), to: addDays(addMonths(`${query.month}-01`, 1), DAYS_AROUND - 1) }
    const entries = await database.inResort(session.resortId, (sql) => readCalendar(sql, session, now, period))
    return { now: wallTimeAt(now, session.timeZone), events: entries.map((entry) => ({ ...entry, allDay: !isTimed(entry) })) }
  })
}
