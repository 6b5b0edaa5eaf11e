import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cents, day, nextPage, pageAfterMoment } from '../schemas/wire.ts'

/**
 * `GET payments`: payments of the account in pages of 8, newest first, for one year or all. The
 * default is the current year if it has payments, otherwise all years.
 */
export const listPayments = defineCall({
  ...resource,
  name: 'listPayments',
  summary: 'Payments of the account',
  method: 'GET',
  path: '/payments',
  query: z.object({
    year: z._default(z.string().check(z.regex(/^((19|20|21)\d\d|all)?$/)), ''),
    after: pageAfterMoment,
  }),
  body: null,
  answer: z.object({
    /** Year of these payments; '' for all years. */
    year: z.string(),
    /** Years with payments, newest first. */
    years: z.array(z.string()),
    /** Number of payments in the year. */
    total: z.number(),
    payments: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        cents,
        on: day,
        method: z.string(),
        state: z.string(),
        cardBrand: z.string(),
        cardLast4: z.string(),
        /** Bills that the payment covers. */
        paidFor: z.array(z.string()),
      }),
    ),
    next: nextPage,
  }),
})
