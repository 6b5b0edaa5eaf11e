import type { ReactNode } from 'react'
import styles from './refund-steps.module.css'

const LEVELS = { all: styles.all, some: styles.some, none: styles.none }

/** Dates on which canceling gives back so much. */
export interface RefundStep {
  readonly key: string
  readonly level: keyof typeof LEVELS
  readonly isCurrent: boolean
  readonly dates: ReactNode
  readonly back: string
}

/** What canceling gives back by dates, one under the other, each in the color of its level. */
export function RefundSteps({ title, steps }: { title: string; steps: readonly RefundStep[] }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ key, level, isCurrent, dates, back }) => (
            <li key={key} className={LEVELS[level]} aria-current={isCurrent ? 'step' : undefined}>
              <div>{dates}</div>
              <b>{back}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
