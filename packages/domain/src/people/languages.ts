/** The languages of the product. The first is the source: every other one translates it. */
export const LOCALES = ['en-US', 'es-US'] as const

/** A language that an owner can choose. */
export type Locale = (typeof LOCALES)[number]

/** Each by its name in itself, so that whoever reads only that language finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'en-US': 'English (United States)',
  'es-US': 'Español (Estados Unidos)',
}
