import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortAnswer, resortText } from '../schemas/resort-text.ts'
import { deposit, fee, reason } from '../schemas/stays.ts'
import { day, none, rowId } from '../schemas/wire.ts'

/**
 * `GET deposits`: what can be deposited for exchange or rental, each with its verdict, and past
 * deposits.
 */
export const listDeposits = defineCall({
  ...resource,
  name: 'listDeposits',
  summary: 'What can be and was given away',
  method: 'GET',
  path: '/deposits',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    companies: z.array(z.string()),
    /** Fees of a deposit with an exchange company, due when it is confirmed, and their sum. */
    fees: z.array(fee),
    feeCents: z.number(),
    /**
     * The resort's share of a rent in percent, and an example in cents: a rent, and what the owner
     * is credited of it. Null if the resort rents out no weeks.
     */
    rent: z.nullable(
      z.object({
        commissionPercent: z.number(),
        exampleCents: z.number(),
        exampleNetCents: z.number(),
      }),
    ),
    rights: z.array(
      z.object({
        kind: z.enum(['week', 'points']),
        id: rowId,
        text: resortAnswer,
        useYear: z.number(),
        /** The nights of a week with fixed dates; null for floating weeks and points. */
        dates: z.nullable(z.object({ arrival: day, departure: day })),
        remaining: z.nullable(z.number()),
        /** The sides that a lock-off week can be split into; empty if it can't be split now. */
        sides: z.array(
          z.object({ label: resortText, unitTypeName: resortText, sleeps: z.number() }),
        ),
        /** What splitting it into its sides costs. */
        splitFeeCents: z.number(),
        /**
         * How a week can be split into shorter stays now, what that costs, and the last day for it;
         * null if it can't. The parts of a floating week have no dates.
         */
        nightSplits: z.nullable(
          z.object({
            splits: z.array(
              z.array(
                z.object({
                  nights: z.number(),
                  dates: z.nullable(z.object({ arrival: day, departure: day })),
                }),
              ),
            ),
            feeCents: z.number(),
            until: day,
          }),
        ),
        /** Why it's too late to split it into shorter stays; empty if it isn't. */
        splitReasons: z.array(reason),
        /**
         * For a part of a split week: the name of the side or the number of nights, the week, and
         * whether its parts can be joined.
         */
        part: z.nullable(
          z.object({
            label: resortText,
            nights: z.nullable(z.number()),
            weekId: rowId,
            isJoinable: z.boolean(),
          }),
        ),
        /** Last day to take it back after depositing it, unless the resort decides earlier. */
        takeBackBy: z.nullable(day),
        exchange: z.object({
          allowed: z.boolean(),
          reasons: z.array(reason),
          terms: z.enum(['normal', 'short-notice']),
          normalUntil: z.nullable(day),
          until: z.nullable(day),
        }),
        rental: z.nullable(
          z.object({ allowed: z.boolean(), reasons: z.array(reason), until: z.nullable(day) }),
        ),
      }),
    ),
    deposits: z.array(deposit),
  }),
})
