import { type ReactNode, useEffect, useRef } from 'react'
import { EventAction } from './event-action.tsx'

interface DialogProps {
  readonly title: string
  /** Label of the button that only closes the dialog. */
  readonly leave: string
  readonly onClose: () => void
  /** Submitting closes the dialog, unless the handler prevents the default. */
  readonly onSubmit?: (event: React.FormEvent) => void
  /** Submit button. */
  readonly send?: ReactNode
  readonly children: ReactNode
}

/** Titled modal dialog; Escape and its own buttons close it. */
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
