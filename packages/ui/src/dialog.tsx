import { type ReactNode, type Ref, useId } from 'react'

interface DialogProps {
  /** Opens it with `showModal`; Escape and its buttons close it. */
  readonly ref: Ref<HTMLDialogElement>
  readonly title: string
  /** What it is about, read out with the title when it opens. */
  readonly text?: string
  /** The title is for screen readers only. */
  readonly hasNoHeading?: boolean
  /** It opens by itself and wants an answer. */
  readonly isAlert?: boolean
  /** A press beside it closes it. */
  readonly closesOutside?: boolean
  readonly onClose?: () => void
  /** Escape: before it closes. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/** A question or a list above the page; the browser keeps the focus in it. */
export function Dialog(props: DialogProps) {
  const { ref, title, text, hasNoHeading, isAlert, closesOutside, onClose, onCancel } = props
  const id = useId()
  return (
    <dialog
      className="dialog"
      ref={ref}
      {...(isAlert ? { role: 'alertdialog' } : {})}
      {...(hasNoHeading ? { 'aria-label': title } : { 'aria-labelledby': id })}
      {...(isAlert && text ? { 'aria-describedby': `${id}-text` } : {})}
      {...(closesOutside ? { closedby: 'any' } : {})}
      onClose={onClose}
      onCancel={onCancel}
    >
      {!hasNoHeading && <h2 id={id}>{title}</h2>}
      {text && <p id={`${id}-text`}>{text}</p>}
      {props.children}
    </dialog>
  )
}

interface CloseButtonProps {
  readonly label: string
  readonly isMain?: boolean
  readonly className?: string
}

/** Closes the dialog around it. */
export function CloseButton({ label, isMain, className = '' }: CloseButtonProps) {
  return (
    <form method="dialog">
      <button className={`btn ${isMain ? 'btn--main' : 'btn--quiet'} ${className}`} type="submit">
        {label}
      </button>
    </form>
  )
}
