import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { handle, wireStatus } from '../schemas/wire.ts'

/**
 * `POST login?closingID`: announces that the window is closing. The session ends after 20 seconds
 * unless it is used again.
 */
export const announceClosing = defineCall({
  name: 'announceClosing',
  summary: 'The window closes',
  method: 'POST',
  path: '/login',
  repeats: 'harmless: sets when the session ends, unless a request comes',
  selector: 'closingID',
  session: 'none',
  style: 'wire',
  query: z.object({ closingID: handle }),
  body: null,
  answer: z.object({ ...wireStatus, status: z.string() }),
})
