import { REFUSALS, type Reason, type Refusal } from '@ownerng/domain'
import { type MessageContext, SOURCE_CONTEXT } from '@ownerng/messages'
import { staysReasons } from '@ownerng/messages/stays/reasons'
import { z } from 'zod'
import { hasMarkedTexts, translateBySchema } from './translate-by-schema.ts'

/** A message that is stored as a code with parameters and rendered for each reader. */
export interface StoredMessage<Params, Text> {
  readonly params: z.ZodType<Params>
  /** Null if the stored parameters don't match the schema, such as from an older release. */
  write(context: MessageContext, stored: unknown): Text | null
}

/**
 * Defines a message by its parameters and text. Parameters that are texts of the resort are marked
 * (`resortText`) and translated for the reader; others, such as names of people, stay as they are.
 */
export function defineMessage<Params, Text>(
  params: z.ZodType<Params>,
  write: (context: MessageContext, params: Params) => Text,
): StoredMessage<Params, Text> {
  const hasTexts = hasMarkedTexts(params)
  return {
    params,
    write: (context, stored) => {
      const { data, success } = params.safeParse(stored)
      if (!success) return null
      const { translateIfKnown, translateMarked = translateIfKnown } = context
      if (!hasTexts || !translateIfKnown) return write(context, data)
      // only email can say that a part of a sentence is untranslated
      const translator = { translate: translateMarked ?? translateIfKnown, translateIfKnown }
      return write(context, translateBySchema(params, data, translator))
    },
  }
}

const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' &&
  value !== null &&
  'params' in value &&
  'code' in value &&
  Object.hasOwn(staysReasons(SOURCE_CONTEXT).reasons, String(value.code))

export const storedRefusal = z.custom<Refusal>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    Object.hasOwn(REFUSALS, String(value.code)),
)

export const storedReasons = z.array(z.custom<Reason>(isReason)).readonly()

type Table = Readonly<Record<string, StoredMessage<unknown, string>>>

/** A code from a table, with its parameters. */
export type MessageOf<T extends Table> = {
  readonly [Code in keyof T]: {
    readonly code: Code
    readonly params: z.infer<T[Code]['params']>
  }
}[keyof T]

const coded = z.object({ code: z.string(), params: z.unknown() })

/** Renders a message by its code; null if there is none, or the table doesn't have the code. */
export function writeMessage(
  table: Table,
  context: MessageContext,
  stored: unknown,
): string | null {
  // most rows have none, and a failed parse costs more than the rest
  if (stored === null || stored === undefined) return null
  const { data } = coded.safeParse(stored)
  const message = data && Object.hasOwn(table, data.code) ? table[data.code] : undefined
  return message?.write(context, data?.params) ?? null
}
