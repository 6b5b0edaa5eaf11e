import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { guestInAct, peopleInAct, resType, unitTypeCode } from '../schemas/stay-requests.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/book-for-owner`: books a stay for an owner, or for a guest of the owner. */
export const bookForOwner = defineCall({
  ...act,
  name: 'bookForOwner',
  summary:
    'Books a stay for an owner or a guest of the owner by the rules, or against them with an override',
  path: '/acts/book-for-owner',
  counterAct: 'cancelForOwner',
  query: none,
  body: actBody({
    owner: recordNumber,
    unitTypeCode,
    arrival: day,
    departure: day,
    people: peopleInAct,
    // null: G if a guest is named, otherwise O
    resType: z._default(z.nullable(resType), null),
    ...guestInAct,
    // books although the rules refuse it; nothing is spent
    override: z._default(z.boolean(), false),
  }),
  answer: actAnswer,
})
