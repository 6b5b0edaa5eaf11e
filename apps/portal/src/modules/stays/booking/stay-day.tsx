import type { CalendarDate } from '@internationalized/date'
import { addDays, weekdayOf } from '@ownerng/domain'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Icon } from '@ownerng/ui'
import { CalendarCell } from 'react-aria-components'
import { formatMoney, formatNumber } from '../../../shared/amounts.ts'
import { longDate, shortDate } from '../../../shared/dates.ts'
import { Lock } from '../../../shared/lock.tsx'
import {
  barFrom,
  type ChosenDates,
  isPast,
  ownStayOn,
  type PriceDay,
  type PriceDays,
} from './price-days.ts'
import styles from './stay-calendar.module.css'

const t = staysWhen

interface StayDayProps {
  readonly date: CalendarDate
  readonly prices: PriceDays
  readonly chosen: ChosenDates
  readonly isFlexible: boolean
  readonly isSmall: boolean
  readonly weekStartsOn: number
  readonly onHover: (day: string) => void
}

/** A day of the calendar: its number, what the night costs or why one cannot arrive, and its bars. */
export function StayDay(props: StayDayProps) {
  const { date, prices, chosen, isSmall, onHover } = props
  const day = date.toString()
  const place = placeIn(day, chosen)
  const words = spokenState(props, day, place)
  const bar = isSmall ? null : barOn(props, day)
  const isUnderBar = !isSmall && place === '' && isCovered(prices, day)
  return (
    <CalendarCell
      date={date}
      className={styles.day}
      onHoverChange={(isHovered) => onHover(isHovered ? day : '')}
      render={({ 'aria-label': label, children, ...cell }) => (
        <div
          {...cell}
          data-season={isSmall ? undefined : prices.levels.get(day)}
          data-place={place || undefined}
          data-loading={prices.days.size === 0 || undefined}
          data-bar={isUnderBar || undefined}
          data-full={prices.days.get(day)?.reason?.code === 'FULL' || undefined}
        >
          <span className="visually-hidden">{[label, words].filter(Boolean).join(', ')}</span>
          {children}
        </div>
      )}
    >
      {bar && (
        <span
          aria-hidden="true"
          className={`${styles.bar} ${bar.kind === 'own' ? styles.own : styles.later}`}
          style={{ '--days': bar.length } as React.CSSProperties}
        >
          {bar.kind === 'own' ? <Icon name="home" /> : <Lock />}
          {bar.length >= MIN_WORDS && <span>{barText(bar)}</span>}
        </span>
      )}
      <span aria-hidden="true">{date.day}</span>
      {!isSmall && (
        <small aria-hidden="true">{isUnderBar ? '' : shownState(props, day, place)}</small>
      )}
    </CalendarCell>
  )
}

/** A bar over fewer days has no room for words. */
const MIN_WORDS = 3

/** Where a day stands in the chosen stay. */
type Place = '' | 'arrive' | 'in' | 'leave'

function placeIn(day: string, { arrival, departure }: ChosenDates): Place {
  if (day === arrival) return 'arrive'
  if (day === departure) return 'leave'
  return arrival !== '' && arrival < day && day < departure ? 'in' : ''
}

function isCovered(prices: PriceDays, day: string): boolean {
  const known = prices.days.get(day)
  const isLater = known?.places === 0 && known.opensOn !== null
  return isLater || ownStayOn(prices, day) !== null
}

function barOn({ prices, weekStartsOn }: StayDayProps, day: string) {
  const sinceStart = ((weekdayOf(day) % 7) - weekStartsOn + 7) % 7
  const rowEnd = addDays(day, 6 - sinceStart)
  const monthEnd = lastOfMonth(day)
  const isRowStart = sinceStart === 0 || day.endsWith('-01')
  const end = [rowEnd, monthEnd].sort()[0] ?? rowEnd
  return barFrom(prices, day, isRowStart, end)
}

function lastOfMonth(day: string): string {
  let last = day
  while (addDays(last, 1).slice(0, 7) === day.slice(0, 7)) last = addDays(last, 1)
  return last
}

function barText({ kind, unit, opensOn, opensLater }: NonNullable<ReturnType<typeof barOn>>) {
  if (kind === 'own') return t().yourStay({ unit })
  const day = shortDate(opensOn)
  return opensLater ? t().opensFrom({ day }) : t().opens({ day })
}

/** What stands below the number. */
function shownState({ prices, isFlexible }: StayDayProps, day: string, place: Place): string {
  if (place === 'arrive') return t().arriveShort
  if (place === 'leave') return t().leaveShort
  const known = prices.days.get(day)
  if (!known || isPast(known)) return ''
  if (isFlexible && known.best) return formatNumber(known.best.points)
  if (known.points !== null) return formatNumber(known.points)
  if (known.cents !== null) return formatMoney(known.cents).replace(/[.,]00$/, '')
  if (known.places > 0) return ''
  return known.reason?.code === 'FULL' ? t().full : '–'
}

/** The same in words, and why not. */
function spokenState({ prices, isFlexible }: StayDayProps, day: string, place: Place): string {
  const known = prices.days.get(day)
  const stay = ownStayOn(prices, day)
  const own = stay ? t().dayOwn({ unit: stay.unitName }) : ''
  const where = { arrive: t().arriveHere, in: t().inStay, leave: t().leaveHere, '': '' }[place]
  const price = known ? priceInWords(known, isFlexible, prices.opensAt) : ''
  return [where, price, own].filter(Boolean).join(', ')
}

function priceInWords(known: PriceDay, isFlexible: boolean, opensAt: string): string {
  const { day, places, points, cents, best, reason, opensOn } = known
  if (isPast(known)) return ''
  if (isFlexible && best && best.arrival !== day)
    return t().dayBest({ points: best.points, day: shortDate(best.arrival) })
  if (points !== null) return t().dayPoints({ points })
  if (cents !== null) return formatMoney(cents)
  if (places > 0) return ''
  if (opensOn) return t().dayOpens({ day: longDate(opensOn), time: opensAt })
  return reason?.code === 'FULL' ? t().dayFull : (reason?.short ?? '')
}
