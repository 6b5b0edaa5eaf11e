import { type ReactNode, type Ref, useId } from 'react'

interface DialogProps {
  /** Open with `showModal`; Escape and the buttons close it. */
  readonly ref: Ref<HTMLDialogElement>
  readonly title: string
  /** Description, announced with the title when the dialog opens. */
  readonly text?: string
  /** Hides the title visually. */
  readonly hasNoHeading?: boolean
  /** Dialog that opens by itself and needs an answer. */
  readonly isAlert?: boolean
  /** Closes when the backdrop is pressed. */
  readonly closesOutside?: boolean
  readonly onClose?: () => void
  /** Runs on Escape, before the dialog closes. */
  readonly onCancel?: () => void
  readonly children: ReactNode
}

/** Modal dialog; the browser traps the focus. */
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

/** Closes the surrounding dialog. */
export function CloseButton({ label, isMain, className = '' }: CloseButtonProps) {
  return (
    <form method="dialog">
      <button className={`btn ${isMain ? 'btn--main' : 'btn--quiet'} ${className}`} type="submit">
        {label}
      </button>
    </form>
  )
}
