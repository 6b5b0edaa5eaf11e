import { type ReactNode, useState } from 'react'

interface DetailsProps {
  readonly className?: string | undefined
  readonly summary: ReactNode
  readonly children: () => ReactNode
}

/**
 * Collapsed section. Renders its content when first opened, so that pages with many sections load
 * fast.
 */
export function Details({ className, summary, children }: DetailsProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className={className} onToggle={() => setWasOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children()}
    </details>
  )
}
