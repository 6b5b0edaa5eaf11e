import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DoneCardProps {
  /** Heading, or accessible name if `top` has none. */
  readonly label: string
  readonly className?: string | undefined
  /** Confirmation on the colored background. */
  readonly top: ReactNode
  /** Announces the confirmation, because it just happened. */
  readonly isNews?: boolean
  readonly children: ReactNode
}

/** Confirms a completed action, with its results and next steps below. */
export function DoneCard({ label, className = '', top, isNews, children }: DoneCardProps) {
  return (
    <section className={`card done-card ${className}`} aria-label={label}>
      <div className="done-card__top" role={isNews ? 'status' : undefined}>
        <Icon name="check" />
        {top}
      </div>
      <div className="done-card__body">{children}</div>
    </section>
  )
}
