import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { useQuery } from '@tanstack/react-query'
import { weekdayDate } from '../../shared/dates.ts'
import { useSession } from '../../shared/portal.tsx'
import { calendarQuery, type Entry, monthAfter } from './calendar.query.ts'
import styles from './coming-up.module.css'

const t = calendarTexts
/** Missing one of these costs something. */
const WITH_CONSEQUENCE: readonly Entry['kind'][] = ['deadline', 'due', 'points']
/** What the key names, in its order. */
const KEYS = ['stay', 'deadline', 'due', 'points', 'window', 'event', 'closure', 'wait'] as const

/**
 * The next thing with a consequence, so that nobody searches for it. It is looked for in this month
 * and the next where the page has read them: a page that begins elsewhere reads no more for it.
 */
export function ComingUp({ today }: { today: string }) {
  const session = useSession()
  const month = today.slice(0, 7)
  const now = useQuery({ ...calendarQuery(session, month), enabled: false })
  const then = useQuery({ ...calendarQuery(session, monthAfter(month)), enabled: false })
  const [next] = [now, now.data ? then : now]
    .flatMap(({ data }) => data?.events ?? [])
    .filter(({ kind, start }) => WITH_CONSEQUENCE.includes(kind) && start.slice(0, 10) >= today)
    .toSorted((one, other) => one.start.localeCompare(other.start))
  return (
    <p className={styles.next}>
      {next && (
        <>
          {t().comingUp} <b>{weekdayDate(next.start.slice(0, 10))}</b>, {next.title}
        </>
      )}
    </p>
  )
}

/** The key of the colors: only what is on the page. */
export function CalendarKey({ entries }: { entries: readonly Entry[] }) {
  const kinds = KEYS.filter((key) => entries.some(({ kind }) => kind === key))
  if (kinds.length < 2) return null
  return (
    <ul className={styles.key} aria-label={t().keyLabel}>
      {kinds.map((kind) => (
        <li key={kind}>
          <i data-kind={kind} />
          {t().key[kind]}
        </li>
      ))}
    </ul>
  )
}
