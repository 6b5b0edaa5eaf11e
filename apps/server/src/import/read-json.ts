import { cliImport } from '@ownerng/messages/cli/import'
import { readText } from './read-text.ts'

/** Characters that a text in JSON can name and the database cannot keep. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/**
 * The value of a JSON file of an import folder; undefined after reporting the line and the reason
 * to `refuse`.
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
