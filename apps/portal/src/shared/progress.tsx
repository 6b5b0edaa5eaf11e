import { Icon } from '@ownerng/ui'
import type { ReactNode } from 'react'
import styles from './progress.module.css'

interface Step {
  readonly name: string
  /** When it was or will be; a screen reader also hears how it stands. */
  readonly when: ReactNode
  readonly state: 'done' | 'current' | 'coming'
}

interface ProgressProps {
  readonly label?: string
  readonly steps: readonly Step[]
  /** One below the other on wide screens as well. */
  readonly isUpright?: boolean
}

const LOOKS = { done: styles.done, current: styles.currentStep, coming: '' }

/** How far along something is: done, now, to come. */
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
