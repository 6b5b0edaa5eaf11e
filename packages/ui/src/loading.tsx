import { commonFrame } from '@ownerng/messages/common/frame'
import { useEffect, useState } from 'react'

const SHOW_AFTER_MS = 150

interface LoadingProps {
  readonly label: string
  readonly lines?: number | undefined
}

/** Skeleton that appears after a short delay, with one line for screen readers. */
export function Loading({ label, lines = 4 }: LoadingProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="card waiting" aria-busy="true">
      <p className="visually-hidden" role="status">
        {late ? commonFrame().states.loading({ what: label }) : ''}
      </p>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton" />
      ))}
    </div>
  )
}
