import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { stayPlan } from '../schemas/closings.ts'
import { day, none } from '../schemas/wire.ts'

/**
 * `POST acts/close-property`: closes the units of a property, of a type, some by number, or all, until
 * a day on which they are open again, and does with each stay there what the request says, one by one. The same
 * request key continues after an interruption; another one continues with the stays that are left.
 */
export const closeProperty = defineCall({
  ...act,
  name: 'closeProperty',
  summary:
    'Closes a property, a type of units, or some by number for dates, with the stays that are there',
  path: '/acts/close-property',
  counterAct: 'openProperty',
  query: none,
  body: actBody({
    // a property code, a type, or both; null: any
    property: z._default(z.nullable(recordNumber), null),
    unitType: z._default(z.nullable(recordNumber), null),
    // by number; none: all of the property and the type
    units: z._default(z.array(recordNumber).check(z.maxLength(500)), []),
    from: day,
    until: day,
    ...stayPlan,
  }),
  answer: actAnswer,
})
