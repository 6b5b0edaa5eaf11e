import { API_VERSION_HEADER, API_VERSIONS, LATEST_API_VERSION } from '@ownerng/domain'
import * as z from 'zod/mini'
import { ALL_CALLS } from './all-calls.ts'
import type { AnyCall } from './define-call.ts'
import { GOLDEN_CALLS } from './golden-calls.ts'
import { EVENT_KINDS, type EventKind } from './schemas/event-kinds.ts'
import { eventCursor } from './schemas/events.ts'

/** Selectors of the calls of wire.md by path, in exact spelling (wire.md "Calls"). */
export const SELECTORS: Readonly<Record<string, readonly string[]>> = {
  '/owner': [
    'getSettingsID',
    'getMultiID',
    'recoverPasswordForLoginId',
    'changeTempPassword',
    'changePasswordID',
  ],
  '/irm': ['getTableID', 'file'],
  '/login': [
    'appName',
    'logoutID',
    'closingID',
    'rdpupdate',
    'authAppName',
    'ownerAuthCode',
    'guestAuthCode',
    'crmAuthCode',
    'authCode',
  ],
  '/rdprestapiclient': ['appName'],
  '/comments': ['commentConfigID'],
  '/common': ['logErrorID', 'logTokenizationID'],
}

/**
 * Generates the OpenAPI 3.1 document from the schemas that validate the calls. Several calls share
 * a path and differ by a query key, which OpenAPI can't express. Their key is appended to the path
 * as a fragment, such as `/api/owner#getSettingsID`.
 */
export const openApiDocument = (): object => describeCalls(ALL_CALLS)

/** The part of the document that other systems use: calls with an API key, and webhooks. */
export const systemsDocument = (): object =>
  describeCalls(ALL_CALLS.filter(({ session }) => session === 'key'))

function describeCalls(calls: readonly AnyCall[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}${call.selector ? `#${call.selector}` : ''}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeOperation(call) }
  }
  const webhooks = Object.fromEntries(
    Object.entries(EVENT_KINDS).map(([kind, event]) => [kind, describeWebhook(kind, event)]),
  )
  const components = {
    schemas: { Problem: z.toJSONSchema(problem) },
    securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } },
  }
  const info = { title: 'OwnerNg', version: LATEST_API_VERSION }
  return { openapi: '3.1.0', info, paths, webhooks, components }
}

/** A refusal (RFC 9457). Some have further fields. */
const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  // the reason as a sentence, in the language of Accept-Language
  detail: z.string(),
  // the reason for programs
  code: z.string(),
  // which part of the request isn't valid
  field: z.optional(z.string()),
})

const REFUSED = {
  description: 'A refusal (RFC 9457)',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** The version that a system was made for; the oldest one if it names none. */
const VERSION = {
  ...{ name: API_VERSION_HEADER, in: 'header', required: false },
  schema: { type: 'string', enum: API_VERSIONS },
}

/** What a webhook receives of a kind of events (Standard Webhooks). */
function describeWebhook(kind: string, { happens, snapshot }: EventKind): object {
  const body = z.object({
    type: z.enum(happens.map((what) => `${kind}.${what}`)),
    timestamp: z.iso.datetime(),
    data: z.object({
      id: z.string(),
      sequence: z.int(),
      cursor: eventCursor,
      objectId: z.string(),
      version: z.int(),
      actor: z.string(),
      snapshot,
    }),
  })
  return {
    post: {
      operationId: `on-${kind}`,
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
        ...{ name, in: 'header', required: true, schema: { type: 'string' } },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.toJSONSchema(body) } },
      },
      responses: {
        '2XX': { description: 'The event was accepted' },
        410: { description: 'No more events are wanted: the webhook is disabled' },
      },
    },
  }
}

function describeOperation(call: AnyCall): object {
  const query = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const golden = GOLDEN_CALLS[call.name]
  const parameters: object[] = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: call.path.includes(`:${name}`) ? 'path' : 'query',
    required: call.path.includes(`:${name}`) || (query.required ?? []).includes(name),
    schema,
    ...writeExample(golden?.query?.[name]),
  }))
  if (call.session === 'header')
    parameters.push({
      name: 'X-Session-ID',
      in: 'header',
      required: true,
      schema: { type: 'string' },
    })
  if (call.session === 'key') parameters.push(VERSION)
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.session === 'key' ? { security: [{ apiKey: call.scopes ?? [] }] } : {}),
    parameters,
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }),
                ...writeExample(golden?.body),
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'The answer',
        content: {
          'application/json': {
            schema: z.toJSONSchema(call.answer, { unrepresentable: 'any' }),
            ...writeExample(golden?.answer),
          },
        },
      },
      default:
        call.style === 'wire'
          ? { description: 'A refusal: Error holds its text', content: { 'application/json': {} } }
          : REFUSED,
    },
  }
}

function writeExample(example: unknown): { example?: unknown } {
  return example === undefined ? {} : { example }
}
