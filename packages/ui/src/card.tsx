import { type ReactNode, useId } from 'react'
import { KeepNumbers } from './keep-numbers.tsx'
import { ProblemScope } from './problem-scope.tsx'

interface CardProps {
  readonly title: ReactNode
  /** Content at the end of the title line, such as a link; null keeps its space. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
  /** Card inside a card: its heading is one level lower. */
  readonly isInner?: boolean
  readonly children: ReactNode
}

/** Section of a page with a heading. */
export function Card({ title, aside, className = '', isInner, children }: CardProps) {
  const id = useId()
  const Heading = isInner ? 'h3' : 'h2'
  const heading = (
    <Heading id={id}>
      <KeepNumbers>{title}</KeepNumbers>
    </Heading>
  )
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      {aside === undefined ? (
        heading
      ) : (
        <div className="card__head">
          {heading}
          {aside}
        </div>
      )}
      <ProblemScope>{children}</ProblemScope>
    </section>
  )
}
