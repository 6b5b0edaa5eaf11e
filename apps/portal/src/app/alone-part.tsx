import { type ReactNode, Suspense } from 'react'
import { PartBoundary } from '../shared/part.tsx'
import { usePortal } from '../shared/portal.tsx'

/** A part without the shell or a page around it. If it fails, the reader can try again. */
export function AlonePart({ children }: { children: ReactNode }) {
  const { title } = usePortal()
  const frame = (card: ReactNode) => (
    <main id="main" className="wrap page">
      <h1>{title.shownName()}</h1>
      {card}
    </main>
  )
  return (
    <PartBoundary frame={frame}>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  )
}
