import { badRequest } from '@ownerng/domain'

/** No call nests deeper; what does is no call. */
const DEEPEST = 12

/**
 * Refuses what no text of a person holds and the database cannot keep, in any value or name of a
 * request: NUL, halves of characters (lone surrogates), and nesting without end. Throws BAD_REQUEST
 * with the field.
 */
export function requireReadable(value: unknown, field = 'the request', depth = 0): void {
  if (depth > DEEPEST) throw badRequest('tooDeep')
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw badRequest('character', {}, { field })
  } else if (Array.isArray(value)) {
    for (const item of value) requireReadable(item, field, depth + 1)
  } else if (isPlainObject(value)) {
    for (const [name, each] of Object.entries(value)) {
      requireReadable(name, 'the name of a field', depth + 1)
      requireReadable(each, name, depth + 1)
    }
  }
}

/** What a parser of queries or JSON makes; a file that is sent is none. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
