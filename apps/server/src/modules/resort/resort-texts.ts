import { LOCALES, type Locale, languageOf } from '@ownerng/domain'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import type { ReadSql } from '../../db/database.ts'
import { readCached, type VersionedResort } from '../../db/resort-cache.ts'
import { getContext } from '../../shared/language.ts'
import {
  createResortTexts,
  matchChoice,
  needsTranslations,
  type ResortTexts,
  type Translations,
} from '../../shared/resort-texts.ts'
import { findFactsVersion, findResortTexts } from './resort-texts.queries.ts'

/** Reads a resort's texts for a reader; null for readers of the language that resorts write in. */
export async function readResortTexts(
  sql: ReadSql,
  resort: VersionedResort,
  locale: Locale | null,
): Promise<ResortTexts | null> {
  if (!needsTranslations(locale)) return null
  return createResortTexts(await readTranslations(sql, resort), locale)
}

/**
 * Reads the translations of a resort, from memory if possible. Visitors and mail have no session
 * that has read the version of the resort's facts, so it is read here.
 */
export async function readTranslations(
  sql: ReadSql,
  { resortId, factsVersion = null }: VersionedResort,
): Promise<Translations> {
  const version = factsVersion ?? (await sql.row(findFactsVersion, { resortId }))?.version ?? null
  return readCached(loadTranslations, sql, { resortId, factsVersion: version })
}

/** Finds a person's choice from a list of the resort, in the resort's own wording. */
export async function readChoice(
  sql: ReadSql,
  resort: VersionedResort,
  list: readonly string[],
  chosen: string,
): Promise<string | undefined> {
  if (list.includes(chosen)) return chosen
  return matchChoice(await readTranslations(sql, resort), list, chosen)
}

async function loadTranslations(sql: ReadSql, resortId: string): Promise<Translations> {
  const rows = await sql.rows(findResortTexts, { resortId })
  return new Map(
    LOCALES.map((locale) => [
      languageOf(locale),
      new Map([
        ...Object.entries(getDefaults(locale)),
        ...rows
          .filter((row) => row.language === languageOf(locale))
          .map(({ text, translation }): [string, string] => [text, translation]),
      ]),
    ]),
  )
}

/** Translations of the defaults of options, for resorts that don't set their own. */
function getDefaults(locale: Locale): Readonly<Record<string, string>> {
  const context = getContext(locale)
  const { people } = context.terms
  const { categories, urgencies } = workOrdersTexts(context)
  return {
    Adults: people.adults,
    Children: people.children,
    Infants: people.infants,
    ...categories,
    ...urgencies,
  }
}
