import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { handle, wireStatus } from '../schemas/wire.ts'

/** `GET login?logoutID`: ends the session if handle and cookie match. Always responds OK. */
export const logout = defineCall({
  name: 'logout',
  summary: 'Ends the session',
  method: 'GET',
  path: '/login',
  otherSites: true,
  selector: 'logoutID',
  session: 'none',
  style: 'wire',
  query: z.object({ logoutID: handle }),
  body: null,
  answer: z.object({ ...wireStatus, status: z.string() }),
})
