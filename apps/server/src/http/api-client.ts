import { AppError, CLIENT_LIMITS, findScope, mayUseScopes, type Scope } from '@ownerng/domain'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { nameActor } from '../shared/actor.ts'
import { useApiKey } from './api-client.queries.ts'
import { getHash } from './credentials.ts'

/** A system that the resort lets in by a key. It never acts as an owner or a member of staff. */
export interface ApiClient {
  readonly resortId: string
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly key: { readonly number: string; readonly endsAt: Date }
}

/** The start of every key, by which scanners for leaked secrets can recognize it. */
const KEY = /^[Bb]earer ownerng_([A-Z0-9]{1,20})_([0-9a-f]{8}_[\w-]{43})$/

/** A key: the resort and the number are readable, the rest is secret. */
export const writeApiKey = (resortId: string, numbered: string) => `ownerng_${resortId}_${numbered}`

type KeyParts = Pick<Services, 'database' | 'clock'>

interface Lookup {
  readonly client: ApiClient
  readonly counted: number
}

/** The lookup of each request: the check before the body and the handler share one. */
const lookups = new WeakMap<FastifyRequest, Promise<Lookup | null>>()

/** Finds the client of a request's key. Null for a missing, wrong, or ended key alike. */
function lookUp(services: KeyParts, request: FastifyRequest): Promise<Lookup | null> {
  const known = lookups.get(request)
  if (known) return known
  const started = readClient(services, request)
  lookups.set(request, started)
  return started
}

async function readClient(
  { database, clock }: KeyParts,
  { headers: { authorization = '' } }: FastifyRequest,
): Promise<Lookup | null> {
  const [, resortId, secret] = KEY.exec(authorization) ?? []
  if (!resortId || !secret) return null
  const now = clock.now()
  const { requests, usedEveryMs } = CLIENT_LIMITS
  // found by its hash, so the time that this takes reveals nothing of a valid key
  const [row] = await database.readResort(resortId, useApiKey, {
    ...{ resortId, secretHash: getHash(secret), now },
    usedBefore: new Date(now.getTime() - usedEveryMs),
    countedUntil: new Date(now.getTime() + requests.perMs),
  })
  if (!row) return null
  const { number, endsAt, clientId, name, counted } = row
  const scopes = row.scopes.map(findScope).filter((scope) => scope !== null)
  return { client: { resortId, clientId, name, scopes, key: { number, endsAt } }, counted }
}

/** Whether the request has a valid API key. Throws TOO_MANY_REQUESTS over the limit of its client. */
export async function hasApiKey(services: KeyParts, request: FastifyRequest): Promise<boolean> {
  const found = await lookUp(services, request)
  if (found && found.counted > CLIENT_LIMITS.requests.max) throw new AppError('TOO_MANY_REQUESTS')
  return found !== null
}

/** The resort and the number of a key, which aren't secret; '' without one. */
export const getKeyNumber = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  KEY.exec(authorization)?.slice(1).join(' ').slice(0, 30) ?? ''

/** Checks whether the key of a long-running request is still valid. */
export const hasValidKey = async (services: KeyParts, request: FastifyRequest): Promise<boolean> =>
  (await readClient(services, request)) !== null

/** Returns the client of the request's key. Throws API_KEY_REFUSED, or SCOPE_MISSING. */
export async function requireApiClient(
  services: KeyParts,
  request: FastifyRequest,
  needed: readonly Scope[],
): Promise<ApiClient> {
  const found = await lookUp(services, request)
  if (!found) throw new AppError('API_KEY_REFUSED')
  const { client } = found
  nameActor({ kind: 'client', clientId: client.clientId })
  requireScope(client, needed)
  return client
}

/** Throws SCOPE_MISSING unless the client has one of the scopes. */
export function requireScope({ scopes }: ApiClient, needed: readonly Scope[]): void {
  if (!mayUseScopes(needed, scopes))
    throw new AppError({ code: 'SCOPE_MISSING', params: { scopes: needed.join(', ') } })
}
