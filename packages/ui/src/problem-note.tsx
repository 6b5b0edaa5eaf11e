import { useEffect, useRef } from 'react'

interface ProblemNoteProps {
  /** Renders nothing if undefined. */
  readonly text: string | undefined
  /** Takes the focus, if the focused field is cleared or disabled. */
  readonly takesFocus?: boolean
}

/** One-sentence problem next to its subject; it doesn't take the focus while the reader types. */
export function ProblemNote({ text, takesFocus = false }: ProblemNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus && text) note.current?.focus()
  }, [takesFocus, text])
  if (!text) return null
  return (
    <p className="problem" role="alert" ref={note} {...(takesFocus ? { tabIndex: -1 } : {})}>
      {text}
    </p>
  )
}
