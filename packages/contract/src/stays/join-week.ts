import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST weeks/:id/join`: makes the free parts of a split week a whole week again. */
export const joinWeek = defineCall({
  ...resource,
  name: 'joinWeek',
  summary: 'Joins the parts of a split week',
  method: 'POST',
  path: '/weeks/:id/join',
  repeats: 'keyed',
  stepUp: 'none: costs nothing, and the week can be split again',
  query: z.object({ id: rowId }),
  body: keyed({ ownerNumber }),
  answer: z.object({ id: rowId }),
})
