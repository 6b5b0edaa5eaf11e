import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { photo, reason } from '../schemas/stays.ts'
import { day, none } from '../schemas/wire.ts'

/** A use of points or a week other than a stay: its deadline, or why it isn't possible. */
const option = z.object({
  option: z.enum(['bank', 'save', 'borrow', 'exchange', 'rent']),
  allowed: z.boolean(),
  reasons: z.array(reason),
  until: z.nullable(day),
  /** Last day on which an exchange company credits its full value. */
  fullUntil: z.nullable(day),
  /** Maximum points; 0 for a week. */
  points: z.number(),
  /** Kind of lot that the points become. */
  becomes: z.nullable(z.object({ useYear: z.number(), from: day, to: day })),
})

/** How long before: in days unless they are null, else in months. */
const leadTime = z.object({ months: z.number(), days: z.nullable(z.number()) })

/** `GET points`: what the account owns, and its current and future lots. */
export const getPoints = defineCall({
  ...resource,
  name: 'getPoints',
  summary: 'Points of the account',
  method: 'GET',
  path: '/points',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    /** Points that can be used today, as on the home page, and points that start later. */
    left: z.number(),
    upcoming: z.number(),
    /** Whether the account can rent points: the resort offers it, and the account owns points. */
    rents: z.boolean(),
    lots: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        kind: z.string(),
        useYear: z.number(),
        earnedOn: day,
        expiresOn: day,
        remaining: z.number(),
        interestId: z.string(),
        options: z.array(option),
      }),
    ),
    /** Current and future use years, and the next one whose points haven't been credited. */
    years: z.array(
      z.object({
        useYear: z.number(),
        from: day,
        to: day,
        used: z.number(),
        /** Points of booked stays that haven't ended. */
        held: z.array(
          z.object({ id: z.string(), unitName: resortText, arrival: day, points: z.number() }),
        ),
        /** Points that will be credited on a later day; null if they already are. */
        coming: z.nullable(z.object({ points: z.number(), on: day })),
      }),
    ),
    /** Contracts in force. */
    owned: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        usageType: z.string(),
        frequency: z.string(),
        /** Unit, or unit type if no specific unit is owned; '' for points without a home unit. */
        place: resortText,
        isUnit: z.boolean(),
        picture: z.string(),
        photo: z.nullable(photo),
        seasonName: resortText,
        week: z.nullable(z.number()),
        /** Event of an event week; '' for other contracts. */
        event: resortText,
        points: z.number(),
        deededTo: z.string(),
        since: z.nullable(day),
        /** Owned weeks and time, soonest first. Points have lots instead. */
        rights: z.array(
          z.object({
            id: z.string(),
            useYear: z.number(),
            /** Nights of a part of a split week; null for other rights. */
            partNights: z.nullable(z.number()),
            startsOn: day,
            endsOn: day,
            status: z.string(),
            /**
             * First day on which a stay for a floating week can be booked; null if one can be
             * booked now.
             */
            opensOn: z.nullable(day),
            /** Unused floating week whose season has passed this year, so no stay can be booked. */
            isOver: z.boolean(),
            options: z.array(option),
          }),
        ),
      }),
    ),
    /** How long before arrival booking opens: for the home unit's type, and for any type. */
    windows: z.object({ home: z.nullable(leadTime), all: leadTime }),
    /** What the available points can book, by unit type and season. */
    buys: z.array(
      z.object({
        unitTypeCode: z.string(),
        unitTypeName: resortText,
        seasonName: resortText,
        weekPoints: z.number(),
        weeks: z.number(),
        nights: z.number(),
      }),
    ),
  }),
})
