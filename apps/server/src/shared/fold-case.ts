/**
 * A text in lower case, letter by letter, as PostgreSQL's `lower()` writes it: whole texts are
 * written in other ways (İ becomes two characters, Σ depends on what follows), and what counts as
 * one login or address there must count as one here.
 */
export function foldCase(text: string): string {
  return [...text].map((letter) => [...letter.toLowerCase()][0] ?? letter).join('')
}
