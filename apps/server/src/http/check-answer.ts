import type { AnyCall } from '@ownerng/contract'
import * as z from 'zod/mini'
import { getShape, unknownKey } from './answer-shape.ts'

interface CheckedAnswer {
  readonly answer: object
  readonly fault: string | null
}

/** Validates a response, and removes keys that the contract doesn't have, such as columns. */
export function checkAnswer(call: AnyCall, answer: object): CheckedAnswer {
  if (getShape(call.answer)(answer)) return { answer, fault: null }
  const parsed = z.safeParse(call.answer, answer)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { answer: answer, fault: `${issue?.path.join('.')}: ${issue?.message}` }
  }
  const unknown = unknownKey(answer, parsed.data, '')
  if (unknown === null) return { answer: answer, fault: null }
  return { answer: Object(parsed.data), fault: `${unknown} is not in the call` }
}
