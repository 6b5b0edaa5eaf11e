import { readFileSync } from 'node:fs'
import { cliImport } from '@ownerng/messages/cli/import'

/** The text of a file of an import folder, or the line that cannot be read and why. */
export type ReadText =
  | { readonly text: string; readonly fault?: never }
  | { readonly text?: never; readonly fault: { readonly line: number; readonly reason: string } }

const NEWLINE = 0x0a
/** How files begin that spreadsheets write in other encodings. */
const OTHER_MARKS: readonly (readonly [mark: readonly number[], name: string])[] = [
  [[0xff, 0xfe], 'UTF-16'],
  [[0xfe, 0xff], 'UTF-16'],
]

/**
 * Reads a file as UTF-8, with or without a byte order mark. Anything else is refused by its line:
 * read as if it were UTF-8, an export in Windows-1252 would lose every accented letter. So is text
 * that was damaged by such a reading before, and control characters, which the database cannot
 * keep.
 */
export function readText(path: string): ReadText {
  const words = cliImport().file
  const bytes = readFileSync(path)
  const other = OTHER_MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (other) return { fault: { line: 1, reason: words.otherEncoding({ encoding: other[1] }) } }
  const text = decode(bytes)
  if (text === null) {
    const lines = badLines(bytes)
    return { fault: { line: lines[0] ?? 1, reason: words.notUtf8({ lines: lines.length }) } }
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const odd = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]/.exec(text)
  if (!odd) return { text }
  const reason = odd[0] === '\uFFFD' ? words.lostLetter : words.controlCharacter
  return { fault: { line: text.slice(0, odd.index).split('\n').length, reason } }
}

/** The text without its byte order mark, or null if a byte is not UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Lines, from 1, that are not UTF-8. A line ends at the same byte in UTF-8 and in every encoding of
 * one byte a letter.
 */
function badLines(bytes: Uint8Array): number[] {
  const bad: number[] = []
  for (let line = 1, start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, start)
    const stop = end < 0 ? bytes.length : end
    if (decode(bytes.subarray(start, stop)) === null) bad.push(line)
    start = stop + 1
  }
  return bad
}
