import { type Statement, sql } from '../db/statement.ts'
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

const AUTHENTICATOR: Place = {
  table: 'login_factor',
  column: 'secret',
  key: ['id'],
  where: "kind = 'authenticator' and secret is not null",
}
const RECOVERY: Place = {
  table: 'login_factor',
  column: 'secret',
  key: ['id'],
  where: "kind = 'recovery' and secret is not null",
}
const REQUEST: Place = {
  table: 'request_key',
  column: 'answer',
  key: ['login_id', 'call', 'key'],
  where: 'answer is not null',
}

const TOKEN: Place = {
  table: 'token_key',
  column: 'private_key',
  // a table without resorts: processed with the first resort
  resort: '(select min(r.id) from resort r)',
  key: ['id'],
  where: 'true',
}

const CARD_CREDENTIALS: Place = {
  table: 'card_credential',
  column: 'sealed',
  key: ['host'],
  where: 'true',
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

/** A column with encrypted values and its re-encryption statements. */
export interface SealedColumn {
  readonly place: Place
  readonly count: Statement<
    | 'count-sealed-answers'
    | 'count-sealed-authenticators'
    | 'count-sealed-recovery'
    | 'count-sealed-tokens'
    | 'count-sealed-card-credentials'
  >
  readonly next: Statement<
    | 'next-sealed-answers'
    | 'next-sealed-authenticators'
    | 'next-sealed-recovery'
    | 'next-sealed-tokens'
    | 'next-sealed-card-credentials'
  >
  readonly write: Statement<
    | 'reseal-answer'
    | 'reseal-authenticator'
    | 'reseal-recovery'
    | 'reseal-token'
    | 'reseal-card-credentials'
  >
}

/**
 * Every encrypted column, by purpose. `npm run ownerng -- reseal` processes this list, and a test
 * compares it with the schema.
 */
export const SEALED_COLUMNS: Readonly<Record<SealedPurpose, SealedColumn>> = {
  authenticator: {
    place: AUTHENTICATOR,
    count: sql('count-sealed-authenticators', countOf(AUTHENTICATOR)),
    next: sql('next-sealed-authenticators', getNext(AUTHENTICATOR)),
    write: sql('reseal-authenticator', buildUpdate(AUTHENTICATOR)),
  },
  recovery: {
    place: RECOVERY,
    count: sql('count-sealed-recovery', countOf(RECOVERY)),
    next: sql('next-sealed-recovery', getNext(RECOVERY)),
    write: sql('reseal-recovery', buildUpdate(RECOVERY)),
  },
  request: {
    place: REQUEST,
    count: sql('count-sealed-answers', countOf(REQUEST)),
    next: sql('next-sealed-answers', getNext(REQUEST)),
    write: sql('reseal-answer', buildUpdate(REQUEST)),
  },
  token: {
    place: TOKEN,
    count: sql('count-sealed-tokens', countOf(TOKEN)),
    next: sql('next-sealed-tokens', getNext(TOKEN)),
    write: sql('reseal-token', buildUpdate(TOKEN)),
  },
  'card-credentials': {
    place: CARD_CREDENTIALS,
    count: sql('count-sealed-card-credentials', countOf(CARD_CREDENTIALS)),
    next: sql('next-sealed-card-credentials', getNext(CARD_CREDENTIALS)),
    write: sql('reseal-card-credentials', buildUpdate(CARD_CREDENTIALS)),
  },
}
