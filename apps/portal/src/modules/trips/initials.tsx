import { initialsOf } from '../../shared/initials.ts'
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
