import type { Reason } from '@ownerng/domain'
import { type MessageContext, SOURCE_CONTEXT } from '@ownerng/messages'
import { staysReasons } from '@ownerng/messages/stays/reasons'
import { z } from 'zod'

/** A message that is stored as a code with parameters, and written when somebody reads it. */
export interface StoredMessage<Params, Text> {
  readonly params: z.ZodType<Params>
  /** In a reader's language; null where the stored parameters do not fit, as an older release's. */
  write(context: MessageContext, stored: unknown): Text | null
}

/** A kind of stored message, from the schema of its parameters and the words of its catalog. */
export const defineMessage = <Params, Text>(
  params: z.ZodType<Params>,
  write: (context: MessageContext, params: Params) => Text,
): StoredMessage<Params, Text> => ({
  params,
  write: (context, stored) => {
    const read = params.safeParse(stored)
    return read.success ? write(context, read.data) : null
  },
})

const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' &&
  value !== null &&
  'params' in value &&
  'code' in value &&
  Object.hasOwn(staysReasons(SOURCE_CONTEXT).reasons, String(value.code))

/** Reasons of the rules, as the domain gives them. */
export const storedReasons = z.array(z.custom<Reason>(isReason)).readonly()
