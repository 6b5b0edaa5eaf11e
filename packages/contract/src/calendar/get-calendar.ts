import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { CALENDAR_VIEWS } from '../schemas/settings.ts'
import { day } from '../schemas/wire.ts'

/**
 * `GET calendar`: calendar entries for a month and the adjacent weeks, in the resort's time zone.
 */
export const getCalendar = defineCall({
  ...resource,
  name: 'getCalendar',
  summary: 'What the calendar shows in a month',
  method: 'GET',
  path: '/calendar',
  query: z.object({
    month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)),
    /** View that will display it. Views that the resort doesn't offer are refused. */
    view: z.optional(z.enum(CALENDAR_VIEWS)),
  }),
  isCostly: true,
  body: null,
  answer: z.object({
    /**
     * Local times at the resort, such as `2027-05-03T16:00`, so that the reader's time zone doesn't
     * shift stays.
     */
    now: z.string(),
    /** Whether the account owns time in specific units, which enables the unit timeline. */
    ownsUnits: z.boolean(),
    /** Next day on which something is due or expires, in any month; null if there is none. */
    comingUp: z.nullable(
      z.object({
        on: day,
        /**
         * Completes a sentence that starts with the day: `is the last day to cancel Lakeview 204
         * for free.`
         */
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
        /** Short title for the month view: the unit for stays. */
        shortTitle: z.string(),
        /** Guest who stays in place of the owner; '' if there is none. */
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
