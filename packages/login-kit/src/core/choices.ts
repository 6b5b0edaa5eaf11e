/** One thing to choose: what is sent, and what people read. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** How long typing has to rest before the list is searched (portal.md section 9 "Type-ahead"). */
export const TYPE_AHEAD_DELAY_MS = 200
/** How many choices a list shows. */
export const MAX_RESULTS = 20

/**
 * Finds choices elsewhere, such as at a server. The signal is aborted once the answer no longer
 * matters, because something else was typed or the list was closed.
 */
export type ChoiceSource = (typed: string, signal: AbortSignal) => Promise<readonly Choice[]>

/**
 * The choices that have every typed word in them, at most 20; those that begin with the text come
 * first.
 */
export function searchChoices(choices: readonly Choice[], typed: string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ value, label }: Choice) => `${label} ${value}`.toLowerCase()
  const startsWith = (choice: Choice) => (textOf(choice).startsWith(words[0] ?? '') ? 0 : 1)
  return choices
    .filter((choice) => words.every((word) => textOf(choice).includes(word)))
    .sort((a, b) => startsWith(a) - startsWith(b))
    .slice(0, MAX_RESULTS)
}
