import type { AnyCall } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import { allOrFirstError } from '../db/all-or-first-error.ts'
import type { ReadSql, ResortSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import type { Services } from '../services.ts'
import type { Subject } from '../shared/actor.ts'
import type { Keys } from '../shared/keys.ts'
import * as queries from './request-key.queries.ts'
import type { SignedInOwner } from './session.ts'

interface KeyedRequest {
  readonly call: AnyCall
  readonly session: SignedInOwner
  readonly query: unknown
  readonly body: { readonly requestKey: string }
}

/**
 * Quota of writes per person, account, and day, in bytes: some 10,000 requests. It limits how much
 * one account can store, and is far above normal use. Each person has a separate limit, so that a
 * co-owner can't use up the owner's. Photos have their own limit.
 */
export const MAX_DAILY_WRITES = 40_000_000
/** Minimum weight of a request, for its rows, indexes, and stored response. */
export const BYTES_PER_WRITE = 4_000

interface Writer extends Pick<Subject, 'resortId' | 'ownerAccountId'> {
  readonly loginId: string
}

interface Write {
  readonly body: object
  readonly now: Date
  readonly endsAccess?: true | undefined
}

/**
 * Counts a write when its transaction commits. Beyond the limit, the write fails. Calls that end
 * someone's access have twice the limit, so that an intruder who used it up can still be removed.
 */
export function countWrite(
  sql: ResortSql,
  { resortId, loginId, ownerAccountId }: Writer,
  write: Write,
): void {
  const { now } = write
  const writer = { resortId, loginId, ownerAccountId, now }
  sql.beforeCommit(queries.countWrite, { ...writer, ...weigh(write) })
}

/** The weight of a write, and the limit that it counts toward. */
function weigh({ body, endsAccess }: Pick<Write, 'body' | 'endsAccess'>) {
  return {
    weight: BYTES_PER_WRITE + Buffer.byteLength(JSON.stringify(body)),
    maxWeight: endsAccess ? 2 * MAX_DAILY_WRITES : MAX_DAILY_WRITES,
  }
}

type KeyRow = RowOf<typeof queries.findAnswer>

/**
 * Idempotency for keyed calls. A rejected request leaves no key, so that it can be reused. Throws
 * KEY_REUSED if the key was used for a different request or account.
 */
export function onceByKey(
  { database, clock, keys }: Pick<Services, 'database' | 'clock' | 'keys'>,
  request: KeyedRequest,
) {
  const { call, session, body } = request
  const { resortId, ownerAccountId } = session.subject
  const id = { resortId, loginId: session.loginId, call: call.name, key: body.requestKey }
  const hashes = hashRequest(keys, session.subject, { ...(request.query as object), ...body })
  const open = (row: KeyRow): object => {
    if (!isSameRequest(hashes, row.request_hash)) throw new AppError('KEY_REUSED')
    return JSON.parse(keys.open('request', row.answer).toString('utf8'))
  }
  const earlierIn = async (sql: ReadSql): Promise<object | null> => {
    const row = await sql.row(queries.findAnswer, id)
    return row ? open(row) : null
  }
  /**
   * The earlier answer to the key; otherwise null and, at the daily limit, its refusal, so that a
   * request that can't be stored uses up no code or card token.
   */
  const lookUpIn = async (sql: ReadSql) => {
    const { loginId } = session
    const writer = { resortId, loginId, ownerAccountId, now: clock.now() }
    const [earlier, params] = await allOrFirstError([
      earlierIn(sql),
      sql.row(queries.findFullUntil, {
        ...writer,
        ...weigh({ body, endsAccess: call.endsAccess }),
      }),
    ])
    const isFull = earlier === null && params !== null
    return { earlier, refusal: isFull ? new AppError({ code: 'WRITES_TODAY', params }) : null }
  }
  let isRefusedAlone = false
  return {
    /** Whether the work failed while holding the key: then no concurrent request used it. */
    isRefusedAlone: () => isRefusedAlone,
    lookUpIn,
    lookUp: () => database.readInResort(resortId, lookUpIn),
    earlier: () => database.readInResort(resortId, earlierIn),
    once<T extends object>(work: (sql: ResortSql) => Promise<T>): Promise<T> {
      return database.inResort(resortId, async (sql) => {
        const madeAt = clock.now()
        // in this order: the lock waits for a concurrent request, whose answer is then found
        const [, live, earlier] = await allOrFirstError([
          sql.row(queries.lockKey, id),
          sql.row(queries.holdLiveSession, { resortId, sessionId: session.sessionId }),
          earlierIn(sql),
        ])
        if (live === null) throw new AppError('SESSION_EXPIRED')
        if (earlier !== null) return earlier as T
        isRefusedAlone = true
        const answer = await work(sql)
        isRefusedAlone = false
        const sealed = keys.seal('request', Buffer.from(JSON.stringify(answer)))
        sql.beforeCommit(queries.addAnswer, {
          ...id,
          requestHash: hashes[0],
          answer: sealed,
          madeAt,
        })
        countWrite(
          sql,
          { ...id, ownerAccountId },
          { body, now: madeAt, endsAccess: call.endsAccess },
        )
        return answer
      })
    },
  }
}

/** Hashes of a request, one for each server key. The first one is stored. */
export type RequestHashes = readonly [Buffer, ...Buffer[]]

/** Keyed, because a request may contain a password. */
export function hashRequest(
  keys: Keys,
  { ownerAccountId }: Pick<Subject, 'ownerAccountId'>,
  request: object,
): RequestHashes {
  return keys.signatures('request', JSON.stringify([ownerAccountId, request], sortKeys))
}

export const isSameRequest = (hashes: RequestHashes, stored: Buffer | null): boolean =>
  stored !== null && hashes.some((hash) => hash.equals(stored))

function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
