import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliImport } from '@ownerng/messages/cli/import'
import { type Refusal, refuseFile } from './refusal.ts'

/** Text of a file, or the line that can't be read and why. */
type ReadText =
  | { readonly text: string; readonly fault?: never }
  | { readonly text?: never; readonly fault: { readonly line: number; readonly reason: string } }

const NEWLINE = 0x0a
/** Byte order marks of UTF-16, which spreadsheets write. */
const UTF_16_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const
/** UTF-8 read as Windows-1252 and saved again: `JosÃ©`, `Oâ€™Brien`. No word has these pairs. */
const MISREAD =
  /[\u00C2\u00C3][\u0080-\u009F\u00A1-\u00BA\u00BC-\u00BF]|\u00E2\u20AC[\u0080-\u2122]/

/**
 * Reads a file as UTF-8, with or without a byte order mark, and refuses anything else by its line:
 * a Windows-1252 export read as UTF-8 would lose every accented letter. Also refuses text that was
 * damaged by such a conversion earlier, and control characters, which the database can't store.
 */
export function readText(path: string): ReadText {
  const messages = cliImport().file
  const bytes = readFileSync(path)
  const hasMark = UTF_16_MARKS.some((mark) => mark.every((byte, index) => bytes[index] === byte))
  // without a mark, every second byte of plain letters is zero
  if (hasMark || bytes[0] === 0 || bytes[1] === 0)
    return { fault: { line: 1, reason: messages.otherEncoding({ encoding: 'UTF-16' }) } }
  const text = decode(bytes)
  if (text === null) {
    const lines = badLines(bytes)
    return { fault: { line: lines[0] ?? 1, reason: messages.notUtf8({ lines: lines.length }) } }
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finds control characters in files
  const odd = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFD]/.exec(text)
  const found = odd ?? MISREAD.exec(text)
  if (!found) return { text }
  return {
    fault: {
      line: text.slice(0, found.index).split('\n').length,
      reason: describeDamage(found[0], wordAt(text, found.index)),
    },
  }
}

function describeDamage(found: string, word: string): string {
  const messages = cliImport().file
  if (found.length > 1) return messages.misread({ text: word })
  return found === '\uFFFD' ? messages.lostLetter : messages.controlCharacter
}

/** The word around a character, without commas and quotation marks. */
const wordAt = (text: string, index: number): string =>
  (/[^\s,"]{0,30}$/.exec(text.slice(0, index))?.[0] ?? '') +
  (/^[^\s,"]{0,30}/.exec(text.slice(index))?.[0] ?? '')

/** Returns the text without its byte order mark, or null if a byte isn't UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Returns the lines, counted from 1, that aren't UTF-8. The line separator is the same byte in
 * UTF-8 and in every single-byte encoding.
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

/** Characters that JSON can escape and the database can't store. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/** Parses a JSON file of an import folder; adds an error to `refusals` and returns undefined. */
export function readJson(folder: string, file: string, refusals: Refusal[]): unknown {
  const refuse = (line: number, reason: string) =>
    void refusals.push(refuseFile(file, line, reason))
  const { text, fault } = readText(join(folder, file))
  if (fault) {
    refuse(fault.line, fault.reason)
    return undefined
  }
  try {
    const value: unknown = JSON.parse(text)
    if (!UNSTORABLE.test(JSON.stringify(value))) return value
    refuse(text.slice(0, text.search(UNSTORABLE)).split('\n').length, cliImport().file.unstorable)
  } catch (error) {
    refuse(1, cliImport().file.notJson({ why: (error as Error).message }))
  }
  return undefined
}
