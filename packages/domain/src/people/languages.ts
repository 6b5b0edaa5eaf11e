/** The languages of the product. The first is the source of all translations. */
export const LOCALES = ['en-US', 'es-US'] as const

/** A language that owners can choose. */
export type Locale = (typeof LOCALES)[number]
