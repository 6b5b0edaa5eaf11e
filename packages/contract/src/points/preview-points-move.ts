import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { lotAct } from '../schemas/stay-requests.ts'
import { lotVerdict } from '../schemas/stays.ts'
import { rowId } from '../schemas/wire.ts'

/** `GET points/:id/act`: previews banking, borrowing, saving, or transferring points of a lot. */
export const previewPointsMove = defineCall({
  ...resource,
  name: 'previewPointsMove',
  summary: 'What moving points would do',
  method: 'GET',
  path: '/points/:id/act',
  query: z.object({
    id: rowId,
    act: lotAct,
    points: z.pipe(z.string().check(z.regex(/^\d{1,8}$/)), z.transform(Number)),
    toOwner: z.optional(z.string().check(z.maxLength(14))),
  }),
  body: null,
  answer: lotVerdict,
})
