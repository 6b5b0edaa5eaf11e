import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { resortText } from '../schemas/resort-text.ts'
import { day, nextPage, pageAfter } from '../schemas/wire.ts'

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '')

/**
 * `GET documents`: documents of the account in pages of 50, newest first, filtered by search text,
 * category, and year.
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
        title: resortText,
        category: resortText,
        pages: z.number(),
        bytes: z.number(),
        publishedOn: day,
        /** Visible to this account only. */
        mine: z.boolean(),
        /** New since the last visit. */
        isNew: z.boolean(),
        /** Excerpt with the search terms. Matches are between U+E000 and U+E001. */
        excerpt: z.string(),
      }),
    ),
    total: z.number(),
    next: nextPage,
    categories: z.array(resortText),
    years: z.array(z.string()),
  }),
})
