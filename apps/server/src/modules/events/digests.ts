import type { WireDigest } from '@ownerng/contract/digests'
import { getDigestFields, MAX_DIGEST_ROWS } from '@ownerng/contract/digests'
import type { EventKindName } from '@ownerng/contract/events'
import {
  addDays,
  type CalendarDate,
  compareDigests,
  type DigestState,
  EMPTY_DIGEST,
} from '@ownerng/domain'
import type { ResortSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import * as queries from './digests.queries.ts'

/** Days of a kind at a resort. */
interface KindDays {
  readonly resortId: string
  readonly kind: EventKindName
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Days of a kind that a system of the resort compares. */
export interface DigestRange extends KindDays {
  readonly clientId: string
}

interface ComparedDay {
  readonly day: CalendarDate
  readonly state: DigestState
  readonly place: number
  /** How many records the day has here. */
  readonly count: number
  /** How many rows were posted for it. */
  readonly rows: number
  readonly reportedAt: Date | null
}

export type RecordDifference = RowOf<typeof queries.findDifferences> & {
  readonly day: CalendarDate
}

/** Reads the digests of some days, as of a place in the log. */
export async function readDigests(
  sql: ResortSql,
  { resortId, kind, from, to }: KindDays,
  place: number,
): Promise<readonly WireDigest[]> {
  const { cents, points } = getDigestFields(kind)
  const fields = { centsFields: [...cents], pointsFields: [...points] }
  return sql.rows(queries.findDigests, { resortId, kind, from, to, place, ...fields })
}

/** The first day whose events are all stored; null if all are. */
export async function findSince(sql: ResortSql, resortId: string): Promise<CalendarDate | null> {
  const first = await sql.row(queries.findFirstEvent, { resortId })
  return first?.isCut ? addDays(first.day, 1) : null
}

/**
 * Compares the posted digests of some days with the records at the place they were posted for. A
 * system posts many days at one place, so each place is read once.
 */
export async function compareDays(
  sql: ResortSql,
  range: DigestRange,
  isWanted: (day: CalendarDate) => boolean = () => true,
): Promise<ComparedDay[]> {
  const since = (await findSince(sql, range.resortId)) ?? range.from
  const posted = await sql.rows(queries.findPosted, { ...range })
  const wanted = posted.filter(({ day }) => day >= since && isWanted(day))
  const stored = new Map<string, WireDigest>()
  for (const [place, days] of Map.groupBy(wanted, ({ place }) => place)) {
    const [from, to] = [days.at(0)?.day ?? range.from, days.at(-1)?.day ?? range.to]
    for (const digest of await readDigests(sql, { ...range, from, to }, place))
      stored.set(`${place} ${digest.day}`, digest)
  }
  return wanted.map((digest) => {
    const { day, place, rows, rowsSha256, reportedAt } = digest
    const here = stored.get(`${place} ${day}`) ?? EMPTY_DIGEST
    const state = compareDigests({ stored: here, posted: digest, rowsSha256 })
    return { day, state, place, count: here.count, rows, reportedAt }
  })
}

interface Place {
  readonly day: CalendarDate
  readonly id: string
}

/** The first records that differ on some days, after one of them. */
export async function readDifferences(
  sql: ResortSql,
  { resortId, clientId, kind }: Pick<DigestRange, 'resortId' | 'clientId' | 'kind'>,
  { days, after, most }: { days: readonly ComparedDay[]; after: Place; most: number },
): Promise<readonly RecordDifference[]> {
  const found: RecordDifference[] = []
  for (const { day, state, place } of days) {
    if (state !== 'differs' || day < after.day || found.length === most) continue
    const of = { resortId, clientId, kind, day, place, after: day === after.day ? after.id : '' }
    const rows = await sql.rows(queries.findDifferences, { ...of, most: most - found.length })
    found.push(...rows.map((row) => ({ ...row, day })))
  }
  return found
}

/** Returns the limit of posted rows per day, raised for days with more stored records. */
export const getMaxRows = (records: number): number => Math.max(MAX_DIGEST_ROWS, records)
