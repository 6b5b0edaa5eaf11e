import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { lotOrder, peopleInBody, unitTypeCode } from '../schemas/stay-requests.ts'
import { waitlistRequest } from '../schemas/stays.ts'
import { day, keyed, none, ownerNumber, rowId } from '../schemas/wire.ts'

const flexDays = z.int().check(z.minimum(0), z.maximum(60))

/** `POST waitlist`: waits for a stay on the owner's own terms. */
export const joinWaitlist = defineCall({
  ...resource,
  name: 'joinWaitlist',
  summary: 'Waits for a stay',
  method: 'POST',
  path: '/waitlist',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: none,
  body: keyed({
    ownerNumber,
    arrival: day,
    departure: day,
    resType: z.literal('O'),
    ...peopleInBody,
    flexDays,
    unitTypeCodes: z.array(unitTypeCode).check(z.minLength(1), z.maxLength(30)),
    replaces: z.nullable(rowId),
    lotOrder,
    autoConfirm: z.boolean(),
  }),
  answer: waitlistRequest,
})
