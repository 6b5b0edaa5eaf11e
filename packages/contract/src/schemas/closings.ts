import { isCalendarDate } from '@ownerng/domain'
import * as z from 'zod/mini'

/** The number of a stay and its new day of arrival. */
const stayAndDay = z.string().check(
  z.regex(/^[^=]{1,40}=(19|20|21)\d{2}-\d{2}-\d{2}$/),
  z.refine((text) => isCalendarDate(text.slice(text.indexOf('=') + 1))),
)

/** What a closing does with the stays that are there, one by one. */
export const stayPlan = {
  // list: names each stay with its options. move: to a free unit of the same type, if there is one.
  // cancel: returns everything. move-or-cancel: cancels the rest.
  stays: z._default(z.enum(['list', 'move', 'cancel', 'move-or-cancel']), 'list'),
  // stays that move to another day of arrival instead, such as R-20017=2027-03-01. They keep the
  // number of nights, the type of unit, and what they cost.
  rebook: z._default(z.array(stayAndDay).check(z.maxLength(500)), []),
}
