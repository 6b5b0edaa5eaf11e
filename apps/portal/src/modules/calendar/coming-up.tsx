import type { CallAnswer, getCalendar } from '@ownerng/contract'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { weekdayInText } from '../../shared/dates.ts'
import type { Entry } from './calendar.query.ts'
import styles from './coming-up.module.css'
import { CalendarIcon, getLook, LookTile } from './look.tsx'

const t = calendarTexts
/** The entries of the key, in order. */
const KEYS = [
  'stay',
  'guest',
  'hold',
  'deadline',
  'due',
  'points',
  'window',
  'event',
  'closure',
  'wait',
] as const

interface ComingUpProps {
  /** Undefined while the calendar loads; null if nothing is due or at risk. */
  readonly next: CallAnswer<typeof getCalendar>['comingUp'] | undefined
  readonly today: string
}

/** The next date with a consequence, so that owners don't have to look for it. */
export function ComingUp({ next, today }: ComingUpProps) {
  return (
    <p className={styles.next}>
      {next && (
        <>
          <CalendarIcon name="flag" />
          <span>
            {t().comingUp}{' '}
            <b>{t().comingDay({ isToday: next.on === today, day: weekdayInText(next.on) })}</b>{' '}
            {next.text}
          </span>
        </>
      )}
    </p>
  )
}

/** The color key, limited to the entries of the visible period. */
export function CalendarKey({ entries }: { entries: readonly Entry[] }) {
  const looks = KEYS.filter((key) => entries.some((entry) => getLook(entry) === key))
  if (looks.length < 2) return null
  return (
    <ul className={styles.key} aria-label={t().keyLabel}>
      {looks.map((look) => (
        <li key={look}>
          <LookTile look={look} />
          {t().key[look]}
        </li>
      ))}
    </ul>
  )
}
