import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { cents, day } from '../schemas/wire.ts'
import { id, line } from '../schemas/work-orders.ts'

/** `GET work-orders/:id`: one with its photos and everything that was said. */
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
    scheduledNote: z.string(),
    /** When the visit was scheduled, where that is known. */
    plannedOn: z.nullable(day),
    doneOn: z.nullable(day),
    stayNumber: z.nullable(z.string()),
    bestTimes: z.string(),
    mayEnter: z.nullable(z.boolean()),
    urgency: z.string(),
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
    costCents: z.nullable(cents),
    /** What the owner has to expect, 0 for nothing: as asked or agreed, else as the resort says. */
    estimatedCostCents: z.nullable(cents),
    costState: z.enum(['none', 'asked', 'agreed', 'refused']),
    rating: z.nullable(z.number()),
    /** All of them, those of messages too. */
    photos: z.array(z.string()),
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        author: z.enum(['owner', 'staff', 'system']),
        /** Who of the staff, such as Maintenance, or of the owners; empty where it is not known. */
        authorName: z.string(),
        /** The reader wrote it. */
        isYours: z.boolean(),
        text: z.string(),
        photos: z.array(z.string()),
      }),
    ),
    /** Whether the visit comes before the owner's next stay in its place; null where none is soon. */
    beforeStay: z.nullable(
      z.object({
        outlook: z.enum(['on-track', 'late', 'unscheduled', 'missed', 'under-way']),
        arrival: day,
      }),
    ),
    /** How the owner can cancel it; where the resort is asked first, for which cause. */
    cancel: z.object({
      way: z.enum(['now', 'ask', 'asked', 'none']),
      cause: z.nullable(z.enum(['visit', 'started', 'cost'])),
      /** How long the owner can take it back; null where nothing is to be taken back. */
      undoUntil: z.nullable(z.string()),
    }),
    /** Times to which the owner may move the visit; empty where they call. */
    visitSlots: z.array(z.object({ day, time: z.string() })),
    mayAct: z.boolean(),
    /** The resort takes photos of this person. */
    mayAddPhotos: z.boolean(),
  }),
})
