import type { StayDates } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { staysMail } from '@ownerng/messages/stays/mail'
import { waitlistEvents } from '@ownerng/messages/waitlist/events'
import { writeReasons } from '@ownerng/messages/write-reason'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import { z } from 'zod'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import { getContext } from '../../shared/language.ts'
import { defineMessage, storedReasons, storedRefusal } from '../../shared/stored-message.ts'
import * as queries from './waitlist.queries.ts'

const dates = { from: z.string(), to: z.string() }

type Word =
  | 'partFree'
  | 'past'
  | 'keptOnce'
  | 'toTheEnd'
  | 'releasedKeptOnce'
  | 'releasedToTheEnd'
  | 'notConfirmed'
  | 'bookingWithdrawn'
const plain = (word: Word) =>
  defineMessage(z.object({}), (context) => waitlistEvents(context)[word])

/** Outcomes of a request by code: their stored parameters and their text. */
const EVENTS = {
  changed: defineMessage(z.object({ keepsPlace: z.boolean() }), (context, { keepsPlace }) => {
    const { changedInPlace, changedToTheEnd } = waitlistEvents(context)
    return keepsPlace ? changedInPlace : changedToTheEnd
  }),
  'part-free': plain('partFree'),
  'free-but': defineMessage(
    z.object({ ...dates, reasons: storedReasons }),
    (context, { from, to, reasons }) => {
      const { freeBut, notYourUnit } = staysMail(context)
      return freeBut({ from, to, why: writeReasons(context, reasons) || notYourUnit })
    },
  ),
  'over-limit': defineMessage(
    z.object({ ...dates, points: z.number(), limit: z.number() }),
    (context, p) => waitlistEvents(context).overLimit(p),
  ),
  /** `message` is for events of earlier releases, which didn't store the refusal. */
  'not-booked': defineMessage(
    z.object({
      reasons: storedReasons,
      message: z.string(),
      refusal: storedRefusal.nullable().default(null),
    }),
    (context, { reasons, message, refusal }) => {
      const text = refusal ? writeRefusal(context, refusal).message : message
      return waitlistEvents(context).notBooked({ why: writeReasons(context, reasons) || text })
    },
  ),
  booked: defineMessage(z.object(dates), (context, p) => waitlistEvents(context).booked(p)),
  /** The resort was asked to confirm the booking; a trigger records its answer. */
  requested: defineMessage(z.object(dates), (context, p) => waitlistEvents(context).requested(p)),
  'not-confirmed': plain('notConfirmed'),
  'booking-withdrawn': plain('bookingWithdrawn'),
  offered: defineMessage(
    z.object({ ...dates, hours: z.number(), pointsLost: z.number() }),
    (context, { pointsLost, ...p }) => {
      const offered = waitlistEvents(context).offered(p)
      const { lateLoss } = staysMail(context).offered
      return pointsLost > 0 ? `${offered} ${lateLoss({ count: pointsLost })}` : offered
    },
  ),
  past: plain('past'),
  'kept-once': plain('keptOnce'),
  'to-the-end': plain('toTheEnd'),
  'released-kept-once': plain('releasedKeptOnce'),
  'released-to-the-end': plain('releasedToTheEnd'),
}

type Table = typeof EVENTS

/** The outcome of a request: a code with its parameters. */
export type WaitlistMessage = {
  [Code in keyof Table]: {
    readonly code: Code
    readonly params: z.infer<Table[Code]['params']>
  }
}[keyof Table]

const isCode = (code: string): code is keyof Table => Object.hasOwn(EVENTS, code)

/** The text of an event in the reader's language. Events of earlier releases have only a note. */
export function describeEvent(
  context: MessageContext,
  event: { readonly code: string | null; readonly params: unknown; readonly note: string },
): string {
  const { code, params, note } = event
  return (code !== null && isCode(code) && EVENTS[code].write(context, params)) || note
}

interface RequestEvent {
  readonly requestId: string
  readonly kind: RowOf<typeof queries.findLastEvent>['kind']
  readonly now: Date
}

/** Records an event of a request. The outcome is also stored in English, for earlier releases. */
export async function addEvent(
  sql: ResortSql,
  resortId: string,
  event: RequestEvent,
  outcome: WaitlistMessage | null = null,
): Promise<void> {
  await sql.rows(queries.addEvent, {
    resortId,
    ...event,
    code: outcome?.code ?? null,
    params: outcome && JSON.stringify(outcome.params),
    note: (outcome && EVENTS[outcome.code].write(getContext(null), outcome.params)) ?? '',
  })
}

interface RequestedStay {
  readonly requestId: string
  readonly stay: StayDates
  /** The resort has to confirm the booking first. */
  readonly isAsked: boolean
  readonly now: Date
}

/** Records that a request was booked, or that the resort was asked to confirm its booking. */
export function addBookedEvent(
  sql: ResortSql,
  resortId: string,
  { requestId, stay: { arrival: from, departure: to }, isAsked, now }: RequestedStay,
): Promise<void> {
  const params = { from, to }
  return isAsked
    ? addEvent(sql, resortId, { requestId, kind: 'offered', now }, { code: 'requested', params })
    : addEvent(sql, resortId, { requestId, kind: 'booked', now }, { code: 'booked', params })
}
