import type { ReactNode } from 'react'
import { KeepNumbers } from './keep-numbers.tsx'

interface FactsProps {
  readonly className?: string | undefined
  /** `Fact` elements. */
  readonly children: ReactNode
}

/** Definition list. */
export function Facts({ className = '', children }: FactsProps) {
  return <dl className={`rows ${className}`}>{children}</dl>
}

interface FactProps {
  readonly label: ReactNode
  readonly className?: string | undefined
  /** Omitted if the label says everything. */
  readonly children?: ReactNode
}

/** One label and its value. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>
        <KeepNumbers>{label}</KeepNumbers>
      </dt>
      {children !== undefined && (
        <dd>
          <KeepNumbers>{children}</KeepNumbers>
        </dd>
      )}
    </div>
  )
}
