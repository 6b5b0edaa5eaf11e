/** The languages of the product. The first is the source: every other one translates it. */
export const LOCALES = ['en-US', 'es-US'] as const

/** A language that an owner can choose. */
export type Locale = (typeof LOCALES)[number]
