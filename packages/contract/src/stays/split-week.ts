import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/** `POST weeks/:id/split`: splits a lock-off week, so that each side can be used separately. */
export const splitWeek = defineCall({
  ...resource,
  name: 'splitWeek',
  summary: 'Splits a lock-off week into its sides',
  method: 'POST',
  path: '/weeks/:id/split',
  repeats: 'keyed',
  stepUp: 'none: its fee is shown before, and joining the sides restores the week',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    /** The fee that the owner saw. */
    expectFeeCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  }),
  answer: z.object({ id: rowId }),
})
