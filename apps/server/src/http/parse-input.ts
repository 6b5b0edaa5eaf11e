import { badRequest } from '@ownerng/domain'
import * as z from 'zod/mini'

export function parseInput(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  // schema messages are for engineers; our own checks can name a fault with a message for people
  const named = issue?.code === 'custom' ? issue.params?.['fault'] : null
  const fault = NAMED_FAULTS.find((fault) => fault === named) ?? 'unreadable'
  throw badRequest(fault, { field }, { field, issue: issue?.message ?? '' })
}

/** Faults that a schema may name. All others are reported as unreadable. */
const NAMED_FAULTS = ['email', 'nameAddress', 'nameCharacter', 'notPhone'] as const

export function lowerCaseKeys(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      /^(server|resort)$/i.test(key) ? key.toLowerCase() : key,
      value,
    ]),
  )
}
