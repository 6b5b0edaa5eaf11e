/** Option of a list: the value that is sent and the label people read. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** Pause in typing before the search starts (portal.md section 9 "Type-ahead"). */
export const TYPE_AHEAD_DELAY_MS = 200
/** Maximum number of listed choices. */
export const MAX_RESULTS = 20

/**
 * Searches choices elsewhere, such as on a server. The signal is aborted when the answer no longer
 * matters, because the text changed or the list was closed.
 */
export type ChoiceSource = (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>

const removeAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Finds at most 20 choices that contain every typed word. Choices that begin with the text come
 * first. Ignores accents and capitals.
 */
export function searchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const words = removeAccents(typed).split(/\s+/).filter(Boolean)
  const getText = ({ value, label }: Choice) => removeAccents(`${label} ${value}`)
  const startsWith = (choice: Choice) => (getText(choice).startsWith(words[0] ?? '') ? 0 : 1)
  return choices
    .filter((choice) => words.every((word) => getText(choice).includes(word)))
    .sort((a, b) => startsWith(a) - startsWith(b))
    .slice(0, MAX_RESULTS)
}
