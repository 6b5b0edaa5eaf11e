import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { bill } from '../schemas/resources.ts'
import { nextPage, pageAfter } from '../schemas/wire.ts'

/**
 * `GET bills/pages`: open bills in pages of 50, earliest due date first, or paid bills in pages of
 * 25, newest first.
 */
export const listBillPages = defineCall({
  ...resource,
  name: 'listBillPages',
  summary: 'A page of the bills of the account',
  method: 'GET',
  path: '/bills/pages',
  query: z.object({ only: z.enum(['open', 'paid']), after: pageAfter }),
  body: null,
  answer: z.object({ charges: z.array(bill), next: nextPage }),
})
