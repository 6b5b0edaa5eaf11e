import {
  cancelReservation,
  changeReservation,
  decodePeople,
  getReservation,
  getStayStatus,
  listReservations,
  previewCancellation,
  previewChange,
  undoCancellation,
  undoChange,
} from '@ownerng/contract'
import { AppError, dateAt, maskEmail } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import {
  answerOnce,
  answerRead,
  type HandlerAnswer,
  type OwnerRead,
} from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import { getPlace, toPage } from '../../../shared/keyset-page.ts'
import { emailsAbout } from '../../notifications/notify-owner.ts'
import { findNearest } from '../answers/nearest-to-declined.ts'
import { readDecline } from '../answers/stored-answer.ts'
import { toBooked } from '../booked-stay.ts'
import { sendGuestPage } from '../guest-mail.ts'
import { readForChange } from '../move-stay.ts'
import { getStayPath } from '../notify-stay.ts'
import {
  findCanceledStays,
  findHeldStays,
  findPastStays,
  findReservation,
  findStayStatus,
  findUpcomingStays,
  STAYS_PAGE,
} from '../reservation.queries.ts'
import { toReservation } from '../reservation-record.ts'
import { evaluateMove, requireType, requireUsableDates, toCriteria } from '../stay-options.ts'
import { cancelStay, showCancellation } from './cancel-stay.ts'
import { changeStay, describeChange } from './change-stay.ts'
import { readDoneByStaff } from './done-by-staff.ts'
import { findCancelResult, findKnownIssues, readCancelResult } from './stay-page.queries.ts'
import { findMoveUndo } from './undo.queries.ts'
import { moveStayBack, restoreStay } from './undo.ts'

/** Lists the stays of the selected account, and changes or cancels one. */
export function reservationsRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, {
    call: listReservations,
    read: handleListReservations,
    staleness: 'bounded',
  })
  answerRead(app, services, { call: getReservation, read: handleGetReservation })
  answerRead(app, services, { call: getStayStatus, read: handleGetStatus })
  answerRead(app, services, {
    call: previewCancellation,
    read: ({ sql, act, query, now }) => showCancellation(sql, act, query.id, now),
  })
  answerRead(app, services, { call: previewChange, read: handlePreviewChange })
  answerOnce(app, services, cancelReservation, ({ query: { id }, body, act, once, now }) =>
    once((sql) => cancelStay(sql, act, { id, expected: body, now })),
  )
  answerOnce(app, services, undoCancellation, ({ query, act, once, now }) =>
    once((sql) => restoreStay(sql, act, query.id, now)),
  )
  answerOnce(app, services, undoChange, ({ query, act, once, now }) =>
    once((sql) => moveStayBack(sql, act, query.id, now)),
  )
  answerOnce(app, services, changeReservation, ({ query: { id }, body, act, once, now }) =>
    once(async (sql) => {
      const stay = await changeStay(sql, act, { id, request: decodePeople(body), now })
      await sendGuestPage(sql, act, { stay, guest: body.guest, keys: services.keys, now })
      return stay
    }),
  )
}

const LISTS = {
  upcoming: { order: 'ascending', statement: findUpcomingStays },
  past: { order: 'descending', statement: findPastStays },
  canceled: { order: 'descending', statement: findCanceledStays },
} as const
type List = keyof typeof LISTS

async function handleListReservations({
  sql,
  act: {
    subject: { resortId, ownerAccountId, timeZone },
  },
  query,
  now,
}: OwnerRead<typeof listReservations>): Promise<HandlerAnswer<typeof listReservations>> {
  const today = dateAt(now, timeZone)
  const account = { resortId, ownerAccountId, today }
  const getPage = async (list: List) => {
    if (query.only !== '' && query.only !== list) return { rows: [], next: null }
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

async function handleGetStatus({
  sql,
  act,
  query: { id },
}: OwnerRead<typeof getStayStatus>): Promise<HandlerAnswer<typeof getStayStatus>> {
  const { resortId, ownerAccountId } = act.subject
  const row = await sql.row(findStayStatus, { resortId, ownerAccountId, id })
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

async function handleGetReservation({
  sql,
  act,
  query: { id },
  now,
}: OwnerRead<typeof getReservation>): Promise<HandlerAnswer<typeof getReservation>> {
  const { resortId, ownerAccountId } = act.subject
  const today = dateAt(now, act.subject.timeZone)
  const stay = { resortId, ownerAccountId, id }
  const [row, known, canceled, moved, emails, byStaff] = await Promise.all([
    sql.row(findReservation, stay),
    sql.rows(findKnownIssues, { ...stay, today }),
    sql.row(findCancelResult, stay),
    sql.row(findMoveUndo, { ...stay, now }),
    emailsAbout(sql, act, getStayPath(id)),
    readDoneByStaff(sql, stay),
  ])
  if (!row) throw new AppError('NOT_FOUND')
  const answer = row.status === 'declined' ? await readDecline(sql, stay) : null
  const undoEnd = canceled?.undo_until
  return {
    ...toReservation(row, today),
    known,
    emailedTo: [...emails.emailedTo],
    doneByStaff: byStaff,
    guestTold: canceled?.guest_name
      ? { name: canceled.guest_name, email: maskEmail(canceled.guest_email ?? '') }
      : null,
    canceled: readCancelResult(canceled?.cancel_result),
    declined: answer && { ...answer, nearest: await findNearest(sql, act, row, now) },
    moveUndoUntil: moved?.undo_until.toISOString() ?? null,
    undoUntil: undoEnd && undoEnd > now ? undoEnd.toISOString() : null,
  }
}

async function handlePreviewChange({
  sql,
  act,
  query,
  now,
}: OwnerRead<typeof previewChange>): Promise<HandlerAnswer<typeof previewChange>> {
  requireUsableDates(query)
  const { row, context } = await readForChange(sql, act, query.id, now)
  requireType(context, query.unitTypeCode)
  const criteria = toCriteria(decodePeople(query))
  const verdict = evaluateMove(context, criteria, query.unitTypeCode, toBooked(row))
  return describeChange(verdict, row, context, query)
}
