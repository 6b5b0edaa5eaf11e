import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { keyed, ownerNumber, rowId } from '../schemas/wire.ts'
import { done, id, maybe } from '../schemas/work-orders.ts'

/**
 * `POST work-orders/:id/messages`: sends a message to the resort, with photos that were uploaded
 * before.
 */
export const addWorkOrderMessage = defineCall({
  ...resource,
  name: 'addWorkOrderMessage',
  summary: 'A message about a work order',
  method: 'POST',
  path: '/work-orders/:id/messages',
  repeats: 'keyed',
  stepUp: 'none: a message to the resort',
  query: id,
  body: keyed({
    ownerNumber,
    text: maybe(2000),
    /** Ids of uploaded photos. */
    photos: z._default(z.array(rowId).check(z.maxLength(6)), []),
  }).check(
    z.refine(({ text, photos }) => text.trim() !== '' || photos.length > 0, {
      path: ['text'],
      error: 'is a text, or comes with a photo',
    }),
  ),
  answer: done,
})
