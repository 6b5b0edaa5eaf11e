import { getFieldGroup, MERGED_KINDS, type MergedKind } from '@ownerng/domain'
import { type GivenColumns, keyOf } from '../imported-rows.ts'
import { isSame } from '../merge-row.ts'
import type { RowOutcome } from '../merge-rows.ts'
import type { WriteRequest } from '../write-request.ts'
import { isSameRow, openRow, RECORD_KINDS, sealRow } from './conflict-rows.ts'
import * as queries from './conflicts.queries.ts'

/**
 * Lists the conflicts of written rows that staff decide. Open ones of these rows get the values that
 * were sent now, and end if both sides have the same value.
 */
export async function recordConflicts(
  write: WriteRequest,
  outcomes: readonly RowOutcome[],
  givenOf?: GivenColumns,
): Promise<void> {
  for (const kind of MERGED_KINDS) {
    const accepted = new Set(write.rows[kind].map((row) => keyOf(kind, row as never)))
    const written = outcomes.filter((row) => row.kind === kind && accepted.has(row.number))
    if (written.length > 0) await recordKind(write, kind, { outcomes: written, givenOf })
  }
}

async function recordKind(
  write: WriteRequest,
  kind: MergedKind,
  {
    outcomes,
    givenOf,
  }: { readonly outcomes: readonly RowOutcome[]; readonly givenOf: GivenColumns | undefined },
): Promise<void> {
  const { sql, resortId, keys, clock } = write
  const now = clock.now()
  const numbers = outcomes.map(({ number }) => number)
  const open = await sql.rows(queries.findOpenOf, { resortId, kind: RECORD_KINDS[kind], numbers })
  const openOf = Map.groupBy(open, ({ recordNumber }) => recordNumber)
  const outdated: string[] = []
  for (const { number, recordId, row, differing, listed } of outcomes) {
    const known = openOf.get(number) ?? []
    const given = givenOf?.get(Number(row['line']))
    for (const { id, column, incoming } of known) {
      if (given && !given.includes(column)) continue
      const before = openRow(keys, incoming)
      if (!differing.includes(column)) outdated.push(id)
      else if (!isSameRow(before, row)) {
        const sentAt = isSame(before[column], row[column]) ? null : now
        await sql.rows(queries.replaceIncoming, {
          resortId,
          id,
          incoming: sealRow(keys, row),
          sentAt,
        })
      }
    }
    const added = listed.filter((column) => !known.some((one) => one.column === column))
    if (recordId === null) continue
    for (const column of added)
      await sql.rows(queries.open, {
        ...{ resortId, kind: RECORD_KINDS[kind], recordId, recordNumber: number, column, now },
        ...{ group: getFieldGroup(kind, column) ?? '', incoming: sealRow(keys, row) },
      })
  }
  if (outdated.length > 0)
    await sql.rows(queries.decide, { resortId, ids: outdated, state: 'outdated', now })
}
