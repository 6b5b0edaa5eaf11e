import type { ReactNode } from 'react'
import { type ButtonVariantProps, classOf } from './button-variant.ts'

interface ActionButtonProps extends ButtonVariantProps {
  /** A press does nothing for now, such as while the act is under way; the focus stays on it. */
  readonly isOff: boolean
  /** What it is called where several on the page say the same. */
  readonly label?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Does something where it is pressed, once at a time. */
export function ActionButton(props: ActionButtonProps) {
  const { variant = 'quiet', isLarge, isOff, label, onPress, children } = props
  return (
    <button
      className={classOf(variant, isLarge)}
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  )
}
