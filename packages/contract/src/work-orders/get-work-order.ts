import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { formAnswers, resortAnswer, resortText } from '../schemas/resort-text.ts'
import { cents, day } from '../schemas/wire.ts'
import { id, line } from '../schemas/work-orders.ts'

/** `GET work-orders/:id`: a work order with photos and messages. */
export const getWorkOrder = defineCall({
  ...resource,
  name: 'getWorkOrder',
  summary: 'One work order',
  method: 'GET',
  path: '/work-orders/:id',
  query: id,
  body: null,
  answer: z.object({
    ...line,
    details: z.string(),
    scheduledNote: resortAnswer,
    /** When the visit was scheduled, if known. */
    plannedOn: z.nullable(day),
    doneOn: z.nullable(day),
    stayNumber: z.nullable(z.string()),
    bestTimes: z.string(),
    mayEnter: z.nullable(z.boolean()),
    urgency: resortText,
    answers: formAnswers,
    costCents: z.nullable(cents),
    /** Expected cost, 0 for none: as requested or approved, otherwise as the resort states. */
    estimatedCostCents: z.nullable(cents),
    costState: z.enum(['none', 'asked', 'agreed', 'refused']),
    rating: z.nullable(z.number()),
    /** All photos, including those of messages. */
    photos: z.array(z.string()),
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        author: z.enum(['owner', 'staff', 'system']),
        /** Author, such as Maintenance or an owner's name; '' if unknown. */
        authorName: z.string(),
        /** Whether the reader wrote it. */
        isYours: z.boolean(),
        text: z.string(),
        photos: z.array(z.string()),
      }),
    ),
    /** Whether the visit is before the owner's next stay in the unit; null if no stay is near. */
    beforeStay: z.nullable(
      z.object({
        outlook: z.enum(['on-track', 'late', 'unscheduled', 'missed', 'under-way']),
        arrival: day,
      }),
    ),
    /** How the owner can cancel; if the resort is asked first, the cause. */
    cancel: z.object({
      mode: z.enum(['now', 'ask', 'asked', 'none']),
      cause: z.nullable(z.enum(['visit', 'started', 'cost'])),
      /** Undo deadline; null if there is nothing to undo. */
      undoUntil: z.nullable(z.string()),
    }),
    /** Times to which the owner can move the visit; empty if they have to call. */
    visitSlots: z.array(z.object({ day, time: resortText })),
    mayAct: z.boolean(),
    /** Whether this person may add photos. */
    mayAddPhotos: z.boolean(),
  }),
})
