/** Escapes a cell that a spreadsheet would run as a formula. */
export const asCsvText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
