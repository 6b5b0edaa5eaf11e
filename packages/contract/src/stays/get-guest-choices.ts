import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cents, day } from '../schemas/wire.ts'

/**
 * `GET guest-choices`: what a stay for someone else costs, and the guests that the owner named for
 * earlier stays.
 */
export const getGuestChoices = defineCall({
  ...resource,
  name: 'getGuestChoices',
  summary: 'Whom a stay can be booked for',
  method: 'GET',
  path: '/guest-choices',
  query: z.object({ arrival: day }),
  body: null,
  answer: z.object({
    /** The guest fee of a stay of each type with this day of arrival; 0 if none is due. */
    fees: z.object({ G: cents, R: cents }),
    /** As the owner typed them for the account's last stays, each once, at most 6. */
    guests: z.array(z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  }),
})
