import type { ReactNode } from 'react'
import { type ButtonVariantProps, getClass } from './button-variant.ts'
import { useFormBusy } from './form.tsx'

interface SubmitButtonProps extends ButtonVariantProps {
  /** Disabled while a part of the form is still loading. */
  readonly isDisabled?: boolean
  /** Label while the form is submitting. */
  readonly busyLabel?: string
  readonly children: ReactNode
}

/** Submit button; ignores presses while the form is submitting. */
export function SubmitButton(props: SubmitButtonProps) {
  const { variant = 'main', isLarge, isDisabled, busyLabel, children } = props
  const isBusy = useFormBusy()
  return (
    <button
      className={getClass(variant, isLarge)}
      type="submit"
      disabled={isDisabled}
      aria-disabled={isBusy}
    >
      {(isBusy && busyLabel) || children}
    </button>
  )
}
