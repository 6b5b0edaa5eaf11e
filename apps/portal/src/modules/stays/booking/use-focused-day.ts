import { useState } from 'react'

/**
 * The day around which months are shown. Follows date changes from outside of the calendar, such as
 * a nearby week or Back.
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
