import { commonFrame } from '@ownerng/messages/common/frame'
import type { ReactNode } from 'react'

interface FailureProps {
  readonly title: string
  readonly text: ReactNode
  readonly onRetry: () => void
}

/** Error message with a retry button, in place of the failed content. */
export function Failure({ title, text, onRetry }: FailureProps) {
  return (
    <div className="card">
      <div className="problem" role="alert">
        <h2>{title}</h2>
        <p>{text}</p>
        <p>
          <button className="btn btn--quiet" type="button" onClick={onRetry}>
            {commonFrame().states.retry}
          </button>
        </p>
      </div>
    </div>
  )
}
