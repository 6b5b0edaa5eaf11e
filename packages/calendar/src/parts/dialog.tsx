import { type ReactNode, useEffect, useRef } from 'react'
import { EventAction } from './event-action.tsx'

interface DialogProps {
  readonly title: string
  /** The text of the button that only closes it. */
  readonly leave: string
  readonly onClose: () => void
  /** What is sent closes it, unless this prevents it. */
  readonly onSubmit?: (event: React.FormEvent) => void
  /** The button that sends it. */
  readonly send?: ReactNode
  readonly children: ReactNode
}

/** A titled modal window; Escape and its own buttons close it. */
export function Dialog({ title, leave, onClose, onSubmit, send, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="cal-dialog" ref={dialog} aria-labelledby="cal-dialog" onClose={onClose}>
      <form method="dialog" onSubmit={onSubmit}>
        <h2 id="cal-dialog">{title}</h2>
        {children}
        <div className="cal-item__actions">
          {send}
          <EventAction onClick={() => dialog.current?.close()}>{leave}</EventAction>
        </div>
      </form>
    </dialog>
  )
}
