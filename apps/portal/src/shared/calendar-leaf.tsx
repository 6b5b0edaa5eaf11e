import styles from './calendar-leaf.module.css'
import { shortMonth } from './dates.ts'

/** A day as a calendar leaf. Decorative: the adjacent text has the date for screen readers. */
export function CalendarLeaf({ day, isUrgent = false }: { day: string; isUrgent?: boolean }) {
  return (
    <div className={isUrgent ? `${styles.leaf} ${styles.urgent}` : styles.leaf} aria-hidden="true">
      <b>{shortMonth(day.slice(0, 7))}</b>
      <span>{Number(day.slice(8))}</span>
    </div>
  )
}
