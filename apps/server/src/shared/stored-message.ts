import { REFUSALS, type Reason, type Refusal } from '@ownerng/domain'
import { type MessageContext, SOURCE_CONTEXT } from '@ownerng/messages'
import { staysReasons } from '@ownerng/messages/stays/reasons'
import { z } from 'zod'

/** A message that is stored as a code with parameters and written for each reader. */
export interface StoredMessage<Params, Text> {
  readonly params: z.ZodType<Params>
  /** In a reader's language; null if the stored parameters do not fit, as an older release's. */
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

/** A refusal, as the domain gives it. */
export const storedRefusal = z.custom<Refusal>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    Object.hasOwn(REFUSALS, String(value.code)),
)

/** Reasons of the rules, as the domain gives them. */
export const storedReasons = z.array(z.custom<Reason>(isReason)).readonly()

type Table = Readonly<Record<string, StoredMessage<unknown, string>>>

/** A code of a table with its parameters. */
export type MessageOf<T extends Table> = {
  readonly [Code in keyof T]: {
    readonly code: Code
    readonly params: z.infer<T[Code]['params']>
  }
}[keyof T]

const coded = z.object({ code: z.string(), params: z.unknown() })

/** A message by its code, in a reader's language; null if the table has no such one. */
export function writeMessage(
  table: Table,
  context: MessageContext,
  stored: unknown,
): string | null {
  const { data } = coded.safeParse(stored)
  const message = data && Object.hasOwn(table, data.code) ? table[data.code] : undefined
  return message?.write(context, data?.params) ?? null
}
