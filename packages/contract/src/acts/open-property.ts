import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** `POST acts/open-property`: opens the units of a property, of a type, or all again. */
export const openProperty = defineCall({
  ...act,
  name: 'openProperty',
  summary:
    'Opens a property or a type of units again that was closed for the same dates; other closures stay',
  path: '/acts/open-property',
  counterAct: 'closeProperty',
  query: none,
  body: actBody({
    property: z._default(z.nullable(recordNumber), null),
    unitType: z._default(z.nullable(recordNumber), null),
    from: day,
    until: day,
  }),
  answer: actAnswer,
})
