import {
  AppError,
  type AskDecision,
  type AskEvent,
  dateAt,
  decideAsk,
  type ResortAnswer,
} from '@ownerng/domain'
import type { ResortSql } from '../../../db/database.ts'
import type { RowOf } from '../../../db/statement.ts'
import type { Act, Actor } from '../../../shared/actor.ts'
import type { Keys } from '../../../shared/keys.ts'
import type { ChosenMessage } from '../../notifications/notices/notice-table.ts'
import { lockBooked } from '../booked-stay.queries.ts'
import { evaluateCancellation } from '../booked-stay.ts'
import { sendGuestPage } from '../guest-mail.ts'
import { bookedNotice, notifyAboutStay, type StayInNotice } from '../notify-stay.ts'
import { carryOut } from '../reservations/carry-out.ts'
import { billStayFees } from '../write-stay.ts'
import * as queries from './answers.queries.ts'
import { findNearest } from './nearest-to-declined.ts'
import { readAnswer, readAsked } from './stored-answer.ts'

type AskedRow = RowOf<typeof queries.lockAsked>

interface Answering {
  readonly resortId: string
  readonly id: string
  readonly actor: Actor
  readonly keys: Keys
  readonly now: Date
}

/** Without an answer in time the booking is declined. */
const NO_ANSWER = { answer: 'decline', code: 'no-answer', text: '' } as const

/**
 * Confirms or declines a booking that the resort was asked about, in the caller's transaction, and
 * notifies its owner. The first event ends the request: the lock on the stay decides. Does nothing if
 * the same answer was given before. Throws NOT_FOUND, or STAY_ANSWERED with what happened.
 */
export async function answerStay(
  sql: ResortSql,
  answering: Answering,
  event: AskEvent,
): Promise<Pick<AskedRow, 'id' | 'number' | 'status' | 'pmsNumber'>> {
  const { row, decision } = await decide(sql, answering, event)
  if (decision.next === null)
    throw new AppError({
      code: 'STAY_ANSWERED',
      params: { fault: decision.fault, number: row.number },
    })
  if (decision.next === 'same') return row
  const answer = event.answer === 'time-out' ? NO_ANSWER : event
  await carryOutAnswer(sql, answering, row, answer)
  const pmsNumber = answer.answer === 'confirm' ? answer.pmsNumber : row.pmsNumber
  return { ...row, status: decision.next, pmsNumber }
}

/** Like `answerStay`, but does nothing if the request ended otherwise. Returns whether it ended now. */
export async function endAsk(
  sql: ResortSql,
  answering: Answering,
  event: AskEvent,
): Promise<boolean> {
  const { row, decision } = await decide(sql, answering, event)
  if (decision.next === null || decision.next === 'same') return false
  await carryOutAnswer(sql, answering, row, event.answer === 'time-out' ? NO_ANSWER : event)
  return true
}

async function decide(
  sql: ResortSql,
  { resortId, id, now }: Answering,
  event: AskEvent,
): Promise<{ readonly row: AskedRow; readonly decision: AskDecision }> {
  await sql.rows(queries.lockAccount, { resortId, id })
  const row = await sql.row(queries.lockAsked, { resortId, id })
  if (!row) throw new AppError('NOT_FOUND')
  return { row, decision: decideAsk({ ...row, answer: readAnswer(row.answer) }, event, now) }
}

const carryOutAnswer = (
  sql: ResortSql,
  answering: Answering,
  row: AskedRow,
  answer: ResortAnswer,
): Promise<void> =>
  answer.answer === 'confirm'
    ? confirm(sql, answering, row, answer)
    : decline(sql, answering, row, answer)

const toAct = ({ resortId, actor }: Answering, row: AskedRow): Act => {
  const { ownerAccountId, ownerNumber, accountStatus, timeZone } = row
  return { subject: { resortId, ownerAccountId, ownerNumber, accountStatus, timeZone }, actor }
}

/** Books the stay: bills its fees, and sends what waited for the confirmation. */
async function confirm(
  sql: ResortSql,
  answering: Answering,
  row: AskedRow,
  answer: Extract<ResortAnswer, { answer: 'confirm' }>,
): Promise<void> {
  const { resortId, id, keys, now } = answering
  const act = toAct(answering, row)
  const { fees, guestNote } = readAsked(row.asked)
  await sql.rows(queries.confirmAsked, {
    ...{ resortId, id, now, pmsNumber: answer.pmsNumber },
    answer: JSON.stringify(answer),
  })
  await billStayFees(sql, act.subject, { today: dateAt(now, row.timeZone), stay: row, fees })
  const stay = await notifyAboutStay(sql, act, { id, now, messageOf: bookedNotice(false) })
  const guest = await sql.row(queries.findNamedGuest, { resortId, id })
  await sendGuestPage(sql, act, {
    stay,
    guest: guest && { ...guest, note: guestNote },
    keys,
    now,
  })
}

/** Returns everything that was reserved for the stay, and offers its owner other ones. */
async function decline(
  sql: ResortSql,
  answering: Answering,
  row: AskedRow,
  answer: Extract<ResortAnswer, { answer: 'decline' }>,
): Promise<void> {
  const { resortId, id, now } = answering
  const act = toAct(answering, row)
  const { ownerAccountId } = row
  const booked = await sql.row(lockBooked, { resortId, ownerAccountId, id, now })
  if (!booked) throw new AppError('NOT_FOUND')
  const verdict = evaluateCancellation(booked, dateAt(now, row.timeZone))
  await carryOut(sql, act, booked, { verdict, undoMinutes: 0, now, answer })
  const nearest = await findNearest(sql, act, row, now)
  const { pointsBack, week } = verdict
  const messageOf = (named: StayInNotice): ChosenMessage => ({
    code: 'stay-declined',
    params: {
      ...named,
      reason: answer.code,
      // of staff, the notice has the reason anyway
      text: act.actor.kind === 'staff' ? '' : answer.text,
      pointsBack,
      hasWeekBack: week === 'back',
      nearest: nearest.map(({ unitTypeName, arrival, departure }) => ({
        ...{ place: unitTypeName, from: arrival, to: departure },
      })),
    },
  })
  await notifyAboutStay(sql, act, { id, now, messageOf })
}
