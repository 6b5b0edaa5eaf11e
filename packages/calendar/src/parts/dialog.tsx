import { type ReactNode, type RefObject, useEffect } from 'react'

/** A titled modal window; Escape and its own buttons close it. */
export function Dialog({
  dialog,
  title,
  onClose,
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  onClose: () => void
  children: ReactNode
}) {
  useEffect(() => dialog.current?.showModal(), [dialog])
  return (
    <dialog className="cal-dialog" ref={dialog} aria-labelledby="cal-dialog" onClose={onClose}>
      <h2 id="cal-dialog">{title}</h2>
      {children}
    </dialog>
  )
}
