import { LOCALES, type Locale } from '@ownerng/domain'

export { LOCALES, type Locale } from '@ownerng/domain'

/** Each by its own name, so that someone who reads only that language finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'en-US': 'English (United States)',
  'es-US': 'Español (Estados Unidos)',
}

/** The language of untranslated texts, and of people who chose none. */
export const SOURCE_LOCALE: Locale = LOCALES[0]

/**
 * The first language of the product among those that a person reads, best first, as a browser
 * lists them; one serves all its regions. English where none fits.
 */
export function localeFor(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0]
    const found = LOCALES.find((locale) => locale.split('-')[0] === language)
    if (found) return found
  }
  return SOURCE_LOCALE
}

/** Whether a stored or sent value is a language of the product. */
export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value)
