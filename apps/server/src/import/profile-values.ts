import { cliImport } from '@ownerng/messages/cli/import'
import type { WriteRows } from './load.queries.ts'
import { writeValues } from './profile-values.queries.ts'
import type { FolderRows, Refusal } from './read-folder.ts'
import { notIn } from './sieve.ts'

export const PROFILE_VALUES = 'profile-values.csv'

export const writeProfileValues: WriteRows = {
  ...writeValues,
  keys: ['owner_number', 'item_id'],
}

/**
 * Removes values that can't be shown: of an unknown owner or field, of a field that owners fill in
 * themselves, or longer than the field.
 */
export function siftProfileValues(rows: FolderRows): Refusal[] {
  const words = cliImport().row
  const owners = new Set(rows.owners.map((row) => row.owner_number))
  const fields = new Map(
    rows.commentConfig.filter((row) => row.form === 'profile').map((row) => [row.id, row]),
  )
  const lines = new Map<string, number>()
  const refusals: Refusal[] = []
  rows.profileValues = rows.profileValues.filter((row) => {
    const key = `${row.owner_number} ${row.id}`
    const first = lines.get(key)
    const findFault = (): [field: string, reason: string] | null => {
      const field = fields.get(row.id)
      if (first) return ['id', words.twice({ key, line: first })]
      if (!owners.has(row.owner_number))
        return ['owner_number', notIn('owners.csv', 'owner_number')(row.owner_number)]
      if (!field?.read_only) return ['id', words.notReadOnly({ field: row.id })]
      if (row.value.length > field.max_length)
        return ['value', words.longerThanField({ most: field.max_length })]
      return null
    }
    const fault = findFault()
    if (!first) lines.set(key, row.line)
    if (fault)
      refusals.push({ file: PROFILE_VALUES, line: row.line, field: fault[0], reason: fault[1] })
    return !fault
  })
  return refusals
}
