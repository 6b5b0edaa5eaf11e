import { listDifferences, listDigests, postDigestRows, postDigests } from '@ownerng/contract'
import { MAX_DIGEST_DAYS, type WireDigest } from '@ownerng/contract/digests'
import type { EventKindName } from '@ownerng/contract/events'
import { RECORD_SCOPES } from '@ownerng/contract/records'
import { AppError, addDays, badRequest, fillDays } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { type ApiClient, requireScope } from '../../http/api-client.ts'
import { answerClient } from '../../http/client-routing.ts'
import type { Services } from '../../services.ts'
import * as queries from './digests.queries.ts'
import {
  compareDays,
  type DigestRange,
  findSince,
  getMaxRows,
  readDifferences,
  readDigests,
} from './digests.ts'
import { readEnd, requirePlace } from './log-end.ts'

/** Digests of the records, to reconcile them with another system (decision 136). */
export function digestsRoute(app: FastifyInstance, services: Services): void {
  const { database, clock } = services

  /** Finds a place in its own transaction: numbering events locks the log until its end. */
  const findPlace = ({ resortId }: DigestRange, given: string | undefined) =>
    database.inResort(resortId, async (sql) => {
      const cursor = given ?? (await readEnd(sql, resortId))
      return { cursor, place: await requirePlace(sql, resortId, cursor) }
    })

  answerClient(app, services, listDigests, {
    answer: async ({ query, client }) => {
      const range = requireRange(client, query)
      const { cursor, place } = await findPlace(range, query.cursor)
      return database.inResort(client.resortId, async (sql) => {
        const since = await findSince(sql, client.resortId)
        const digests = await readDigests(sql, range, place)
        return { cursor, since, digests: digests.filter(({ day }) => day >= (since ?? day)) }
      })
    },
  })
  answerClient(app, services, postDigests, {
    answer: async ({ body: { digests, ...days }, client }) => {
      const range = requireRange(client, days)
      const whole = requireWhole(range, digests)
      const { place } = await findPlace(range, days.cursor)
      return database.inResort(client.resortId, async (sql) => {
        const of = { ...range, place, now: clock.now() }
        await sql.rows(queries.postDigests, { ...of, digests: JSON.stringify(whole) })
        return { days: (await compareDays(sql, range)).map(toWire) }
      })
    },
  })
  answerClient(app, services, postDigestRows, {
    answer: ({ body: { kind, day, rows }, client }) => {
      const range = requireRange(client, { kind, from: day, to: day })
      const ids = new Set(rows.map(({ id }) => id))
      if (ids.size < rows.length) throw badRequest('form', { field: 'rows' })
      return database.inResort(client.resortId, async (sql) => {
        const { resortId, clientId } = client
        const of = { resortId, clientId, kind, day }
        await sql.rows(queries.postRows, { ...of, rows: JSON.stringify(rows) })
        const [compared] = await compareDays(sql, range)
        if (!compared) throw new AppError('NOT_FOUND')
        const most = getMaxRows(compared.count)
        // rolls back the rows
        if (compared.rows > most) throw badRequest('tooManyRows', { most })
        return { state: compared.state, rows: compared.rows }
      })
    },
  })
  answerClient(app, services, listDifferences, {
    answer: ({ query: { after = '', limit, ...query }, client }) => {
      const range = requireRange(client, query)
      const [day = '', id = ''] = after.split('~')
      return database.inResort(client.resortId, async (sql) => {
        const days = await compareDays(sql, range)
        const most = limit
        const differences = await readDifferences(sql, range, { days, after: { day, id }, most })
        const last = differences.length === most ? differences.at(-1) : undefined
        const next = last ? `${last.day}~${last.id}` : null
        return { days: days.map(toWire), differences: [...differences], next }
      })
    },
  })
}

const toWire = ({ day, state }: Awaited<ReturnType<typeof compareDays>>[number]) => ({ day, state })

/** Digests of all days. Throws BAD_REQUEST for one of another day, and for two of the same. */
function requireWhole(range: DigestRange, digests: readonly WireDigest[]): readonly WireDigest[] {
  const whole = fillDays(range, digests)
  if (!digests.every((digest) => whole.includes(digest)))
    throw badRequest('form', { field: 'digests' })
  return whole
}

/** Throws SCOPE_MISSING without the scope of the kind, or BAD_REQUEST for too many days. */
function requireRange(
  client: ApiClient,
  { kind, from, to }: { readonly kind: EventKindName; readonly from: string; readonly to: string },
): DigestRange {
  requireScope(client, [RECORD_SCOPES[kind]])
  if (to < from || to >= addDays(from, MAX_DIGEST_DAYS)) throw badRequest('form', { field: 'to' })
  return { resortId: client.resortId, clientId: client.clientId, kind, from, to }
}
