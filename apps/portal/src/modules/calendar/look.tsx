import { Icon, type IconName } from '@ownerng/ui'
import type { Entry } from './calendar.query.ts'
import styles from './look.module.css'

/** The visual style of an entry: its kind, with guests' stays distinct from the owner's. */
export type Look = Entry['kind'] | 'guest'

export const getLook = ({ kind, guestName }: Entry): Look =>
  kind === 'stay' && guestName !== '' ? 'guest' : kind

/** Icons that no other page has. */
const DRAWINGS = {
  flag: 'M6 21V4M6 4.500h11.500l-2.5 4 2.5 4H6',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 2h-15zM10 21h4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  shut: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM6 6l12 12',
  filter: 'M4 7h16M7 12h10M10 17h4',
} as const

/** A decorative icon of the calendar. */
export function CalendarIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}

const ICONS: Readonly<Record<Look, keyof typeof DRAWINGS | IconName>> = {
  stay: 'home',
  guest: 'users',
  hold: 'clock',
  wait: 'clock',
  deadline: 'flag',
  due: 'bill',
  points: 'flag',
  window: 'bell',
  event: 'star',
  closure: 'shut',
}

/** The icon of a look. */
export function LookIcon({ look }: { look: Look }) {
  const name = ICONS[look]
  return name in DRAWINGS ? (
    <CalendarIcon name={name as keyof typeof DRAWINGS} />
  ) : (
    <Icon name={name as IconName} />
  )
}

/** The icon of a look on its color, as in the color key. */
export const LookTile = ({ look }: { look: Look }) => (
  <i className={`${styles.tile} ${styles[`look-${look}`]}`}>
    <LookIcon look={look} />
  </i>
)

/** The class names of an entry with this look. */
export const lookClass = (look: Look): string => `${styles.entry} ${styles[`look-${look}`]}`
