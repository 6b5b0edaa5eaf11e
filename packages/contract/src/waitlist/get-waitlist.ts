import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { reason } from '../schemas/stays.ts'
import { waitlistRequest } from '../schemas/waitlist.ts'
import { day, none } from '../schemas/wire.ts'

/** `GET waitlist`: the account's requests with place in line and history. */
export const getWaitlist = defineCall({
  ...resource,
  name: 'getWaitlist',
  summary: 'What the account waits for',
  method: 'GET',
  path: '/waitlist',
  query: none,
  body: null,
  answer: z.object({
    today: day,
    offered: z.boolean(),
    maxFlexDays: z.number(),
    acceptHours: z.number(),
    reasons: z.array(reason),
    requests: z.array(waitlistRequest),
  }),
})
