import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { guestInAct, peopleInAct, resType, unitTypeCode } from '../schemas/stay-requests.ts'
import { day, none } from '../schemas/wire.ts'

/**
 * `POST acts/change-for-owner`: changes a stay, also while its guests are there. What is left out stays
 * as it is. The stay of a guest from outside has no rules, and only its dates, type, and people change.
 */
export const changeForOwner = defineCall({
  ...act,
  name: 'changeForOwner',
  summary:
    'Changes the dates, unit type, people, or guest of a stay for its owner by the rules, or against ' +
    'them with an override',
  path: '/acts/change-for-owner',
  counterAct: 'changeForOwner',
  query: none,
  body: actBody({
    stay: recordNumber,
    arrival: z._default(z.nullable(day), null),
    departure: z._default(z.nullable(day), null),
    unitTypeCode: z._default(z.nullable(unitTypeCode), null),
    people: z._default(z.nullable(peopleInAct), null),
    // null: G if a guest is named for a stay of the owner, otherwise as it is
    resType: z._default(z.nullable(resType), null),
    ...guestInAct,
    // changes it although the rules refuse it; nothing is spent or returned
    override: z._default(z.boolean(), false),
  }),
  answer: actAnswer,
})
