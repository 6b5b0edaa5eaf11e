import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { day, nextPage, pageAfter } from '../schemas/wire.ts'

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '')

/**
 * `GET documents`: what the account may read, the newest first, fifty at a time; by words in title
 * and text, category and year.
 */
export const listDocuments = defineCall({
  ...resource,
  name: 'listDocuments',
  summary: 'Documents of the account and of the resort',
  method: 'GET',
  path: '/documents',
  query: z.object({
    q: text(100),
    category: text(60),
    year: z._default(z.string().check(z.regex(/^(\d{4})?$/)), ''),
    after: pageAfter,
  }),
  body: null,
  answer: z.object({
    documents: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        category: z.string(),
        pages: z.number(),
        bytes: z.number(),
        publishedOn: day,
        /** For this account alone. */
        mine: z.boolean(),
        /** Came since the visit before. */
        isNew: z.boolean(),
        /** The excerpt with the search terms; matches are between U+E000 and U+E001. */
        excerpt: z.string(),
      }),
    ),
    total: z.number(),
    next: nextPage,
    categories: z.array(z.string()),
    years: z.array(z.string()),
  }),
})
