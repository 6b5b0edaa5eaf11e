import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { logBody } from '../schemas/session.ts'
import { handle, wireStatus } from '../schemas/wire.ts'

/** `POST common?logErrorID`: reports a browser error. Before sign-in, the handle is `startup`. */
export const logError = defineCall({
  name: 'logError',
  summary: 'Writes a browser error to the log',
  method: 'POST',
  path: '/common',
  repeats: 'harmless: a line of a log, limited in number',
  selector: 'logErrorID',
  session: 'none',
  style: 'wire',
  query: z.object({ logErrorID: handle }),
  body: logBody,
  answer: z.object({ ...wireStatus, status: z.string() }),
})
