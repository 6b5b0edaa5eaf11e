import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { nextPage, pageAfterMoment } from '../schemas/wire.ts'

/** `GET notices`: notices for the account and this person in pages of 50, newest first. */
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
        /** Route of the related page; '' if there is none. */
        link: z.string(),
        at: z.string(),
        /** New since the last visit. */
        isNew: z.boolean(),
      }),
    ),
    total: z.number(),
    next: nextPage,
    unread: z.number(),
  }),
})
