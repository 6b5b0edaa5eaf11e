/** Replaces the hard spaces of dates on pages, so that a test can compare them with typed text. */
export const withPlainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
