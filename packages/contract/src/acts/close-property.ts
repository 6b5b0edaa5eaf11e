import { isCalendarDate } from '@ownerng/domain'
import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** The number of a stay and its new day of arrival. */
const stayAndDay = z.string().check(
  z.regex(/^[^=]{1,40}=(19|20|21)\d{2}-\d{2}-\d{2}$/),
  z.refine((text) => isCalendarDate(text.slice(text.indexOf('=') + 1))),
)

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
    // stays that move to another day of arrival instead, such as R-20017=2027-03-01. They keep the
    // number of nights, the type of unit, and what they cost.
    rebook: z._default(z.array(stayAndDay).check(z.maxLength(500)), []),
  }),
  answer: actAnswer,
})
