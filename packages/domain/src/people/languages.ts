/** The languages of the product. The first is the source of all translations. */
export const LOCALES = ['en-US', 'es-US'] as const

/** A language that owners can choose. */
export type Locale = (typeof LOCALES)[number]

/** The language of a locale, as resorts name it in their files: `en` or `es`. */
export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language

export type Language = Locale extends `${infer Code}-${string}` ? Code : never

/** The language that resorts write in; others are translations of it. */
export const RESORT_LANGUAGE = languageOf(LOCALES[0])

/** The languages into which resorts can translate their texts. */
export const TRANSLATED_LANGUAGES: readonly Language[] = LOCALES.map(languageOf).filter(
  (language) => language !== RESORT_LANGUAGE,
)
