import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { hold } from '../schemas/stays.ts'
import { rowId } from '../schemas/wire.ts'

/** `GET holds/:id`: a hold and its expiry. */
export const getHold = defineCall({
  ...resource,
  name: 'getHold',
  summary: 'A place that is kept',
  method: 'GET',
  path: '/holds/:id',
  query: z.object({ id: rowId }),
  body: null,
  answer: hold,
})
