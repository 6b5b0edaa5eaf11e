import type { AnyCall } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import type { LightMyRequestResponse } from 'fastify'
import { toJSONSchema, type ZodMiniType } from 'zod/mini'
import type { SignedIn, TestApp } from './test-app.ts'

interface Shape {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly propertyNames?: Shape
  readonly additionalProperties?: unknown
}

/** Every pattern in the contract matches at least one of these. */
const TEXTS = [
  '1a20242784487545217c',
  'Some text',
  '0',
  '2027',
  '2027-05',
  'T',
  'C1',
  'name@mail.example',
  '(555) 010-0142',
  'tok_12345678',
  'stay',
  'opera',
  '0.',
  '100',
  '3f9a01bc',
  '2027-05-03',
  '2027-05-03~0',
  'a'.repeat(64),
  '2027-05-03T12:00:00Z',
]

/** Returns a valid value for a call's schema with every field filled in. */
export function getExample(schema: ZodMiniType): unknown {
  return exampleFor(getShape(schema), '')
}

/**
 * Returns the paths of all fields of a schema, such as `['guest', 'firstName']`, including the
 * objects that contain them.
 */
export function getFields(schema: ZodMiniType): string[][] {
  const found: string[][] = []
  const walk = (shape: Shape, path: string[]) => {
    if (path.length > 0) found.push(path)
    const inner = shape.anyOf?.[0] ?? shape
    for (const [name, each] of Object.entries(inner.properties ?? {})) walk(each, [...path, name])
    if (inner.items) walk(inner.items, [...path, '0'])
    if (inner.propertyNames) walk(inner.additionalProperties as Shape, [...path, 'C1'])
  }
  walk(getShape(schema), [])
  return found
}

/** Returns the example with one field replaced. */
export function withValue(
  example: unknown,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): unknown {
  const inner = (example ?? {}) as Record<string, unknown>
  const put = rest.length > 0 ? withValue(inner[name], rest, value) : value
  return Array.isArray(inner) ? [put] : { ...inner, [name]: put }
}

function getShape(schema: ZodMiniType): Shape {
  return toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
}

function exampleFor(shape: Shape, name: string): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return exampleFor(shape.anyOf[0] ?? {}, name)
  if (shape.type === 'object') {
    if (shape.propertyNames)
      return {
        [String(exampleFor({ type: 'string', ...shape.propertyNames }, ''))]: exampleFor(
          shape.additionalProperties as Shape,
          name,
        ),
      }
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([key, each]) => [key, exampleFor(each, key)]),
    )
  }
  if (shape.type === 'array') return [exampleFor(shape.items ?? {}, name)]
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  if (shape.type === 'string') return textFor(shape, name)
  return 'x'
}

function textFor({ format, pattern, minLength = 0, maxLength = 99 }: Shape, name: string): string {
  if (format === 'date') return name === 'departure' ? '2027-05-10' : '2027-05-03'
  if (/password/i.test(name)) return obfuscate('Heron-Cove-26!')
  const fits = TEXTS.filter(
    (text) => (pattern ? new RegExp(pattern, 'u').test(text) : true) && text.length >= minLength,
  )
  return (fits.find((text) => text.length <= maxLength) ?? fits[0] ?? 'x').slice(0, maxLength)
}

/** Sends a call with any content, signed in or without a session. */
export function sendRaw(
  test: TestApp,
  as: SignedIn | null,
  call: AnyCall,
  { query, body }: { query: Record<string, unknown>; body?: unknown },
): Promise<LightMyRequestResponse> {
  const rest = { ...query }
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(getText(value)) || '%20'
  })
  if (call.selector && call.session === 'query')
    rest[call.selector] = as?.handle ?? 'q0oXk1m2bWc3ZdR4eUf5Vg'
  const search = Object.entries(rest).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(getText(value))}`,
  )
  return test.app.inject({
    method: call.method,
    url: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: {
      host: 'portal.localhost:8080',
      ...(as ? { cookie: as.cookie, 'x-session-id': as.handle } : {}),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.body ? { payload: JSON.stringify(body) } : {}),
  })
}

/** Formats a value for a URL; values that a URL can't express become the closest text. */
function getText(value: unknown): string {
  return String(
    value === null || typeof value === 'object' ? JSON.stringify(value) : value,
  ).toWellFormed()
}
