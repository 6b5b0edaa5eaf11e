import { addDays } from '@ownerng/domain'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Icon } from '@ownerng/ui'
import { formatMoney, formatNumber } from '../../../shared/amounts.ts'
import { dayInText, longDate, shortDate } from '../../../shared/dates.ts'
import { Lock } from '../../../shared/lock.tsx'
import { getLastDay, getMonth, sinceWeekStart } from './calendar-days.ts'
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
  readonly day: string
  readonly prices: PriceDays
  readonly chosen: ChosenDates
  /** Whether the day can be navigated to; days before the first possible arrival can't. */
  readonly isOpen: boolean
  /** It can't be chosen, and shows why. */
  readonly isOff: boolean
  /** The single tab stop; arrow keys move within the grid. */
  readonly isFocused: boolean
  readonly isToday: boolean
  readonly isFlexible: boolean
  readonly isSmall: boolean
  readonly weekStartsOn: number
  readonly onHover: (day: string) => void
  readonly onFocus: () => void
  readonly onPress: () => void
}

/** A day of the calendar: its number, its price or why it isn't available, and its bars. */
export function StayDay(props: StayDayProps) {
  const { day, prices, chosen, isSmall, isOpen, isOff, onHover, onFocus, onPress } = props
  const place = placeIn(day, chosen)
  const bar = isSmall ? null : barOn(props)
  const isUnderBar = !isSmall && place === '' && isCovered(prices, day)
  const isFree = isOpen && !isOff
  return (
    <td>
      <button
        className={styles.day}
        type="button"
        disabled={!isOpen}
        aria-disabled={!isFree || undefined}
        aria-current={props.isToday ? 'date' : undefined}
        tabIndex={props.isFocused ? 0 : -1}
        data-day={day}
        data-season={isSmall ? undefined : prices.levels.get(day)}
        data-place={place || undefined}
        data-loading={prices.days.size === 0 || undefined}
        data-bar={isUnderBar || undefined}
        data-full={prices.days.get(day)?.reason?.code === 'FULL' || undefined}
        onFocus={onFocus}
        onPointerEnter={({ pointerType }) => isFree && pointerType === 'mouse' && onHover(day)}
        onPointerLeave={() => onHover('')}
        onClick={() => {
          onFocus()
          if (isFree) onPress()
        }}
      >
        <span className="visually-hidden">
          {[longDate(day), spokenState(props, place)].filter(Boolean).join(', ')}
        </span>
        {bar && (
          <span
            aria-hidden="true"
            className={`${styles.bar} ${bar.kind === 'own' ? styles.own : styles.later}`}
            style={{ '--days': bar.length } as React.CSSProperties}
          >
            {bar.kind === 'own' ? <Icon name="home" /> : <Lock />}
            {bar.length >= MIN_LABELED_DAYS && <span>{barText(bar)}</span>}
          </span>
        )}
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        {!isSmall && <small aria-hidden="true">{isUnderBar ? '' : shownState(props, place)}</small>}
      </button>
    </td>
  )
}

/** Bars across fewer days have no room for text. */
const MIN_LABELED_DAYS = 3

/** The position of a day within the chosen stay. */
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

function barOn({ day, prices, weekStartsOn }: StayDayProps) {
  const sinceStart = sinceWeekStart(day, weekStartsOn)
  const rowEnd = addDays(day, 6 - sinceStart)
  const isRowStart = sinceStart === 0 || day.endsWith('-01')
  const end = [rowEnd, getLastDay(getMonth(day))].sort()[0] ?? rowEnd
  return barFrom(prices, day, isRowStart, end)
}

function barText({ kind, unit, opensOn, opensLater }: NonNullable<ReturnType<typeof barOn>>) {
  if (kind === 'own') return t().yourStay({ unit })
  const day = shortDate(opensOn)
  return opensLater ? t().opensFrom({ day }) : t().opens({ day })
}

/** The visible text below the number. */
function shownState({ day, prices, isFlexible }: StayDayProps, place: Place): string {
  if (place === 'arrive') return t().arriveShort
  if (place === 'leave') return t().leaveShort
  const known = prices.days.get(day)
  if (!known || isPast(known)) return ''
  if (isFlexible && known.best) return formatNumber(known.best.points)
  if (known.points !== null) return formatNumber(known.points)
  if (known.cents !== null) return formatMoney(known.cents).replace(/[.,]00$/, '')
  if (known.places > 0 || place === 'in') return ''
  return known.reason?.code === 'FULL' ? t().full : '–'
}

/** The same for screen readers, with the reason if it isn't available. */
function spokenState({ day, prices, isFlexible }: StayDayProps, place: Place): string {
  const known = prices.days.get(day)
  const stay = ownStayOn(prices, day)
  const own = stay ? t().dayOwn({ unit: stay.unitName }) : ''
  const where = { arrive: t().arriveHere, in: t().inStay, leave: t().leaveHere, '': '' }[place]
  const price = known ? describePrice(known, isFlexible, prices.opensAt) : ''
  // the price text also explains why a day has no arrivals: pointless within the chosen stay
  const isNoQuestion = place === 'in' || place === 'leave'
  return [where, isNoQuestion && known?.places === 0 ? '' : price, own].filter(Boolean).join(', ')
}

function describePrice(known: PriceDay, isFlexible: boolean, opensAt: string): string {
  const { day, places, points, cents, best, reason, opensOn } = known
  if (isPast(known)) return ''
  if (isFlexible && best && best.arrival !== day)
    return t().dayBest({ points: best.points, day: dayInText(best.arrival) })
  if (points !== null) return t().dayPoints({ points })
  if (cents !== null) return formatMoney(cents)
  if (places > 0) return ''
  if (opensOn) return t().dayOpens({ day: longDate(opensOn), time: opensAt })
  return reason?.code === 'FULL' ? t().dayFull : (reason?.short ?? '')
}
