import { commonFrame } from '@ownerng/messages/common/frame'

interface FailedPageProps {
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
}

/** Replaces every page when data that all of them need can't be loaded. */
export function FailedPage({ title, text, onRetry }: FailedPageProps) {
  return (
    <main className="wrap page">
      <h1>{title}</h1>
      <div className="problem" role="alert">
        <p>{text}</p>
      </div>
      <p>
        <button className="btn btn--main" type="button" onClick={onRetry}>
          {commonFrame().states.retry}
        </button>
      </p>
    </main>
  )
}
