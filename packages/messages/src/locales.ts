/** The languages of the product. The first is the source: every other one translates it. */
export const LOCALES = ['en-US', 'es-US'] as const

/** A language that an owner can choose. */
export type Locale = (typeof LOCALES)[number]

/** The language of texts that nobody translated, and of people who chose none. */
export const SOURCE_LOCALE: Locale = LOCALES[0]

/**
 * The first language of the product among those that a person reads, best first, as a browser
 * lists them: any Spanish is served by `es-US`. English where none fits.
 */
export function localeFor(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    const found = LOCALES.find((locale) => locale.split('-')[0] === language)
    if (found) return found
  }
  return SOURCE_LOCALE
}

/** Whether a stored or sent value is a language of the product. */
export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value)
