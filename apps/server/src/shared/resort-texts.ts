import { type Language, type Locale, languageOf, RESORT_LANGUAGE } from '@ownerng/domain'

/** The translations of a resort's texts, by language and text. */
export type Translations = ReadonlyMap<Language, ReadonlyMap<string, string>>

/** A resort's texts for one reader (decision 105). */
export interface ResortTexts {
  readonly locale: Locale
  /** Translates a text of the resort. Without a translation, returns the text and notes it. */
  readonly translate: (text: string) => string
  /** Translates a text that may be the resort's or someone else's. */
  readonly translateIfKnown: (text: string) => string
  /** Texts that are shown in the language of the resort, because they have no translation. */
  readonly untranslated: ReadonlySet<string>
}

/** Whether a reader needs translations of what resorts write. */
export const needsTranslations = (locale: Locale | null): locale is Locale =>
  locale !== null && languageOf(locale) !== RESORT_LANGUAGE

/** The texts for a reader; null for readers of the language that resorts write in. */
export function createResortTexts(
  translations: Translations | null,
  locale: Locale | null,
): ResortTexts | null {
  if (!translations || !needsTranslations(locale)) return null
  const known = translations.get(languageOf(locale))
  const untranslated = new Set<string>()
  return {
    locale,
    translate: (text) => {
      const translation = known?.get(text)
      if (translation === undefined && text !== '') untranslated.add(text)
      return translation ?? text
    },
    translateIfKnown: (text) => known?.get(text) ?? text,
    untranslated,
  }
}

/**
 * Finds a person's choice from a list of the resort: pages send the displayed text, in any
 * language. Undefined if it isn't in the list, or if two items of the list are shown like this; the
 * import refuses such lists.
 */
export const matchChoice = (
  translations: Translations,
  list: readonly string[],
  chosen: string,
): string | undefined => {
  if (list.includes(chosen)) return chosen
  const [first, ...others] = new Set(
    list.filter((text) => [...translations.values()].some((texts) => texts.get(text) === chosen)),
  )
  return others.length === 0 ? first : undefined
}
