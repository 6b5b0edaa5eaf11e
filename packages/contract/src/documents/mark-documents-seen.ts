import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'

/** `POST documents/visits`: marks all documents as seen. */
export const markDocumentsSeen = defineCall({
  ...resource,
  name: 'markDocumentsSeen',
  summary: 'Notes that the owner looks at the documents',
  method: 'POST',
  path: '/documents/visits',
  repeats:
    'harmless: sets when the person last looked; a repeat within half an hour is the same visit',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: z.object({}),
  body: null,
  answer: z.object({ done: z.literal(true) }),
})
