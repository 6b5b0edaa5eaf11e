import { getCalendar } from '@ownerng/contract'
import { AppError, addDays, addMonths, wallTimeAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { handleOf, requireSession } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import { readerLocale } from '../../shared/language.ts'
import { readContext, readOptions } from '../resort/resort-directory.ts'
import { isTimed, readCalendar } from './calendar-events.ts'
import { findOwnedUnits } from './unit-timeline.queries.ts'

/** The weeks before and after a month that its grid shows as well. */
const DAYS_AROUND = 7

/** GET /calendar: what is the owner's and what is due, in a month and a week around it. */
export function calendarRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  answerCall(app, getCalendar, async ({ query, request }) => {
    const session = await requireSession(services, request, handleOf(request))
    if (query.view !== undefined) {
      const { views } = (await readOptions(database, session.resortId)).calendarOptions
      if (!views.includes(query.view))
        throw new AppError(
          { code: 'VIEW_NOT_OFFERED', params: { view: query.view, views: views.join(', ') } },
          { field: 'view' },
        )
    }
    const now = clock.now()
    const locale = readerLocale(session.locale, request)
    const period = {
      from: addDays(`${query.month}-01`, -DAYS_AROUND),
      to: addDays(addMonths(`${query.month}-01`, 1), DAYS_AROUND - 1),
    }
    const [{ entries, comingUp }, units] = await database.inResort(session.resortId, (sql) =>
      Promise.all([
        readContext(sql, { resortId: session.resortId, locale }).then((context) =>
          readCalendar(sql, session, now, period, context),
        ),
        sql.rows(findOwnedUnits, {
          resortId: session.resortId,
          ownerAccountId: session.ownerAccountId,
        }),
      ]),
    )
    return {
      now: wallTimeAt(now, session.timeZone),
      ownsUnits: units.length > 0,
      comingUp,
      events: entries.map(({ consequence, ...entry }) => ({ ...entry, allDay: !isTimed(entry) })),
    }
  })
}
