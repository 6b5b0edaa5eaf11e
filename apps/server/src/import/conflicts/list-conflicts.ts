import { MERGED_KINDS, type MergedKind } from '@ownerng/domain'
import type { Services } from '../../services.ts'
import { isSame } from '../merge-row.ts'
import { readStored } from '../stored-columns.ts'
import { findMergedKind, openRow } from './conflict-rows.ts'
import * as queries from './conflicts.queries.ts'
import { getText } from './describe-value.ts'

/** A value that changed both here and in another system. */
interface ListedConflict {
  readonly number: string
  readonly kind: string
  readonly record: string
  readonly column: string
  readonly fieldGroup: string
  readonly incoming: string
  /** As it is now. */
  readonly stored: string
  readonly sentBy: string
  readonly sentAt: string
}

interface Page {
  readonly after: string
  readonly limit: number
}

/** Returns a page of the open conflicts of a resort, without those whose values are the same now. */
export async function listOpenConflicts(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  resortId: string,
  { after, limit }: Page,
): Promise<{ conflicts: ListedConflict[]; next: string | null }> {
  return database.readInResort(resortId, async (sql) => {
    const found = await sql.rows(queries.findOpen, { resortId, after, most: limit + 1 })
    const rows = found.slice(0, limit)
    const stored = new Map<MergedKind, Awaited<ReturnType<typeof readStored>>>()
    for (const kind of MERGED_KINDS) {
      const of = rows.filter((row) => findMergedKind(row.kind) === kind)
      const numbers = of.map(({ recordNumber }) => recordNumber)
      if (of.length > 0) stored.set(kind, await readStored(sql, resortId, { kind, numbers }))
    }
    const conflicts = rows.flatMap((row) => {
      const { number, kind, recordNumber: record, column, group: fieldGroup, sentBy } = row
      const now = stored.get(findMergedKind(kind))?.get(record)?.columns
      const sent = openRow(keys, row.incoming)
      if (!now || isSame(now[column], sent[column])) return []
      const values = { incoming: getText(column, sent), stored: getText(column, now) }
      const sentAt = row.sentAt.toISOString()
      return [{ number, kind, record, column, fieldGroup, ...values, sentBy, sentAt }]
    })
    return { conflicts, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
  })
}
