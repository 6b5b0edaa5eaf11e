import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { logBody } from '../schemas/session.ts'
import { handle, namedKey, wireStatus } from '../schemas/wire.ts'

/**
 * `POST common?logTokenizationID`: logs the response of a card frame. The server masks card numbers
 * again.
 */
export const logTokenization = defineCall({
  name: 'logTokenization',
  summary: "Writes a card frame's answer to the log",
  method: 'POST',
  path: '/common',
  repeats: 'harmless: a line of a log, limited in number',
  selector: 'logTokenizationID',
  session: 'none',
  style: 'wire',
  query: z.object({ logTokenizationID: handle, server: namedKey, resort: namedKey }),
  body: logBody,
  answer: z.object({ ...wireStatus, status: z.string() }),
})
