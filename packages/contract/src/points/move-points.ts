import { TEXT_LIMITS } from '@ownerng/domain'
import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { lotAct } from '../schemas/stay-requests.ts'
import { lotVerdict } from '../schemas/stays.ts'
import { expectFeeCents, ownerNumber, personName, requestKey, rowId } from '../schemas/wire.ts'

/** `POST points/:id/act`: banks, borrows, saves, or transfers points. Can't be undone. */
export const movePoints = defineCall({
  ...resource,
  name: 'movePoints',
  summary: 'Banks, borrows, saves or transfers points',
  method: 'POST',
  path: '/points/:id/act',
  repeats: 'keyed',
  stepUp: 'when: points go to another owner',
  query: z.object({ id: rowId }),
  body: z.object({
    ownerNumber,
    requestKey,
    act: lotAct,
    points: z.int().check(z.minimum(1), z.maximum(10_000_000)),
    toOwner: z.optional(z.string().check(z.maxLength(14))),
    expectFeeCents,
    toName: z.optional(personName(0, TEXT_LIMITS.deedName)),
  }),
  answer: lotVerdict,
})
