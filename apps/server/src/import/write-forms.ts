import type { WriteFileRows, WriteRequest } from './import-request.ts'
import * as load from './load.queries.ts'
import { PROFILE_VALUES, writeProfileValues } from './profile-values.ts'

/** Writes the resort's form fields and their read-only values. */
export async function writeForms(
  { rows }: Pick<WriteRequest, 'rows'>,
  writeRow: WriteFileRows,
): Promise<void> {
  await writeRow(
    'comment-config.csv',
    load.write.commentConfig,
    rows.commentConfig.map((row) => ({
      line: row.line,
      comment_type: row.form,
      item_id: row.id,
      label: row.label,
      required: row.required,
      read_only: row.read_only,
      max_length: row.max_length,
      look_up: row.choices
        .split('|')
        .map((choice) => choice.trim())
        .filter(Boolean),
    })),
  )
  const values = rows.profileValues.map(({ line, owner_number, id, value }) => ({
    line,
    owner_number,
    item_id: id,
    value,
  }))
  await writeRow(PROFILE_VALUES, writeProfileValues, values)
}
