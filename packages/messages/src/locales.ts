import { LOCALES, type Locale } from '@ownerng/domain'

export { LOCALES, type Locale } from '@ownerng/domain'

/** Each language in its own name, for people who read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'en-US': 'English (United States)',
  'es-US': 'Español (Estados Unidos)',
}

/** The same without the region, for a link: `Español`. */
export const shortLanguageName = (locale: Locale): string =>
  LANGUAGE_NAMES[locale].replace(/ \(.*/, '')

/** Source language of the catalogs, and the default for people who chose none. */
export const SOURCE_LOCALE: Locale = LOCALES[0]

/**
 * Finds the first supported language in a preference list such as `navigator.languages`, ignoring
 * regions. Falls back to English.
 */
export function localeFor(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0]
    const found = LOCALES.find((locale) => locale.split('-')[0] === language)
    if (found) return found
  }
  return SOURCE_LOCALE
}

export const isLocale = (value: unknown): value is Locale =>
  LOCALES.some((locale) => locale === value)
