import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { nextPage, pageAfterMoment } from '../schemas/wire.ts'

/** `GET notices`: the notices of the account and this person, the newest first, fifty at a time. */
export const listNotices = defineCall({
  ...resource,
  name: 'listNotices',
  summary: 'What the owner was told',
  method: 'GET',
  path: '/notices',
  query: z.object({ after: pageAfterMoment }),
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
    next: nextPage,
    unread: z.number(),
  }),
})
