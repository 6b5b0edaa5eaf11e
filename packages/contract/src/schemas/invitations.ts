import * as z from 'zod/mini'
import { tableKey } from './wire.ts'

export const done = z.object({ status: z.literal('OK') })

/** Secret in the emailed link. */
export const token = z.string().check(z.regex(/^[\w-]{32}$/))

export const linked = { server: tableKey, resort: tableKey, token }
