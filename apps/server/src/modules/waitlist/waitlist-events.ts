import type { MessageContext } from '@ownerng/messages'
import { staysMail } from '@ownerng/messages/stays/mail'
import { waitlistEvents } from '@ownerng/messages/waitlist/events'
import { writeReasons } from '@ownerng/messages/write-reason'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import { z } from 'zod'
import type { ResortSql } from '../../db/database.ts'
import { getContext } from '../../shared/language.ts'
import { defineMessage, storedReasons, storedRefusal } from '../../shared/stored-message.ts'
import * as queries from './waitlist.queries.ts'

const nothing = z.object({})
const dates = { from: z.string(), to: z.string() }

/** What became of a request, by its code: the parameters that are stored and how they are said. */
const EVENTS = {
  changed: defineMessage(z.object({ keepsPlace: z.boolean() }), (context, { keepsPlace }) => {
    const { changedInPlace, changedToTheEnd } = waitlistEvents(context)
    return keepsPlace ? changedInPlace : changedToTheEnd
  }),
  'part-free': defineMessage(nothing, (context) => waitlistEvents(context).partFree),
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
  /** A release before this one kept no refusal without reasons of the rules, but its `message`. */
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
  offered: defineMessage(
    z.object({ ...dates, hours: z.number(), pointsLost: z.number() }),
    (context, { pointsLost, ...p }) => {
      const offered = waitlistEvents(context).offered(p)
      const { lateLoss } = staysMail(context).offered
      return pointsLost > 0 ? `${offered} ${lateLoss({ count: pointsLost })}` : offered
    },
  ),
  past: defineMessage(nothing, (context) => waitlistEvents(context).past),
  'kept-once': defineMessage(nothing, (context) => waitlistEvents(context).keptOnce),
  'to-the-end': defineMessage(nothing, (context) => waitlistEvents(context).toTheEnd),
  'released-kept-once': defineMessage(
    nothing,
    (context) => waitlistEvents(context).releasedKeptOnce,
  ),
  'released-to-the-end': defineMessage(
    nothing,
    (context) => waitlistEvents(context).releasedToTheEnd,
  ),
}

type Table = typeof EVENTS

/** A code with its parameters. */
export type WaitlistMessage = {
  [Code in keyof Table]: {
    readonly code: Code
    readonly params: z.infer<Table[Code]['params']>
  }
}[keyof Table]

const isCode = (code: string): code is keyof Table => Object.hasOwn(EVENTS, code)

/** An event in its reader's language; one from before there were codes as it was written. */
export function eventInWords(
  context: MessageContext,
  event: { readonly code: string | null; readonly params: unknown; readonly note: string },
): string {
  const { code, params, note } = event
  return (code !== null && isCode(code) && EVENTS[code].write(context, params)) || note
}

/** Writes down what became of a request; its English too, for the release before this one. */
export async function addEvent(
  sql: ResortSql,
  { resortId, requestId }: { readonly resortId: string; readonly requestId: string },
  { code, params }: WaitlistMessage,
  {
    kind,
    now,
  }: { readonly kind: 'changed' | 'passed' | 'offered' | 'booked' | 'lapsed'; readonly now: Date },
): Promise<void> {
  const note = EVENTS[code].write(getContext(null), params) ?? ''
  const stored = JSON.stringify(params)
  await sql.rows(queries.addEvent, { resortId, requestId, now, kind, note, code, params: stored })
}
