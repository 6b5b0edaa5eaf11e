import { useEffect, useState } from 'react'

/** Long enough to type the next digit of a date, and too short to be waited for. */
const SETTLE_MS = 400

/**
 * Whether a text has stood for a moment, so that what a form asks the server is not asked for each
 * key. What stands there first counts at once.
 */
export function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
