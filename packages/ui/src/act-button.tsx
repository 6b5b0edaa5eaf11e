import type { ReactNode } from 'react'
import { classOf, type LookProps } from './button-look.ts'

interface ActButtonProps extends LookProps {
  /** A press does nothing for now, such as while the act is under way; the focus stays on it. */
  readonly isOff: boolean
  /** What it is called where several on the page say the same. */
  readonly label?: string
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Does something where it is pressed, once at a time. */
export function ActButton(props: ActButtonProps) {
  const { look = 'quiet', isLarge, isOff, label, onPress, children } = props
  return (
    <button
      className={classOf(look, isLarge)}
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  )
}
