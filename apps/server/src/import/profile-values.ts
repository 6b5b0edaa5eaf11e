import { cliImport } from '@ownerng/messages/cli/import'
import { sql } from '../db/statement.ts'
import type { WriteRows } from './load.queries.ts'
import type { FolderRows, Refusal } from './read-folder.ts'
import { notIn } from './sieve.ts'

export const PROFILE_VALUES = 'profile-values.csv'

/**
 * Writes the values of read-only profile fields. Like every import statement, it writes and returns
 * only new or changed rows.
 */
const writeValues = sql(
  'import-profile-values',
  `with written as (
    insert into comment_value as v (resort_id, comment_type, item_id, subject_id, value)
    select :resortId, 'profile', given.item_id, a.id, given.value
    from jsonb_to_recordset(:rows::jsonb) as given(owner_number text, item_id text, value text)
    join owner_account a on a.resort_id = :resortId and a.owner_number = given.owner_number
    on conflict (resort_id, comment_type, subject_id, item_id) do update
    set value = excluded.value
    where v.value is distinct from excluded.value
    returning v.subject_id, v.item_id, (xmax = 0) as inserted
  )
  select a.owner_number || ' ' || w.item_id as key, w.inserted
  from written w
  join owner_account a on a.resort_id = :resortId and a.id = w.subject_id`,
)

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
    const faultOf = (): [field: string, reason: string] | null => {
      const field = fields.get(row.id)
      if (first) return ['id', words.twice({ key, line: first })]
      if (!owners.has(row.owner_number))
        return ['owner_number', notIn('owners.csv', 'owner_number')(row.owner_number)]
      if (!field?.read_only) return ['id', words.notReadOnly({ field: row.id })]
      if (row.value.length > field.max_length)
        return ['value', words.longerThanField({ most: field.max_length })]
      return null
    }
    const fault = faultOf()
    if (!first) lines.set(key, row.line)
    if (fault)
      refusals.push({ file: PROFILE_VALUES, line: row.line, field: fault[0], reason: fault[1] })
    return !fault
  })
  return refusals
}
