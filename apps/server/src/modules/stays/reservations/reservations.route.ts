import {
  cancelReservation,
  changeReservation,
  decodePeople,
  getReservation,
  listReservations,
  previewCancellation,
  previewChange,
  undoCancellation as undoCall,
  undoChange as undoChangeCall,
} from '@ownerng/contract'
import { AppError, dateAt, maskEmail } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import {
  answerCall,
  answerOnce,
  answerRead,
  type HandlerAnswer,
  type KeyedAnswer,
  type KeyedRequest,
  type OwnerRead,
  type ReadRequest,
} from '../../../http/call-routing.ts'
import { getHandle, requireSession, type Session } from '../../../http/session.ts'
import type { Services } from '../../../services.ts'
import { getPlace, toPage } from '../../../shared/keyset-page.ts'
import { emailsAbout } from '../../notifications/notify-owner.ts'
import { toBooked } from '../booked-stay.ts'
import { readForChange } from '../move-stay.ts'
import { pageOfStay } from '../notify-stay.ts'
import {
  findCanceledStays,
  findHeldStays,
  findPastStays,
  findReservation,
  findUpcomingStays,
  STAYS_PAGE,
} from '../reservation.queries.ts'
import { toReservation } from '../reservation-record.ts'
import { evaluateMove, requireUsableDates } from '../stay-options.ts'
import { findCancelResult, readCancelResult } from './cancel-result.queries.ts'
import { cancelStay, showCancellation } from './cancel-stay.ts'
import { changeStay, describeChange } from './change-stay.ts'
import { findKnownIssues } from './known-issues.queries.ts'
import { undoCancellation } from './undo-cancellation.ts'
import { findMoveUndo } from './undo-change.queries.ts'
import { undoChange } from './undo-change.ts'

/** Lists the stays of the selected account, and changes or cancels one. */
export function reservationsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, {
    call: listReservations,
    read: handleListReservations,
    staleness: 'bounded',
  })
  answerCall(app, getReservation, (read) => handleGetReservation(services, read))
  answerCall(app, previewCancellation, (read) => handlePreviewCancellation(services, read))
  answerOnce(app, services, cancelReservation, (read) => handleCancelReservation(services, read))
  answerOnce(app, services, undoCall, (read) => handleUndoCancellation(services, read))
  answerOnce(app, services, undoChangeCall, (read) => handleUndoChange(services, read))
  answerCall(app, previewChange, (read) => handlePreviewChange(services, read))
  answerOnce(app, services, changeReservation, (read) => handleChangeReservation(services, read))
}

const LISTS = {
  upcoming: { order: 'ascending', statement: findUpcomingStays },
  past: { order: 'descending', statement: findPastStays },
  canceled: { order: 'descending', statement: findCanceledStays },
} as const
type List = keyof typeof LISTS

async function handleListReservations({
  sql,
  session: { resortId, ownerAccountId, timeZone },
  query,
  now,
}: OwnerRead<typeof listReservations>): Promise<HandlerAnswer<typeof listReservations>> {
  const today = dateAt(now, timeZone)
  const account = { resortId, ownerAccountId, today }
  const wanted = (list: List) => query.only === '' || query.only === list
  const getPage = async (list: List) => {
    if (!wanted(list)) return { rows: [], next: null }
    const { order, statement } = LISTS[list]
    const rows = await sql.rows(statement, { ...account, ...getPlace(query.after, order) })
    return toPage(rows, STAYS_PAGE, (row) => row.arrival)
  }
  const [held, upcoming, past, canceled] = await Promise.all([
    query.only === '' ? sql.rows(findHeldStays, account) : [],
    getPage('upcoming'),
    getPage('past'),
    getPage('canceled'),
  ])
  const rows = [...held, ...upcoming.rows, ...past.rows, ...canceled.rows]
  return {
    today,
    reservations: rows.map((row) => toReservation(row, today)),
    next: { upcoming: upcoming.next, past: past.next, canceled: canceled.next },
  }
}

async function handleGetReservation(
  services: Services,
  { query, request }: ReadRequest<typeof getReservation>,
): Promise<HandlerAnswer<typeof getReservation>> {
  const { database } = services
  const session = await requireSession(services, request, getHandle(request))
  const today = getToday(services, session)
  const now = services.clock.now()
  const [row, knownIssues, canceled, moved, emailedTo] = await database.inResort(
    session.resortId,
    (sql) =>
      Promise.all([
        sql.row(findReservation, {
          resortId: session.resortId,
          ownerAccountId: session.ownerAccountId,
          id: query.id,
        }),
        sql.rows(findKnownIssues, {
          resortId: session.resortId,
          ownerAccountId: session.ownerAccountId,
          id: query.id,
          today,
        }),
        sql.row(findCancelResult, {
          resortId: session.resortId,
          ownerAccountId: session.ownerAccountId,
          id: query.id,
        }),
        sql.row(findMoveUndo, {
          resortId: session.resortId,
          ownerAccountId: session.ownerAccountId,
          id: query.id,
          now,
        }),
        emailsAbout(sql, session, pageOfStay(query.id)),
      ]),
  )
  if (!row) throw new AppError('NOT_FOUND')
  const undoEnd = canceled?.undo_until
  return {
    ...toReservation(row, today),
    known: knownIssues,
    emailedTo,
    guestTold: canceled?.guest_name
      ? { name: canceled.guest_name, email: maskEmail(canceled.guest_email ?? '') }
      : null,
    canceled: readCancelResult(canceled?.cancel_result),
    moveUndoUntil: moved?.undo_until.toISOString() ?? null,
    undoUntil: undoEnd && undoEnd > now ? undoEnd.toISOString() : null,
  }
}

async function handlePreviewCancellation(
  services: Services,
  { query, request }: ReadRequest<typeof previewCancellation>,
): Promise<HandlerAnswer<typeof previewCancellation>> {
  return showCancellation(
    services,
    await requireSession(services, request, getHandle(request)),
    query.id,
  )
}

async function handleCancelReservation(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof cancelReservation>,
): Promise<KeyedAnswer<typeof cancelReservation>> {
  const { clock } = services
  return once(async (sql) =>
    toReservation(
      await cancelStay(sql, session, { id: query.id, expected: body, now: clock.now() }),
      getToday(services, session),
    ),
  )
}

async function handleUndoCancellation(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof undoCall>,
): Promise<KeyedAnswer<typeof undoCall>> {
  const now = services.clock.now()
  return once(async (sql) =>
    toReservation(
      await undoCancellation(sql, session, { id: query.id, ownerNumber: body.ownerNumber, now }),
      getToday(services, session),
    ),
  )
}

async function handleUndoChange(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof undoChangeCall>,
): Promise<KeyedAnswer<typeof undoChangeCall>> {
  const now = services.clock.now()
  return once(async (sql) =>
    toReservation(
      await undoChange(sql, session, { id: query.id, ownerNumber: body.ownerNumber, now }),
      getToday(services, session),
    ),
  )
}

async function handlePreviewChange(
  services: Services,
  { query, request }: ReadRequest<typeof previewChange>,
): Promise<HandlerAnswer<typeof previewChange>> {
  const { database, clock } = services
  const session = await requireSession(services, request, getHandle(request))
  requireUsableDates(query)
  const criteria = {
    arrival: query.arrival,
    departure: query.departure,
    people: decodePeople(query).people,
    type: query.resType,
  }
  const { row, context } = await database.inResort(session.resortId, (sql) =>
    readForChange(sql, session, query.id, clock.now()),
  )
  if (!context.unitTypes.some((type) => type.code === query.unitTypeCode))
    throw new AppError('NOT_FOUND')
  return describeChange(
    evaluateMove(context, criteria, query.unitTypeCode, toBooked(row)),
    row,
    context,
    query.arrival,
  )
}

async function handleChangeReservation(
  services: Services,
  { query, body, session, once }: KeyedRequest<typeof changeReservation>,
): Promise<KeyedAnswer<typeof changeReservation>> {
  const { clock } = services
  return once(async (sql) =>
    toReservation(
      await changeStay(sql, session, {
        id: query.id,
        request: decodePeople(body),
        now: clock.now(),
      }),
      getToday(services, session),
    ),
  )
}

function getToday({ clock }: Services, { timeZone }: Session) {
  return dateAt(clock.now(), timeZone)
}
