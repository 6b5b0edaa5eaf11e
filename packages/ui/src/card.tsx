import { type ReactNode, useId } from 'react'

interface CardProps {
  readonly title: ReactNode
  /** At the end of the line of the title, such as a link; null keeps its space below the title. */
  readonly beside?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a page, named by its title. */
export function Card({ title, beside, className = '', children }: CardProps) {
  const id = useId()
  const heading = <h2 id={id}>{title}</h2>
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
