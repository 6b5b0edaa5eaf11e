import { EventAction } from '../parts/event-action.tsx'
import type { getFormats } from '../parts/formats.ts'
import { type CalendarDate, dayNumber } from '../view/days.ts'
import { coversNight, type PlacedBar, type TimelineBar } from './timeline-view.ts'

export const ROW_PX = 48

/** A row of the timeline. */
export interface TimelineUnit {
  readonly id: string
  readonly name: string
  /** Second line, such as the unit type. */
  readonly detail?: string
}

/** The texts of a timeline in the app's language. */
export interface TimelineWords {
  /** The names of the timeline and of its column of units. */
  readonly units: string
  readonly nights: (count: number) => string
  /** A night without a bar. */
  readonly nothing: string
  readonly keys: string
}

interface TrackProps {
  readonly unit: TimelineUnit
  readonly placed: readonly PlacedBar[]
  /** The night with the focus; null if it is in another row. */
  readonly night: number | null
  readonly day: CalendarDate
  readonly words: TimelineWords
  readonly formats: ReturnType<typeof getFormats>
  readonly onBarClick: ((bar: TimelineBar) => void) | undefined
  readonly onFocus: (night: number) => void
}

/** The bars of a unit, and the focusable night if no bar covers it. */
export function Track({
  unit,
  placed,
  night,
  day,
  words,
  formats,
  onBarClick,
  onFocus,
}: TrackProps) {
  const covering =
    night === null
      ? undefined
      : placed.find((placedBar) => !placedBar.bar.band && coversNight(placedBar, night))
  const behind =
    night === null
      ? undefined
      : placed.find((placedBar) => placedBar.bar.band && coversNight(placedBar, night))
  return (
    <span className="tl-track" role="none">
      {placed.map((placedBar) => {
        const { bar, first, nights, startsBefore, endsAfter } = placedBar
        const style = { '--tl-first': first, '--tl-span': nights } as React.CSSProperties
        const shared = {
          style,
          'data-before': startsBefore ? '' : undefined,
          'data-after': endsAfter ? '' : undefined,
        }
        if (bar.band)
          return (
            <i
              key={bar.id}
              className={`tl-band ${bar.cssClass ?? ''}`}
              aria-hidden="true"
              {...shared}
            />
          )
        const when = `${formats.shortDay(bar.arrival)} – ${formats.shortDay(bar.departure)}`
        const label = [
          unit.name,
          bar.title,
          when,
          words.nights(dayNumber(bar.departure) - dayNumber(bar.arrival)),
        ].join(', ')
        const focusable = {
          'data-active': placedBar === covering ? '' : undefined,
          tabIndex: placedBar === covering ? 0 : -1,
          onFocus: () => onFocus(placedBar === covering && night !== null ? night : first),
        }
        return (
          <span
            key={bar.id}
            className={`tl-bar ${bar.cssClass ?? ''}`}
            role="gridcell"
            aria-colindex={first + 2}
            aria-colspan={nights}
            {...shared}
          >
            {bar.href !== undefined || onBarClick ? (
              <EventAction
                className="tl-bar__text"
                aria-label={label}
                title={label}
                {...(onBarClick ? { onClick: () => onBarClick(bar) } : { href: bar.href })}
                {...focusable}
              >
                <span>{bar.title}</span>
              </EventAction>
            ) : (
              <span className="tl-bar__text" title={label} {...focusable}>
                <span aria-hidden="true">{bar.title}</span>
                <span className="tl-hidden">{label}</span>
              </span>
            )}
          </span>
        )
      })}
      {night !== null && !covering && (
        <span
          className="tl-night"
          role="gridcell"
          aria-colindex={night + 2}
          data-active=""
          tabIndex={0}
          style={{ '--tl-first': night } as React.CSSProperties}
        >
          <span className="tl-hidden">
            {[unit.name, formats.shortDay(day), behind?.bar.title ?? words.nothing].join(', ')}
          </span>
        </span>
      )}
    </span>
  )
}
