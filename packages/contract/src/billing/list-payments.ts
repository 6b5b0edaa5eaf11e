import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cents, day, nextPage, pageAfterMoment } from '../schemas/wire.ts'

/**
 * `GET payments`: payments of the account, the newest first, eight at a time; those of a year, of
 * all years, or, where none is named, of this year if it has any.
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
    /** The year of these payments; '' for all years. */
    year: z.string(),
    /** The years that have payments, the newest first. */
    years: z.array(z.string()),
    /** How many there are in the year. */
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
        /** The bills that it paid. */
        paidFor: z.array(z.string()),
      }),
    ),
    next: nextPage,
  }),
})
