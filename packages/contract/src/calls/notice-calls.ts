import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'

const resource = { selector: null, session: 'header', style: 'resource' } as const

/** `GET notices`: what the account and this person were told, the newest first, fifty at a time. */
export const noticeList = defineCall({
  ...resource,
  name: 'noticeList',
  summary: 'What the owner was told',
  method: 'GET',
  path: '/notices',
  query: z.object({ page: z._default(z.string().check(z.regex(/^\d{1,4}$/)), '0') }),
  body: null,
  answer: z.object({
    notices: z.array(
      z.object({
        id: z.string(),
        topic: z.string(),
        title: z.string(),
        text: z.string(),
        /** The page of the portal that it speaks of, or empty. */
        link: z.string(),
        at: z.string(),
        /** Came since the visit before. */
        isNew: z.boolean(),
      }),
    ),
    total: z.number(),
    unread: z.number(),
  }),
})

/**
 * `POST notices/visits`: the person has looked at the list; what comes later is new the next time.
 */
export const noticesVisit = defineCall({
  ...resource,
  name: 'noticesVisit',
  summary: 'Notes that the person looked at the notices',
  method: 'POST',
  path: '/notices/visits',
  repeats: 'harmless: sets when the person last looked, to now',
  stepUp: 'none: changes only how this person or browser is served, and can be undone',
  query: z.object({}),
  body: null,
  answer: z.object({ done: z.literal(true) }),
})
