import { CURRENCIES, JOURNAL_ACCOUNT_NAMES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, system } from '../define-call.ts'
import { pageLimit } from '../schemas/events.ts'
import { cents, day, nextPage } from '../schemas/wire.ts'

/** A debit or a credit. The lines of an entry have equal debits and credits. */
const journalLine = z.object({
  day,
  // whether the day is closed: the line never changes
  closed: z.boolean(),
  entry: z.string(),
  id: z.string(),
  // the code in the resort's chart of accounts
  code: z.string(),
  account: z.enum(JOURNAL_ACCOUNT_NAMES),
  // one of them is 0
  debitCents: cents,
  creditCents: cents,
  // the numbers of the owner account, the bill, and the payment
  owner: z.nullable(z.string()),
  bill: z.nullable(z.string()),
  payment: z.nullable(z.string()),
})

/** `GET journal`: the journal in double entry, by day. */
export const listJournal = defineCall({
  ...system,
  name: 'listJournal',
  summary: 'Returns the journal in double entry with the account codes of the resort',
  method: 'GET',
  path: '/journal',
  scopes: ['billing:read'],
  query: z.object({
    // the first and last day at the resort, at most a year apart
    from: day,
    to: day,
    // `csv` returns all lines at once
    format: z._default(z.enum(['json', 'csv']), 'json'),
    // `next` of the last page; the first page if omitted
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/))),
    limit: pageLimit,
  }),
  body: null,
  answer: z.object({
    currency: z.enum(CURRENCIES),
    // null if no day is closed
    closedThrough: z.nullable(day),
    lines: z.array(journalLine),
    next: nextPage,
  }),
})
