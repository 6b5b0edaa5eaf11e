import type { ReactNode } from 'react'
import { type ButtonVariantProps, getClass } from './button-variant.ts'

interface ActionButtonProps extends ButtonVariantProps {
  /** Ignores presses, for example during the action; the button keeps the focus. */
  readonly isOff: boolean
  /** Accessible name, if several buttons on the page have the same text. */
  readonly label?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Button that runs an action and ignores further presses until it has finished. */
export function ActionButton(props: ActionButtonProps) {
  const { variant = 'quiet', isLarge, isOff, label, onPress, children } = props
  return (
    <button
      className={getClass(variant, isLarge)}
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  )
}
