import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { alsoOverlap, stayBody } from '../schemas/stay-requests.ts'
import { hold } from '../schemas/stays.ts'
import { keyed, none, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST holds`: holds a place for some minutes while the owner completes the booking; `replaces` is
 * a hold to release.
 */
export const createHold = defineCall({
  ...resource,
  name: 'createHold',
  summary: 'Keeps a place for some minutes',
  method: 'POST',
  path: '/holds',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: none,
  body: keyed({ ownerNumber, ...stayBody, replaces: z.nullable(rowId), alsoOverlap }),
  answer: hold,
})
