import { cliImport } from '@ownerng/messages/cli/import'
import { readText } from './read-text.ts'

/** Characters that JSON can escape and the database can't store. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/**
 * Parses a JSON file of an import folder; passes the line and reason of an error to `refuse` and
 * returns undefined.
 */
export function readJson(path: string, refuse: (line: number, reason: string) => void): unknown {
  const { text, fault } = readText(path)
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
