import type { AnyCall } from '@ownerng/contract'
import * as z from 'zod/mini'

/** An answer as it may go out, and what is wrong with the one that was given, or null. */
interface CheckedAnswer {
  readonly answer: object
  readonly fault: string | null
}

/**
 * Holds an answer to its call. What the call does not name is left out, so that no column of a
 * table reaches a browser by accident.
 */
export function checkAnswer(call: AnyCall, answer: object): CheckedAnswer {
  const parsed = z.safeParse(call.answer, answer)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { answer: answer, fault: `${issue?.path.join('.')}: ${issue?.message}` }
  }
  const unknown = unknownKey(answer, parsed.data, '')
  if (unknown === null) return { answer: answer, fault: null }
  return { answer: Object(parsed.data), fault: `${unknown} is not in the call` }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The path of the first key that reading left out; one without a value is never sent. */
function unknownKey(answer: unknown, parsed: unknown, path: string): string | null {
  if (!isObject(answer) || !isObject(parsed)) return null
  for (const key of Object.keys(answer)) {
    if (answer[key] === undefined) continue
    const at = path === '' ? key : `${path}.${key}`
    if (!(key in parsed)) return at
    const unknownName = unknownKey(answer[key], parsed[key], at)
    if (unknownName !== null) return unknownName
  }
  return null
}
