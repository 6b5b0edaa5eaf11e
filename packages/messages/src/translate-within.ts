import type { MessageContext } from './context.ts'

/** Translates the texts within a value that are the resort's, such as parameters of a message. */
export function translateWithin<T>(value: T, translate: (text: string) => string): T {
  if (typeof value === 'string') return translate(value) as T
  if (Array.isArray(value)) return value.map((item) => translateWithin(item, translate)) as T
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Date || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, translateWithin(inner, translate)]),
  ) as T
}

/** Translates the texts of the resort among the parameters of a message. */
export function translateParams<T extends object>(
  { translateIfKnown }: MessageContext,
  message: T,
): T {
  if (!translateIfKnown || !('params' in message)) return message
  return { ...message, params: translateWithin(message.params, translateIfKnown) }
}
