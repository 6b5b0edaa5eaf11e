import { useEffect, useState } from 'react'

/** Debounce: long enough to type the next digit of a date, too short to notice. */
const SETTLE_MS = 400

/**
 * Whether a text has been stable for a moment, so that a form doesn't send a request for each
 * keystroke. The initial text counts as stable.
 */
export function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
