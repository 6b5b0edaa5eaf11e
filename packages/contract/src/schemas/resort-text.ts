import * as z from 'zod/mini'

/** How a field of a response is shown in the reader's language. */
type ResortTextKind = 'text' | 'answer'

const KIND = 'x-resort-text'

const mark = <T extends z.ZodMiniType>(schema: T, kind: ResortTextKind): T => {
  z.globalRegistry.add(schema, { [KIND]: kind })
  return schema
}

/**
 * A text that the resort writes, in an option or an import file. Handlers return it as the resort
 * wrote it. The server translates it for the reader before it responds (decision 105).
 */
export const resortText = mark(z.string(), 'text')

/**
 * A text that the resort or a person wrote: translated only if the resort has a translation of
 * exactly this text. Not for names of people, or for answers that people type.
 */
export const resortAnswer = mark(z.string(), 'answer')

/** A text that an owner typed, which is shown as written, or that staff wrote. */
export const writtenText = z.discriminatedUnion('isTyped', [
  z.object({ text: z.string(), isTyped: z.literal(true) }),
  z.object({ text: resortText, isTyped: z.literal(false) }),
])

/**
 * Answers to the resort's own questions. An answer from a list is a text of the resort. What a
 * person typed, or the resort filled in for a person, is shown as written.
 */
export const formAnswers = z.array(
  z.discriminatedUnion('isTyped', [
    z.object({ label: resortText, value: z.string(), isTyped: z.literal(true) }),
    z.object({ label: resortText, value: resortText, isTyped: z.literal(false) }),
  ]),
)

/** A text of the resort in its options, with a maximum length. */
export const optionText = (most: number) => mark(z.string().check(z.maxLength(most)), 'text')

/** A text of the resort that an option may not leave empty. */
export const requiredOptionText = (most: number) =>
  mark(z.string().check(z.minLength(1), z.maxLength(most)), 'text')

/** Whether a schema is a text of the resort; null for other schemas. */
export const getResortTextKind = (schema: z.core.$ZodType): ResortTextKind | null =>
  (z.globalRegistry.get(schema)?.[KIND] as ResortTextKind | undefined) ?? null
