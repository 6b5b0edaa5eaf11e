import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { longMonth } from '../../shared/dates.ts'
import { hrefTo } from '../../shared/router.ts'
import styles from './calendar-screen.module.css'

const t = calendarTexts

/** Empty state of a month, with a suggestion to book if a place is free. */
export function NothingYet(props: { month: string; isOver: boolean; arrival: string | undefined }) {
  const { isOver, arrival } = props
  const month = longMonth(props.month)
  return (
    <p className={styles.nothing}>
      {isOver ? t().emptyPast({ month }) : t().emptyMonth({ month })}{' '}
      {!isOver && arrival && (
        <a className="textlink" href={hrefTo('/nav/reservations/bookingcriteria', { arrival })}>
          {t().bookStay}
        </a>
      )}
    </p>
  )
}

/** A link to book a stay that begins that day, if a place is free. */
export function BookFrom(props: { mayBook: boolean; date: string; count: number }) {
  const { mayBook, date, count } = props
  if (!mayBook || count === 0) return null
  return (
    <p>
      <a className="textlink" href={hrefTo('/nav/reservations/bookingcriteria', { arrival: date })}>
        {t().bookFrom({ count })}
      </a>
    </p>
  )
}
