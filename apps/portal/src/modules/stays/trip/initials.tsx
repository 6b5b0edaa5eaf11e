import styles from './coming-card.module.css'

interface InitialsProps {
  readonly of: string
  /** Of somebody who is not a guest yet. */
  readonly isFaint?: boolean
}

/** The first letters of a name in a circle, beside the name itself. */
export const Initials = ({ of, isFaint = false }: InitialsProps) => (
  <span className={`${styles.initials} ${isFaint ? styles.rest : ''}`} aria-hidden="true">
    {initialsOf(of)}
  </span>
)

function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => part?.[0] ?? '')
    .join('')
    .toUpperCase()
}
