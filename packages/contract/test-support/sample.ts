import type * as z from 'zod/mini'
import type { AnyCall, CallAnswer } from '../src/define-call.ts'

type Fill = 'blank' | 'filled'

/** Subset of zod's schema definition. */
interface Definition {
  readonly type: string
  readonly shape?: Record<string, z.ZodMiniType>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly defaultValue?: unknown
  readonly out?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly entries?: Record<string, unknown>
  readonly values?: readonly unknown[]
}

/** Creates an empty response: no rows, no texts, zero amounts. `overrides` replaces fields. */
export function blank<C extends AnyCall>(call: C, overrides: Partial<CallAnswer<C>> = {}) {
  return createAnswer(call, 'blank', overrides)
}

/**
 * Creates a response with one row per list and a value for each text. `overrides` replaces fields.
 */
export function filled<C extends AnyCall>(call: C, overrides: Partial<CallAnswer<C>> = {}) {
  return createAnswer(call, 'filled', overrides)
}

/** Overrides must match the contract as well. */
function createAnswer<C extends AnyCall>(
  call: C,
  fill: Fill,
  overrides: Partial<CallAnswer<C>>,
): CallAnswer<C> {
  const answer = { ...(createSample(call.answer, fill, call.name) as object), ...overrides }
  const checked = call.answer.safeParse(answer)
  if (!checked.success) throw new Error(`no answer of ${call.name}: ${checked.error}`)
  return checked.data as CallAnswer<C>
}

function createSample(schema: z.ZodMiniType, fill: Fill, name: string): unknown {
  const def = schema._zod.def as Definition
  const inner = def.innerType ?? def.out
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .map(([key, field]) => [key, createSample(field, fill, key)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      return fill === 'filled' && def.element ? [createSample(def.element, fill, name)] : []
    case 'nullable':
      return null
    case 'default':
      return def.defaultValue
    case 'optional':
      return undefined
    case 'record':
      return {}
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'union':
      return def.options?.[0] && createSample(def.options[0], fill, name)
    case 'boolean':
      return false
    case 'number':
      return firstFitting(schema, fill === 'filled' ? [1, 12, 20] : [0, 1, 12, 20])
    case 'string':
      return firstFitting(schema, textsFor(name, fill))
    default:
      if (inner) return createSample(inner, fill, name)
      throw new Error(`no sample of ${def.type} for ${name}`)
  }
}

/** Candidate values for a text field by its name: a timestamp, a date, or the name. */
function textsFor(name: string, fill: Fill): string[] {
  const day = '2027-03-01'
  const month = '2027-03'
  const moment = `${day}T16:00:00.000Z`
  if (/^(start|end)$/.test(name)) return [`${day}T16:00`, moment, day]
  if (/^at$|At$|^now$/.test(name)) return [moment, day]
  const asDay = /^(on|from|to|until|today|day|date|arrival|departure)$|On$|Until$/.test(name)
  if (asDay) return [day, moment]
  const texts = [name.repeat(9), '0.', '3f9a01bc', 'a'.repeat(64)]
  const others = [day, month, '#0B525C', '16:00', ...texts]
  return [...(fill === 'blank' ? [''] : []), name, ...others]
}

function firstFitting<Value>(schema: z.ZodMiniType, candidates: readonly Value[]): Value {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success)
  if (found === undefined) throw new Error(`none of ${candidates.join(', ')} fits`)
  return found
}
