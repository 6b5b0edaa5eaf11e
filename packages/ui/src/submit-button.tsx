import type { ReactNode } from 'react'
import { type ButtonVariantProps, classOf } from './button-variant.ts'
import { useFormBusy } from './form.tsx'

interface SubmitButtonProps extends ButtonVariantProps {
  /** Its form lacks a part that is still loading. */
  readonly isDisabled?: boolean
  /** What it says while the form is sent. */
  readonly busyLabel?: string
  readonly children: ReactNode
}

/** Sends the form around it, and is off while that is under way. */
export function SubmitButton(props: SubmitButtonProps) {
  const { variant = 'main', isLarge, isDisabled, busyLabel, children } = props
  const isBusy = useFormBusy()
  return (
    <button
      className={classOf(variant, isLarge)}
      type="submit"
      disabled={isDisabled}
      aria-disabled={isBusy}
    >
      {(isBusy && busyLabel) || children}
    </button>
  )
}
