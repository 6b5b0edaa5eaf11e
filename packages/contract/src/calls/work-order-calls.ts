import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import {
  cents,
  commentValues,
  day,
  keyed,
  ownerNumber,
  requestKey,
  rowId,
} from '../schemas/wire.ts'

const resource = { selector: null, session: 'header', style: 'resource' } as const
const id = z.object({ id: rowId })
const done = z.object({ done: z.literal(true) })
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const maybe = (most: number) => z._default(z.string().check(z.maxLength(most)), '')

const line = {
  id: z.string(),
  number: z.string(),
  unitName: z.string(),
  category: z.string(),
  summary: z.string(),
  status: z.enum(['received', 'scheduled', 'in-progress', 'waiting', 'done', 'closed']),
  reportedOn: day,
  scheduledOn: z.nullable(day),
  /** The resort waits for the owner to agree to a cost. */
  asksCost: z.boolean(),
}

/**
 * `GET work-orders`: those of the account, the newest first, fifty at a time; by words, and open or
 * done.
 */
export const workOrderList = defineCall({
  ...resource,
  name: 'workOrderList',
  summary: 'Work orders of the account',
  method: 'GET',
  path: '/work-orders',
  query: z.object({
    q: maybe(100),
    state: z._default(z.enum(['', 'open', 'done']), ''),
    page: z._default(z.string().check(z.regex(/^\d{1,4}$/)), '0'),
  }),
  body: null,
  answer: z.object({ orders: z.array(z.object(line)), total: z.number() }),
})

/** `GET work-orders/form`: which units the owner may report on, and the kinds of work. */
export const workOrderForm = defineCall({
  ...resource,
  name: 'workOrderForm',
  summary: 'What a new work order can be about',
  method: 'GET',
  path: '/work-orders/form',
  query: z.object({}),
  body: null,
  answer: z.object({
    allowed: z.boolean(),
    allowPhotos: z.boolean(),
    categories: z.array(z.string()),
    units: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        stay: z.nullable(
          z.object({ id: z.string(), number: z.string(), arrival: day, departure: day }),
        ),
      }),
    ),
  }),
})

/** `GET work-orders/:id`: one with its photos and everything that was said. */
export const workOrderShow = defineCall({
  ...resource,
  name: 'workOrderShow',
  summary: 'One work order',
  method: 'GET',
  path: '/work-orders/:id',
  query: id,
  body: null,
  answer: z.object({
    ...line,
    details: z.string(),
    scheduledNote: z.string(),
    doneOn: z.nullable(day),
    stayNumber: z.nullable(z.string()),
    bestTimes: z.string(),
    mayEnter: z.nullable(z.boolean()),
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
    costCents: z.nullable(cents),
    costState: z.enum(['none', 'asked', 'agreed', 'refused']),
    rating: z.nullable(z.number()),
    photos: z.array(z.string()),
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        author: z.enum(['owner', 'staff', 'system']),
        text: z.string(),
      }),
    ),
    mayAct: z.boolean(),
  }),
})

/** `POST work-orders`: reports something. The key makes a repeated click the same order. */
export const workOrderMake = defineCall({
  ...resource,
  name: 'workOrderMake',
  summary: 'Reports something that needs work',
  method: 'POST',
  path: '/work-orders',
  repeats: 'keyed',
  stepUp: 'none: asks the resort for work',
  query: z.object({}),
  body: z.object({
    requestKey,
    ownerNumber,
    unitId: rowId,
    stayId: z.optional(rowId),
    category: words(60),
    summary: words(120),
    details: maybe(4000),
    bestTimes: maybe(200),
    mayEnter: z.boolean(),
    comments: z.optional(commentValues),
  }),
  answer: z.object({ id: z.string(), number: z.string() }),
})

/** `POST work-orders/:id/messages`: says something to the resort. */
export const workOrderSay = defineCall({
  ...resource,
  name: 'workOrderSay',
  summary: 'A message about a work order',
  method: 'POST',
  path: '/work-orders/:id/messages',
  repeats: 'keyed',
  stepUp: 'none: a message to the resort',
  query: id,
  body: keyed({ ownerNumber, text: words(2000) }),
  answer: done,
})

/** `POST work-orders/:id/cost`: agrees to a cost or refuses it. */
export const workOrderCost = defineCall({
  ...resource,
  name: 'workOrderCost',
  summary: 'Agrees to the cost of a work order, or refuses it',
  method: 'POST',
  path: '/work-orders/:id/cost',
  repeats: 'keyed',
  stepUp: "none: answers the resort's own estimate",
  query: id,
  body: keyed({ ownerNumber, costCents: cents, agreed: z.boolean() }),
  answer: done,
})

/** `POST work-orders/:id/rating`: how it went, once it is done. */
export const workOrderRate = defineCall({
  ...resource,
  name: 'workOrderRate',
  summary: 'How a work order went',
  method: 'POST',
  path: '/work-orders/:id/rating',
  repeats: 'keyed',
  stepUp: 'none: an opinion, which moves nothing',
  query: id,
  body: keyed({
    ownerNumber,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    note: maybe(1000),
  }),
  answer: done,
})
