import { useEffect, useRef } from 'react'

interface ProblemNoteProps {
  /** Without it nothing is there. */
  readonly text: string | undefined
  /** Where the field that the reader stands in is emptied or off. */
  readonly takesFocus?: boolean
}

/** A problem in one sentence, beside what it is about; whoever types there goes on typing. */
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
