/**
 * Lowercases as PostgreSQL's `lower()` does, letter by letter, because the server and the database
 * must agree on which logins are equal. `toLowerCase()` differs for whole texts, such as İ and Σ.
 */
export function foldCase(text: string): string {
  return [...text].map((letter) => [...letter.toLowerCase()][0] ?? letter).join('')
}
