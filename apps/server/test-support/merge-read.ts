import { getMergedColumns, MERGED_KINDS, type MergedKind } from '@ownerng/domain'
import { fileKinds } from '../src/import/file-kinds.ts'
import type { ImportedRows } from '../src/import/imported-rows.ts'
import { mergeRows } from '../src/import/merge-rows.ts'
import { ANY_DAY, type FolderRows } from '../src/import/read-folder.ts'
import type { TestApp } from './test-app.ts'

/** Keys of rows of the demo resort. */
const ROWS: Readonly<Record<MergedKind, object>> = {
  owners: { owner_number: '10427' },
  interests: { number: 'P-10427' },
  reservations: { number: 'H-10002' },
  workOrders: { number: '3312' },
}

/** What an import takes of rows that changed on both sides in every column. */
export async function readMerge({ database, owner }: TestApp) {
  await owner.query(`update person set changed_at = now() where id = 'p-10427'`)
  const fill = (kind: MergedKind, value: string) =>
    Object.fromEntries(getMergedColumns(kind).map((column) => [column, value]))
  const rows = Object.fromEntries(
    MERGED_KINDS.map((kind) => [kind, [{ ...fill(kind, 'sent'), ...ROWS[kind] }]]),
  ) as unknown as FolderRows
  const imported = new Map(
    MERGED_KINDS.map((kind) => {
      const { file } = fileKinds(ANY_DAY)[kind]
      const [key] = Object.values(ROWS[kind])
      return [file, new Map([[key, { file, key, lastDay: null, columns: fill(kind, 'old') }]])]
    }),
  ) as ImportedRows
  const request = { imported, folderWins: false, sent: new Map(), keys: { isSigned: () => false } }
  const merged = await database.inResort('HERON', (sql) => mergeRows(sql, 'HERON', rows, request))
  return { rows: merged.rows, contacts: [...merged.takenContacts] }
}
