import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST weeks/:id/split`: splits a week into the sides of its lock-off unit or into two shorter stays,
 * so that each part can be used separately.
 */
export const splitWeek = defineCall({
  ...resource,
  name: 'splitWeek',
  summary: 'Splits a week into sides or shorter stays',
  method: 'POST',
  path: '/weeks/:id/split',
  repeats: 'keyed',
  stepUp: 'none: its fee is shown before, and joining the parts restores the week',
  query: z.object({ id: rowId }),
  body: keyed({
    ownerNumber,
    /** The nights of the two parts, as offered; without it, the week is split into its sides. */
    nights: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(6))).check(z.length(2))),
    /** The fee that the owner saw. */
    expectFeeCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  }),
  answer: z.object({ id: rowId }),
})
