import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/open-property`: opens the units of a property, of a type, some by number, or all again. */
export const openProperty = defineCall({
  ...act,
  name: 'openProperty',
  summary:
    'Opens a property, a type of units, or some by number again that were closed for the same dates; ' +
    'other closures stay',
  path: '/acts/open-property',
  counterAct: 'closeProperty',
  query: none,
  body: actBody({
    property: z._default(z.nullable(recordNumber), null),
    unitType: z._default(z.nullable(recordNumber), null),
    units: z._default(z.array(recordNumber).check(z.maxLength(500)), []),
    from: day,
    until: day,
  }),
  answer: actAnswer,
})
