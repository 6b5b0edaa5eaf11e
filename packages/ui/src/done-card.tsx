import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DoneCardProps {
  /** What the card is called; the heading on its colored ground where there is one. */
  readonly label: string
  readonly className?: string | undefined
  /** What was done, on the colored ground. */
  readonly top: ReactNode
  /** What it says was done just now, and is read out. */
  readonly isNews?: boolean
  readonly children: ReactNode
}

/** Something that is done: what, and below it what came of it and what follows. */
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
