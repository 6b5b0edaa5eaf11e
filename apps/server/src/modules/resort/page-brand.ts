import { type ResortOptions, resortOptions } from '@ownerng/contract'
import type { ReadSql } from '../../db/database.ts'
import type { PageFrame } from '../../http/html-page.ts'
import { getContext } from '../../shared/language.ts'
import { translateBySchema } from '../../shared/translate-by-schema.ts'
import { findOptions, findPageResort } from './resort-directory.queries.ts'
import { getLabels, parseOptions } from './resort-directory.ts'
import { readResortTexts } from './resort-texts.ts'

/** A resort's public pages: its options, brand, and labels in the reader's language. */
export interface ResortPage extends PageFrame {
  readonly options: ResortOptions
}

/** Reads what public pages show of a resort; null if there is no such resort. */
export async function readResortPage(
  sql: ReadSql,
  resortId: string,
  locale: Parameters<typeof getContext>[0],
): Promise<ResortPage | null> {
  const resort = await sql.row(findPageResort, { resortId })
  if (!resort) return null
  const [rows, texts] = await Promise.all([
    sql.rows(findOptions, { resortId }),
    readResortTexts(sql, { resortId }, locale),
  ])
  const written = parseOptions(rows)
  const context = { ...getContext(locale, getLabels(written), texts), keepsDates: true }
  const options = texts ? translateBySchema(resortOptions, written, texts) : written
  const { logoUrl, logoWidth, logoHeight, loginPicture } = options
  return {
    options,
    context,
    brand: { resortId, ...resort, logoUrl, logoWidth, logoHeight, loginPicture },
  }
}
