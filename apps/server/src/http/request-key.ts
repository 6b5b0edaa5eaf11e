import type { AnyCall } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { ReadSql, ResortSql } from '../db/database.ts'
import type { RowOf } from '../db/statement.ts'
import type { Services } from '../services.ts'
import type { Keys } from '../shared/keys.ts'
import * as queries from './request-key.queries.ts'
import type { Session } from './session.ts'

/** A request with a key, and who sends it. */
interface KeyedRequest {
  readonly call: AnyCall
  readonly session: Session
  readonly query: unknown
  readonly body: { readonly requestKey: string }
}

type KeyRow = RowOf<typeof queries.findAnswer>

/**
 * Runs the work of a keyed call once: `earlier` answers a repeat without running anything, `once`
 * runs the work in one transaction that also takes the key and keeps the answer, so that one cannot
 * be there without the other.
 *
 * A request that is refused leaves no trace: its key can be used again. Both throw KEY_REUSED where
 * the key was used for another request: the whole of it counts, and the account that it is for.
 */
export function onceByKey(
  { database, clock, keys }: Pick<Services, 'database' | 'clock' | 'keys'>,
  request: KeyedRequest,
) {
  const { call, session, body } = request
  const { resortId } = session
  const id = { resortId, loginId: session.loginId, call: call.name, key: body.requestKey }
  const hashes = hashesOfRequest(keys, session, { ...(request.query as object), ...body })
  const open = (row: KeyRow | null): unknown => {
    if (!row?.answer || !isSameRequest(hashes, row.request_hash)) throw new AppError('KEY_REUSED')
    return JSON.parse(keys.open('request', row.answer).toString('utf8'))
  }
  /** `earlier`, read with something else. */
  const earlierIn = async (sql: ReadSql): Promise<unknown> => {
    const row = await sql.row(queries.findAnswer, id)
    return row ? open(row) : null
  }
  let isRefusedAlone = false
  return {
    /** Whether the work failed while it had the key, so that no other request was answered. */
    isRefusedAlone: () => isRefusedAlone,
    earlierIn,
    /** What an earlier request with this key was answered, or null if there was none. */
    earlier: () => database.readInResort(resortId, earlierIn),
    once<T>(work: (sql: ResortSql) => Promise<T>): Promise<T> {
      return database.inResort(resortId, async (sql) => {
        const requestHash = hashes[0]
        const claimed = await sql.row(queries.claimKey, { ...id, requestHash, madeAt: clock.now() })
        if (!claimed) return open(await sql.row(queries.findAnswer, id)) as T
        isRefusedAlone = true
        const answer = await work(sql)
        isRefusedAlone = false
        const sealed = keys.seal('request', Buffer.from(JSON.stringify(answer)))
        sql.beforeCommit(queries.storeAnswer, { ...id, answer: sealed })
        return answer
      })
    },
  }
}

/** The hashes of a request by each key of the server: the first one is stored. */
export type RequestHashes = readonly [Buffer, ...Buffer[]]

/**
 * Keyed hashes of what is asked for, and for which account. Keyed, because a request may hold a
 * password.
 */
export function hashesOfRequest(
  keys: Keys,
  session: Pick<Session, 'ownerAccountId'>,
  request: object,
): RequestHashes {
  return keys.signatures('request', JSON.stringify([session.ownerAccountId, request], sortKeys))
}

/** Whether a stored hash is of this request. */
export const isSameRequest = (hashes: RequestHashes, stored: Buffer | null): boolean =>
  stored !== null && hashes.some((hash) => hash.equals(stored))

/** The order in which a client wrote the parts of a body does not make it another one. */
function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
