import type { ReactNode } from 'react'

interface FactsProps {
  readonly className?: string | undefined
  /** Each a `Fact`. */
  readonly children: ReactNode
}

/** What is known of something, line by line. */
export function Facts({ className = '', children }: FactsProps) {
  return <dl className={`rows ${className}`}>{children}</dl>
}

interface FactProps {
  readonly label: ReactNode
  readonly className?: string | undefined
  /** Left out where the label says it all. */
  readonly children?: ReactNode
}

/** One line: what it is called, and what it is. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      {children !== undefined && <dd>{children}</dd>}
    </div>
  )
}
