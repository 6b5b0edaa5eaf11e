import { commonFrame } from '@ownerng/messages/common/frame'
import { type ReactNode, useEffect, useRef } from 'react'

interface ProblemProps {
  readonly title?: string | undefined
  readonly text?: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** One problem to solve before going on; it takes the focus. */
export function Problem({ title, text, children }: ProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem takes the focus again
  useEffect(() => box.current?.focus(), [text])
  return (
    <div className="problem" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>{title ?? commonFrame().states.problem}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}

interface ActionProblemProps {
  /** What the act failed with; without it nothing is there. */
  readonly error: Error | null
  /** Stands above a refusal that has no title. */
  readonly title?: string
  readonly children?: ReactNode
}

/** What stopped an act, in the words of its refusal. */
export function ActionProblem({ error, title, children }: ActionProblemProps) {
  if (!error) return null
  const own = 'title' in error && typeof error.title === 'string' ? error.title : title
  return (
    <Problem title={own} text={error.message}>
      {children}
    </Problem>
  )
}
