import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'

/** `POST welcome`: hides the cards for the first visit permanently. */
export const markWelcomed = defineCall({
  ...resource,
  name: 'markWelcomed',
  summary: 'Notes that the person saw the cards of the first visit',
  method: 'POST',
  path: '/welcome',
  repeats: 'harmless: the first time counts',
  stepUp: 'none: changes only how this person or browser is served',
  query: z.object({}),
  body: null,
  answer: z.object({ done: z.literal(true) }),
})
