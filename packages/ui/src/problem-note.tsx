import { useEffect, useRef } from 'react'
import { KeepNumbers } from './keep-numbers.tsx'
import { useIsNewestProblem } from './problem-scope.tsx'

interface ProblemNoteProps {
  /** Renders nothing if undefined. */
  readonly text?: string | undefined
  /** Error of an action, instead of a text; a later failure in the same card replaces it. */
  readonly error?: Error | null | undefined
  /** Takes the focus, if the focused field is cleared or disabled. */
  readonly takesFocus?: boolean
}

/** One-sentence problem next to its subject; it doesn't take the focus while the reader types. */
export function ProblemNote({ error = null, takesFocus = false, ...note }: ProblemNoteProps) {
  const isNewest = useIsNewestProblem(error)
  const text = error && isNewest ? error.message : note.text
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus && text) paragraph.current?.focus()
  }, [takesFocus, text])
  if (!text) return null
  return (
    <p className="problem" role="alert" ref={paragraph} {...(takesFocus ? { tabIndex: -1 } : {})}>
      <KeepNumbers>{text}</KeepNumbers>
    </p>
  )
}
