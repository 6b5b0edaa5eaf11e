import type { ResortSql } from '../db/database.ts'
import type { FolderText } from './folder-texts.ts'
import { removeResortTexts, writeResortTexts } from './resort-texts.queries.ts'

/**
 * Writes translations, and removes those of texts that the folder no longer translates. Returns the
 * texts whose translation changed.
 */
export async function writeTexts(
  sql: ResortSql,
  resortId: string,
  texts: readonly FolderText[],
): Promise<FolderText[]> {
  const [untranslated, translated] = [
    texts.filter(({ translation }) => translation === ''),
    texts.filter(({ translation }) => translation !== ''),
  ]
  const rows = await sql.rows(writeResortTexts, { resortId, rows: JSON.stringify(translated) })
  await sql.rows(removeResortTexts, { resortId, rows: JSON.stringify(untranslated) })
  const changed = new Set(rows.map(({ language, text }) => `${language} ${text}`))
  return translated.filter(({ language, text }) => changed.has(`${language} ${text}`))
}
