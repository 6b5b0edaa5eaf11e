import * as z from 'zod/mini'

export const logBody = z.object({
  ErrorMessage: z.string().check(z.maxLength(4096)),
  LogFilePrefix: z._default(z.string().check(z.maxLength(60)), ''),
  MessageType: z._default(z.int(), 1),
  /** Build of the page, which identifies its release. */
  Release: z._default(z.string().check(z.maxLength(40)), ''),
})
