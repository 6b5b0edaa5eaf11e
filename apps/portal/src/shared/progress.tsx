import { Icon } from '@ownerng/ui'
import type { ReactNode } from 'react'
import styles from './progress.module.css'

interface Step {
  readonly name: string
  /** When it was or will be; screen readers also get the state. */
  readonly when: ReactNode
  readonly state: 'done' | 'current' | 'coming'
}

interface ProgressProps {
  readonly label?: string
  readonly steps: readonly Step[]
  /** Vertical on wide screens as well. */
  readonly isUpright?: boolean
}

const LOOKS = { done: styles.done, current: styles.currentStep, coming: '' }

/** A progress tracker: done, current, and upcoming steps. */
export function Progress({ label, steps, isUpright = false }: ProgressProps) {
  return (
    <ol
      className={`${styles.progress} ${isUpright ? styles.upright : styles.level}`}
      aria-label={label}
    >
      {steps.map(({ name, when, state }) => (
        <li key={name} className={LOOKS[state]}>
          <i>{state === 'done' && <Icon name="check" />}</i>
          <b>{name}</b> {when}
        </li>
      ))}
    </ol>
  )
}
