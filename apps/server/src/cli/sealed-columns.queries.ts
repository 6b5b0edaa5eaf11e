import { type StatementName, sql } from '../db/statement.ts'
import type { SealedPurpose } from '../shared/keys.ts'

/** A column with encrypted values, and which of its rows have them. */
interface Place {
  readonly table: string
  readonly column: string
  /** SQL expression for the row's resort. */
  readonly resort?: string
  /** The primary key's columns after the resort. */
  readonly key: readonly string[]
  readonly where: string
}

/** Counts a resort's values by header; other beginnings have no key id. */
const countOf = ({ table, column, where, resort = 'resort_id' }: Place) =>
  `select case
      when substring(${column} for 4) = 'ONG1'::bytea then encode(substring(${column} from 5 for 8), 'hex')
      else ''
      end as "id!", count(*)::integer as "values!"
  from ${table}
  where ${resort} = :resortId and ${where}
  group by 1`

/** Returns the next values that weren't encrypted with the current key, in primary key order. */
const getNext = ({ table, column, key, where, resort = 'resort_id' }: Place) =>
  `select array[${key.join(', ')}] as "key!", ${column} as "sealed!"
  from ${table}
  where ${resort} = :resortId
    and (${key.join(', ')}) > (${getParts(key, 'after')})
    and ${where}
    and substring(${column} for 12) <> :header
  order by ${key.join(', ')}
  limit :batch`

/** Updates nothing if the value has changed since it was read: the writer has encrypted it. */
const buildUpdate = ({ table, column, key, resort = 'resort_id' }: Place) =>
  `update ${table}
  set ${column} = :sealed
  where ${resort} = :resortId
    and (${key.join(', ')}) = (${getParts(key, 'key')})
    and ${column} = :before`

const getParts = (key: readonly string[], parameter: string) =>
  key.map((_, at) => `(:${parameter}::text[])[${at + 1}]`).join(', ')

const sealedColumn = <C extends StatementName, N extends StatementName, W extends StatementName>(
  place: Place,
  count: C,
  next: N,
  write: W,
) => ({
  place,
  count: sql(count, countOf(place)),
  next: sql(next, getNext(place)),
  write: sql(write, buildUpdate(place)),
})

const FACTOR = { table: 'login_factor', column: 'secret', key: ['id'] }

/**
 * Every encrypted column, by purpose. `npm run ownerng -- reseal` processes this list, and a test
 * compares it with the schema.
 */
export const SEALED_COLUMNS = {
  authenticator: sealedColumn(
    { ...FACTOR, where: "kind = 'authenticator' and secret is not null" },
    'count-sealed-authenticators',
    'next-sealed-authenticators',
    'reseal-authenticator',
  ),
  recovery: sealedColumn(
    { ...FACTOR, where: "kind = 'recovery' and secret is not null" },
    'count-sealed-recovery',
    'next-sealed-recovery',
    'reseal-recovery',
  ),
  request: sealedColumn(
    {
      table: 'request_key',
      column: 'answer',
      key: ['login_id', 'call', 'key'],
      where: 'answer is not null',
    },
    'count-sealed-answers',
    'next-sealed-answers',
    'reseal-answer',
  ),
  token: sealedColumn(
    {
      table: 'token_key',
      column: 'private_key',
      // a table without resorts: processed with the first resort
      resort: '(select min(r.id) from resort r)',
      key: ['id'],
      where: 'true',
    },
    'count-sealed-tokens',
    'next-sealed-tokens',
    'reseal-token',
  ),
  'card-credentials': sealedColumn(
    { table: 'card_credential', column: 'sealed', key: ['host'], where: 'true' },
    'count-sealed-card-credentials',
    'next-sealed-card-credentials',
    'reseal-card-credentials',
  ),
  webhook: sealedColumn(
    { table: 'webhook_secret', column: 'secret', key: ['id'], where: 'true' },
    'count-sealed-webhook-secrets',
    'next-sealed-webhook-secrets',
    'reseal-webhook-secret',
  ),
  conflict: sealedColumn(
    { table: 'sync_conflict', column: 'incoming', key: ['id'], where: 'incoming is not null' },
    'count-sealed-conflicts',
    'next-sealed-conflicts',
    'reseal-conflict',
  ),
  load: sealedColumn(
    {
      ...{ table: 'load_part', column: 'given', key: ['load_id', 'part::text'] },
      where: 'given is not null',
    },
    'count-sealed-loads',
    'next-sealed-loads',
    'reseal-load',
  ),
} as const satisfies Record<SealedPurpose, unknown>

export type SealedColumn = (typeof SEALED_COLUMNS)[SealedPurpose]
