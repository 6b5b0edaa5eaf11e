import { PartFault } from '@ownerng/login-kit/core'
import { commonFrame } from '@ownerng/messages/common/frame'
import { ErrorBoundary, Failure, Loading } from '@ownerng/ui'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { usePortal, useSession } from './portal.tsx'
import { report } from './report.ts'
import type { Session } from './session.ts'

const t = () => commonFrame().parts

/** Error boundary: contains a failure, logs it, and offers a retry. */
export function PartBoundary({
  children,
  frame = (card) => card,
  onRetry,
}: {
  children: ReactNode
  /** Wraps the message, for example in the page with its title. */
  frame?: (card: ReactNode) => ReactNode
  /** Runs before the retry, for example to clear cached data. */
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

/** A lazy part with its own error boundary. It loads when first shown, unless it was preloaded. */
export function part<Part extends ComponentType<never>>(label: () => string, lazy: Part): Part {
  // React's types can't express that a lazy part has the properties of the part it loads
  const Loaded = lazy as ComponentType<object>
  const show = (props: object) => (
    <PartBoundary>
      <Suspense fallback={<Loading label={label()} lines={6} />}>
        <Loaded {...props} />
      </Suspense>
    </PartBoundary>
  )
  // the wrapper has the properties of the loaded part
  return show as unknown as Part
}

/** The failure and its remedy: a retry or, after a release, a reload. */
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

/** Reports exceptions. Load failures are omitted, because the server has already logged them. */
function reportFault({ send, handle }: Session, fault: unknown): void {
  if (!(fault instanceof PartFault))
    report(send, handle(), `${(fault as Error | null)?.stack ?? fault}`)
}
