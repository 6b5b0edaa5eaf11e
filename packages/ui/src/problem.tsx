import { commonFrame } from '@ownerng/messages/common/frame'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormInvalid } from './form.tsx'
import { KeepNumbers } from './keep-numbers.tsx'
import { useIsNewestProblem } from './problem-scope.tsx'

interface ProblemProps {
  readonly title?: string | undefined
  readonly text?: string
  /** Ways to solve the problem. */
  readonly children?: ReactNode
}

/** Blocking problem; takes the focus. */
export function Problem({ title, text, children }: ProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text moves the focus here again
  useEffect(() => box.current?.focus(), [text])
  return (
    <div className="problem" ref={box} tabIndex={-1}>
      <div role="alert">
        <h2>
          <KeepNumbers>{title ?? commonFrame().states.problem}</KeepNumbers>
        </h2>
        {text && (
          <p>
            <KeepNumbers>{text}</KeepNumbers>
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

interface ActionProblemProps {
  /** Error of the action; renders nothing if null. */
  readonly error: Error | null
  /** Title for refusals that have none. */
  readonly title?: string
  readonly children?: ReactNode
}

/**
 * Shows why an action failed. Only one problem is shown: in a form, the faults of a later attempt
 * replace it; in a card, the failure of a later action.
 */
export function ActionProblem({ error, title, children }: ActionProblemProps) {
  const isReplaced = useFormInvalid()
  const isNewest = useIsNewestProblem(error)
  if (!error || isReplaced || !isNewest) return null
  const own = 'title' in error && typeof error.title === 'string' ? error.title : title
  return (
    <Problem title={own} text={error.message}>
      {children}
    </Problem>
  )
}
