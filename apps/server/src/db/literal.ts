import pg from 'pg'

/**
 * Writes a value as an SQL literal that PostgreSQL converts to the type of its parameter. Throws if
 * the value can't be encoded.
 */
export function toLiteral(value: unknown): string {
  const text = toText(value)
  if (text === null) return 'null'
  // PostgreSQL text can't contain NUL, and it would end the query
  if (text.includes('\0')) throw new Error('A text for the database contains a NUL character.')
  // most values need no escaping, and `pg` copies them character by character
  return /['\\]/.test(text) ? pg.escapeLiteral(text) : `'${text}'`
}

/** PostgreSQL's text format of a value; null for NULL. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Element of an array in PostgreSQL's text format. */
function toElement(value: unknown): string {
  if (Array.isArray(value)) return toText(value) ?? ''
  const text = toText(value)
  return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`
}
