import { type ReactNode, useId } from 'react'

interface CardProps {
  readonly title: ReactNode
  /** At the end of the line of the title, such as a link; null keeps its space below the title. */
  readonly beside?: ReactNode
  readonly className?: string | undefined
  /** A card within a card: its title is one level lower. */
  readonly isInner?: boolean
  readonly children: ReactNode
}

/** A part of a page, named by its title. */
export function Card({ title, beside, className = '', isInner, children }: CardProps) {
  const id = useId()
  const Heading = isInner ? 'h3' : 'h2'
  const heading = <Heading id={id}>{title}</Heading>
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      {beside === undefined ? (
        heading
      ) : (
        <div className="card__head">
          {heading}
          {beside}
        </div>
      )}
      {children}
    </section>
  )
}
