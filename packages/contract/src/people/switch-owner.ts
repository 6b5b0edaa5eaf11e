import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { ownerRow } from '../schemas/settings.ts'
import { handle, wireStatus } from '../schemas/wire.ts'

/** `GET owner?getMultiID`: switches the session to another account of the login. */
export const switchOwner = defineCall({
  name: 'switchOwner',
  summary: 'Another account of the same sign-in',
  method: 'GET',
  path: '/owner',
  selector: 'getMultiID',
  session: 'query',
  style: 'wire',
  query: z.object({
    getMultiID: handle,
    multi: z.string().check(z.minLength(1), z.maxLength(400)),
  }),
  body: null,
  answer: z.object({ ...wireStatus, ...ownerRow.shape }),
})
