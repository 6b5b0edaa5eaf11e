import { useState } from 'react'

/**
 * The day that the months in view are around. It follows dates that come from elsewhere than the
 * calendar, as from a week beside it or with Back.
 */
export function useFocusedDay(arrival: string, start: string) {
  const [focused, setFocused] = useState(arrival || start)
  const [seen, setSeen] = useState(arrival)
  if (arrival !== seen) {
    setSeen(arrival)
    if (arrival !== '') setFocused(arrival)
  }
  return [focused, setFocused] as const
}
