import { Icon, type IconName } from '@ownerng/ui'
import type { Entry } from './calendar.query.ts'
import styles from './look.module.css'

/** How an entry looks: that of its kind, and the stay of a guest unlike one's own. */
export type Look = Entry['kind'] | 'guest'

export const lookOf = ({ kind, guestName }: Entry): Look =>
  kind === 'stay' && guestName !== '' ? 'guest' : kind

/** Drawings that no other page has. */
const DRAWINGS = {
  flag: 'M6 21V4M6 4.500h11.500l-2.5 4 2.5 4H6',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.5 2h-15zM10 21h4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  shut: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM6 6l12 12',
  filter: 'M4 7h16M7 12h10M10 17h4',
} as const

/** A drawing of the calendar; it says nothing by itself. */
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

/** The drawing of a kind of entry. */
export function LookIcon({ look }: { look: Look }) {
  const name = ICONS[look]
  return name in DRAWINGS ? (
    <CalendarIcon name={name as keyof typeof DRAWINGS} />
  ) : (
    <Icon name={name as IconName} />
  )
}

/** The drawing of a kind of entry on its color, as in the key of the colors. */
export const LookTile = ({ look }: { look: Look }) => (
  <i className={`${styles.tile} ${styles[`look-${look}`]}`}>
    <LookIcon look={look} />
  </i>
)

/** How the calendar draws an entry of this look. */
export const lookClass = (look: Look): string => `${styles.entry} ${styles[`look-${look}`]}`
