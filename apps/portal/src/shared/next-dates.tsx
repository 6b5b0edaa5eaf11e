import { DataList, KeepNumbers } from '@ownerng/ui'
import { CalendarLeaf } from './calendar-leaf.tsx'
import styles from './next-dates.module.css'
import { type Reminder, RemindLink } from './remind-link.tsx'

/** A deadline, and what can be done by then. */
export interface NextDate {
  readonly id: string
  readonly on: string
  readonly title: string
  readonly text: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
  /** The reminder on offer; absent if the deadline is only hours away. */
  readonly remindOf?: Reminder['kind']
}

interface NextDatesProps {
  readonly label: string
  readonly dates: readonly NextDate[]
  /** The owner loses something on these days. */
  readonly isUrgent?: boolean
}

/**
 * Deadlines side by side, each as a calendar leaf with its action; urgent ones are stacked and have
 * buttons.
 */
export function NextDates({ label, dates, isUrgent = false }: NextDatesProps) {
  return (
    <section className={isUrgent ? `card ${styles.urgent}` : undefined} aria-label={label}>
      <DataList className={(isUrgent ? styles.rows : styles.dates) ?? ''} rows={dates}>
        {({ on, title, text, actions, remindOf: kind }) => (
          <>
            <CalendarLeaf day={on} isUrgent={isUrgent} />
            <div>
              <h3>{title}</h3>
              {text && (
                <p className="muted">
                  <KeepNumbers>{text}</KeepNumbers>
                </p>
              )}
              <div className={styles.actions}>
                {!isUrgent && <Actions actions={actions} look="textlink" />}
                {kind && <RemindLink reminder={{ kind, on }} title={title} />}
              </div>
            </div>
            {isUrgent && (
              <div className={styles.actions}>
                <Actions actions={actions} look="btn btn--quiet" />
              </div>
            )}
          </>
        )}
      </DataList>
    </section>
  )
}

function Actions({ actions, look }: Pick<NextDate, 'actions'> & { look: string }) {
  return actions.map(({ label, href }) => (
    <a key={href} className={look} href={href}>
      {label}
    </a>
  ))
}
