/** Stands in a pattern where a text has something of its own. */
export const HOLE = '\u0000'

/** What stands in a text at the hole of its pattern, or null where it has another form. */
export function filledIn(pattern: string, text: string): string | null {
  const [before = '', after = ''] = pattern.split(HOLE)
  const fits =
    text.startsWith(before) && text.endsWith(after) && text.length >= before.length + after.length
  return fits ? text.slice(before.length, text.length - after.length) : null
}
