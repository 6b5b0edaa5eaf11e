import { type ReactNode, useState } from 'react'

interface DetailsProps {
  readonly className?: string | undefined
  readonly summary: ReactNode
  readonly children: () => ReactNode
}

/**
 * A part that is folded away. What is in it is made when it is first opened, so that a page of many
 * such parts shows at once.
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
