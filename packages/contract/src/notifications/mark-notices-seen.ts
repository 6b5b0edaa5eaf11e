import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'

/** `POST notices/visits`: marks all notices as seen. */
export const markNoticesSeen = defineCall({
  ...resource,
  name: 'markNoticesSeen',
  summary: 'Notes that the person looked at the notices',
  method: 'POST',
  path: '/notices/visits',
  repeats: 'harmless: sets when the person last looked, to now',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: z.object({}),
  body: null,
  answer: z.object({ done: z.literal(true) }),
})
