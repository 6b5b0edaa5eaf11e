import { PartFault } from '@ownerng/login-kit/core'
import { commonFrame } from '@ownerng/messages/common/frame'
import { ErrorBoundary, Failure, Loading } from '@ownerng/ui'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { usePortal, useSession } from './portal.tsx'
import { report } from './report.ts'
import type { Session } from './session.ts'

const t = () => commonFrame().parts

/** Contains a failure, logs it, and offers to try again. */
export function PartBoundary({
  children,
  frame = (card) => card,
  onRetry,
}: {
  children: ReactNode
  /** What stands around the message, such as the page with its title. */
  frame?: (card: ReactNode) => ReactNode
  /** Done before the other try, such as forgetting what was read. */
  onRetry?: () => void
}) {
  const session = useSession()
  const retryWith = (retry: () => void) => () => {
    onRetry?.()
    retry()
  }
  return (
    <ErrorBoundary
      onFault={(fault) => reportFault(session, fault)}
      fallback={(fault, retry) => frame(<PartFailure fault={fault} onRetry={retryWith(retry)} />)}
    >
      {children}
    </ErrorBoundary>
  )
}

/** A part that loads when it is first shown, or was begun, with a boundary of its own. */
export function part<Part extends ComponentType<never>>(label: () => string, lazy: Part): Part {
  // React cannot say that a lazy part has the properties of what it loads
  const Loaded = lazy as unknown as ComponentType<object>
  const show = (props: object) => (
    <PartBoundary>
      <Suspense fallback={<Loading label={label()} lines={6} />}>
        <Loaded {...props} />
      </Suspense>
    </PartBoundary>
  )
  // the part that is shown has the properties of the one that is loaded
  return show as unknown as Part
}

/** What failed and what helps: another try, or, after a release, the newer page. */
function PartFailure({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const { connection, reloader } = usePortal()
  const isPart = fault instanceof PartFault
  const needsReload = isPart && fault.needsReload
  useEffect(() => {
    if (!needsReload) return
    connection.markOutdated()
    reloader.reloadOnce()
  }, [needsReload, connection, reloader])
  const message = isPart ? t().unreachable : t().broken
  const { title, text } = needsReload ? t().outdated : message
  return (
    <Failure title={title} text={text} onRetry={needsReload ? () => location.reload() : onRetry} />
  )
}

/** What could not be reached is known to the server; an exception is not. */
function reportFault({ send, handle }: Session, fault: unknown): void {
  if (!(fault instanceof PartFault))
    report(send, handle(), `${(fault as Error | null)?.stack ?? fault}`)
}
