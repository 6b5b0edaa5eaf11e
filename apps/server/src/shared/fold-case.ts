/**
 * Lowercases a text letter by letter, as PostgreSQL's `lower()` does. JavaScript's `toLowerCase()`
 * differs for whole texts (İ becomes two characters, Σ depends on what follows), and the server and
 * the database must agree on which logins and addresses are equal.
 */
export function foldCase(text: string): string {
  return [...text].map((letter) => [...letter.toLowerCase()][0] ?? letter).join('')
}
