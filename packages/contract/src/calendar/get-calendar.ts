import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { CALENDAR_VIEWS } from '../schemas/settings.ts'
import { day } from '../schemas/wire.ts'

/**
 * `GET calendar`: what the account's calendar shows in a month and a week around it, on the
 * resort's clock.
 */
export const getCalendar = defineCall({
  ...resource,
  name: 'getCalendar',
  summary: 'What the calendar shows in a month',
  method: 'GET',
  path: '/calendar',
  query: z.object({
    month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)),
    /** How it will be shown: a view that the resort does not have is refused. */
    view: z.optional(z.enum(CALENDAR_VIEWS)),
  }),
  body: null,
  answer: z.object({
    /**
     * Wall times at the resort, `2027-05-03T16:00`, so that no time zone of the reader moves a
     * stay.
     */
    now: z.string(),
    /** Whether time in certain units is owned, which the timeline of units shows. */
    ownsUnits: z.boolean(),
    /** The next day on which something is due or lost, in whatever month; null if there is none. */
    comingUp: z.nullable(
      z.object({
        on: day,
        /** Goes on after the day: `is the last day to cancel Lakeview 204 for free.` */
        text: z.string(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.enum([
          'stay',
          'hold',
          'wait',
          'deadline',
          'window',
          'points',
          'due',
          'event',
          'closure',
        ]),
        title: z.string(),
        /** As a day of the month has room for it; of a stay, the unit. */
        shortTitle: z.string(),
        /** Who stays there instead of the owner; empty if nobody. */
        guestName: z.string(),
        detail: z.string(),
        start: z.string(),
        end: z.nullable(z.string()),
        allDay: z.boolean(),
        reservationId: z.nullable(z.string()),
        draggable: z.boolean(),
      }),
    ),
  }),
})
