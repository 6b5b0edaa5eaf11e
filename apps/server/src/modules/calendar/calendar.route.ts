import { getCalendar } from '@ownerng/contract'
import { AppError, addDays, addMonths, wallTimeAt } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerRead, type HandlerAnswer, type OwnerRead } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { parseOptions, readContext, readerOf } from '../resort/resort-directory.ts'
import { isTimed, readCalendar } from './calendar-events.ts'
import { findOwnedUnits } from './unit-timeline.queries.ts'

/** The month grid also shows the weeks before and after. */
const DAYS_AROUND = 7

export function calendarRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: getCalendar, read: handleGetCalendar, staleness: 'bounded' })
}

async function handleGetCalendar({
  sql,
  act,
  query,
  request,
  now,
}: OwnerRead<typeof getCalendar>): Promise<HandlerAnswer<typeof getCalendar>> {
  const { resortId, ownerAccountId } = act.subject
  if (query.view !== undefined) {
    const { views } = parseOptions(await sql.rows(findOptions, { resortId })).calendarOptions
    if (!views.includes(query.view))
      throw new AppError(
        { code: 'VIEW_NOT_OFFERED', params: { view: query.view, views: views.join(', ') } },
        { field: 'view' },
      )
  }
  const period = {
    from: addDays(`${query.month}-01`, -DAYS_AROUND),
    to: addDays(addMonths(`${query.month}-01`, 1), DAYS_AROUND - 1),
  }
  const [{ entries, comingUp }, units] = await Promise.all([
    readContext(sql, readerOf(act), request).then((context) =>
      readCalendar(sql, act, period, { now, context }),
    ),
    sql.rows(findOwnedUnits, { resortId, ownerAccountId }),
  ])
  return {
    now: wallTimeAt(now, act.subject.timeZone),
    ownsUnits: units.length > 0,
    comingUp,
    events: entries.map(({ consequence, ...entry }) => ({ ...entry, allDay: !isTimed(entry) })),
  }
}
