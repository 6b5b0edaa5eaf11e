import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { unitTypeCode } from '../schemas/stay-requests.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/book-for-owner`: books a stay for an owner. */
export const bookForOwner = defineCall({
  ...act,
  name: 'bookForOwner',
  summary: 'Books a stay for an owner by the rules, or against them with an override',
  path: '/acts/book-for-owner',
  counterAct: 'cancelForOwner',
  query: none,
  body: actBody({
    owner: recordNumber,
    unitTypeCode,
    arrival: day,
    departure: day,
    // per category of people, such as 2 for two adults
    people: z
      .array(z.int().check(z.minimum(0), z.maximum(50)))
      .check(z.minLength(1), z.maxLength(4)),
    // books although the rules refuse it; nothing is spent
    override: z._default(z.boolean(), false),
  }),
  answer: actAnswer,
})
