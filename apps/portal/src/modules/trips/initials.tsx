import { getInitials } from '../../shared/initials.ts'
import styles from './coming-card.module.css'

interface InitialsProps {
  readonly of: string
  /** For a person who isn't a guest yet. */
  readonly isFaint?: boolean
}

/** Initials in a circle, next to the name. */
export const Initials = ({ of, isFaint = false }: InitialsProps) => (
  <span className={`${styles.initials} ${isFaint ? styles.rest : ''}`} aria-hidden="true">
    {getInitials(of)}
  </span>
)
