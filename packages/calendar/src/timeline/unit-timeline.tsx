import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isRightToLeft } from '../parts/direction.ts'
import { getFormats } from '../parts/formats.ts'
import { addDays, type CalendarDate, DAY_MS, dayNumber, weekdayNumber } from '../view/days.ts'
import { ROW_PX, type TimelineUnit, type TimelineWords, Track } from './timeline-track.tsx'
import {
  cellTarget,
  coversNight,
  type PlacedBar,
  placeBars,
  rowsShown,
  type TimelineBar,
  type TimelineCell,
} from './timeline-view.ts'

/** Box height to assume until it has been measured. */
const FIRST_HEIGHT_PX = 640

const NOTHING: readonly PlacedBar[] = []

export interface UnitTimelineProps {
  /** The rows. */
  readonly units: readonly TimelineUnit[]
  /** What is on them. Pass the same array until a bar changes. */
  readonly bars: readonly TimelineBar[]
  /** The first night. */
  readonly from: CalendarDate
  /** How many nights to show. */
  readonly nights: number
  /** The day that is marked as today. */
  readonly today: CalendarDate
  /** The texts. */
  readonly words: TimelineWords
  /** The language of days; `en-US` by default. */
  readonly locale?: string
  /** A bar was pressed. Without it, a bar with `href` is a link. */
  readonly onBarClick?: (bar: TimelineBar) => void
  /** A night without a bar was pressed; `band` is the band behind it. */
  readonly onNightClick?: (
    unit: TimelineUnit,
    night: CalendarDate,
    band: TimelineBar | null,
  ) => void
}

/**
 * Units as rows and nights as columns. A bar begins in the middle of the day of arrival and ends in
 * the middle of the day of departure. Only visible rows are rendered. A grid of the APG: one Tab
 * stop, arrows by night and unit, Home and End, with Ctrl to the first and last unit, Page keys by
 * ten units, Enter opens the bar on a night.
 */
export function UnitTimeline(props: UnitTimelineProps) {
  const {
    units,
    bars,
    from,
    nights,
    today,
    words,
    locale = 'en-US',
    onBarClick,
    onNightClick,
  } = props
  const formats = getFormats(locale)
  const box = useRef<HTMLDivElement>(null)
  const [[scrolled, height], setScroll] = useState([0, FIRST_HEIGHT_PX])
  const [active, setActive] = useState<TimelineCell>({ row: 0, night: 0 })
  const follow = useRef(false)
  const placed = useMemo(() => placeBars(bars, from, nights), [bars, from, nights])
  const at = {
    row: Math.min(active.row, Math.max(0, units.length - 1)),
    night: Math.min(active.night, nights - 1),
  }
  const [first, end] = rowsShown(scrolled, height, ROW_PX, units.length)
  const rows = drawnRows(first, end, units.length > 0 ? [at.row] : [])
  // moves the focus to the bar of the night in the render that adds it: in a later effect the key
  // press would find no bar yet
  useLayoutEffect(() => {
    if (!follow.current) return
    follow.current = false
    const target = box.current?.querySelector<HTMLElement>('[data-active]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useEffect(() => {
    const viewport = box.current
    if (!viewport) return
    const watch = new ResizeObserver(() => setScroll([viewport.scrollTop, viewport.clientHeight]))
    watch.observe(viewport)
    return () => watch.disconnect()
  }, [])

  function pressNight({ row, night }: TimelineCell) {
    const unit = units[row]
    if (!unit) return
    const band = placed
      .get(unit.id)
      ?.find((placedBar) => placedBar.bar.band && coversNight(placedBar, night))
    onNightClick?.(unit, addDays(from, night), band?.bar ?? null)
  }
  function onKey(event: React.KeyboardEvent) {
    if (event.altKey || event.metaKey) return
    const to = cellTarget(event, at, {
      rows: units.length,
      nights,
      rightToLeft: isRightToLeft(box.current),
    })
    if (to) {
      event.preventDefault()
      follow.current = true
      setActive(to)
    } else if (event.key === 'Enter' && (event.target as Element).matches('.tl-night'))
      pressNight(at)
  }
  function onClick(event: React.MouseEvent) {
    const target = event.target as Element
    const row = target.closest<HTMLElement>('[data-row]')
    const track = row?.querySelector('.tl-track')
    if (!row || !track || target.closest('.tl-bar, .tl-unit')) return
    const { left, right, width } = track.getBoundingClientRect()
    const across = isRightToLeft(track) ? right - event.clientX : event.clientX - left
    const pressed = {
      row: Number(row.dataset['row']),
      night: Math.max(0, Math.min(nights - 1, Math.floor((across * nights) / width))),
    }
    setActive(pressed)
    pressNight(pressed)
  }
  const days = useMemo(
    () => Array.from({ length: nights }, (_, night) => addDays(from, night)),
    [from, nights],
  )
  const style = { '--tl-nights': nights, '--tl-rows': units.length } as React.CSSProperties
  return (
    <div
      className="tl"
      ref={box}
      style={style}
      role="grid"
      aria-label={words.units}
      aria-description={words.keys}
      aria-rowcount={units.length + 1}
      aria-colcount={nights + 1}
      tabIndex={units.length === 0 ? 0 : undefined}
      onKeyDown={onKey}
      onClick={onClick}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => {
        // render again only when other rows become visible
        const next = rowsShown(scrollTop, clientHeight, ROW_PX, units.length)
        if (next[0] !== first || next[1] !== end) setScroll([scrollTop, clientHeight])
      }}
    >
      <Head days={days} today={today} words={words} locale={locale} />
      <div className="tl-rows" role="rowgroup">
        {rows.map((row) => {
          const unit = units[row]
          return (
            unit && (
              <div
                key={unit.id}
                className="tl-row"
                role="row"
                aria-rowindex={row + 2}
                data-row={row}
                style={{ top: row * ROW_PX }}
              >
                <span className="tl-unit" role="rowheader" aria-colindex={1}>
                  <b>{unit.name}</b>
                  {unit.detail !== undefined && <span>{unit.detail}</span>}
                </span>
                <Track
                  unit={unit}
                  placed={placed.get(unit.id) ?? NOTHING}
                  night={row === at.row ? at.night : null}
                  day={days[at.night] ?? from}
                  words={words}
                  formats={formats}
                  onBarClick={onBarClick}
                  onFocus={(night) => setActive({ row, night })}
                />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

/** The visible rows, and the focused row. */
function drawnRows(first: number, end: number, pinned: readonly number[]): number[] {
  const visibleDays = Array.from({ length: end - first }, (_, index) => first + index)
  return [...new Set([...visibleDays, ...pinned])].sort((a, b) => a - b)
}

interface HeadProps {
  readonly days: readonly CalendarDate[]
  readonly today: CalendarDate
  readonly words: TimelineWords
  readonly locale: string
}

/** The header row of nights; the first of each month shows the month instead of its weekday. */
function Head({ days, today, words, locale }: HeadProps) {
  const formats = getFormats(locale)
  const month = useMemo(
    () => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    [locale],
  )
  return (
    <div className="tl-head" role="row" aria-rowindex={1}>
      <span className="tl-unit" role="columnheader" aria-colindex={1}>
        {words.units}
      </span>
      {days.map((day, index) => (
        <span
          key={day}
          className="tl-day"
          role="columnheader"
          aria-colindex={index + 2}
          aria-current={day === today ? 'date' : undefined}
        >
          <span aria-hidden="true">
            {index === 0 || day.endsWith('-01')
              ? month.format(dayNumber(day) * DAY_MS)
              : formats.weekday(weekdayNumber(dayNumber(day)))}
          </span>
          <b aria-hidden="true">{formats.dayOfMonth(day)}</b>
          <span className="tl-hidden">{formats.shortDay(day)}</span>
        </span>
      ))}
    </div>
  )
}
