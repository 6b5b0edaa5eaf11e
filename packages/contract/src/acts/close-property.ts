import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/**
 * `POST acts/close-property`: closes the units of a property, of a type, or all, until a day on which
 * they are open again, and does with each stay there what the request says, one by one. The same
 * request key continues after an interruption; another one continues with the stays that are left.
 */
export const closeProperty = defineCall({
  ...act,
  name: 'closeProperty',
  summary: 'Closes a property or a type of units for dates, with the stays that are there',
  path: '/acts/close-property',
  counterAct: 'openProperty',
  query: none,
  body: actBody({
    // a property code, a type, or both; null: any
    property: z._default(z.nullable(recordNumber), null),
    unitType: z._default(z.nullable(recordNumber), null),
    from: day,
    until: day,
    // list: names each stay with its options. move: to a free unit of the same type, if there is one.
    // cancel: returns everything. move-or-cancel: cancels the rest.
    stays: z._default(z.enum(['list', 'move', 'cancel', 'move-or-cancel']), 'list'),
  }),
  answer: actAnswer,
})
