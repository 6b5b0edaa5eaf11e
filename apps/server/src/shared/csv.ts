/** A cell that a spreadsheet would take for a formula is read as text. */
export const asCsvText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
