import type { ReactNode } from 'react'
import { EventAction } from '../parts/event-action.tsx'
import { getFormats } from '../parts/formats.ts'
import { getViewTitle } from '../parts/title.ts'
import type { CalendarDate } from '../view/days.ts'
import { USUAL_WEEK, type WeekShape } from '../view/month-view.ts'
import { type CalendarView, turnView } from '../view/turn-view.ts'

/** The texts of a toolbar. */
export interface ToolbarWords {
  readonly previous: string
  readonly next: string
  readonly today: string
  /** The label of the group of views. */
  readonly view: string
  readonly views: Readonly<Record<CalendarView, string>>
}

export interface CalendarToolbarProps {
  /** The view that is shown. */
  readonly view: CalendarView
  /** A day of the period that is shown. */
  readonly day: CalendarDate
  /** The day that Today shows. */
  readonly today: CalendarDate
  /** The first day of a week and hidden days, as in the calendar. */
  readonly week?: Partial<WeekShape>
  /** The language of the title; `en-US` by default. */
  readonly locale?: string
  /** The texts. */
  readonly words: ToolbarWords
  /** The views to offer; all by default. */
  readonly views?: readonly CalendarView[]
  /** Called when Previous, Next, or Today is pressed. */
  readonly onTurn: (day: CalendarDate) => void
  /** Called when a view is selected. If it is missing, the toolbar offers no views. */
  readonly onView?: (view: CalendarView) => void
  /** The app's own buttons and fields, at the end of the toolbar. */
  readonly children?: ReactNode
}

const VIEWS: readonly CalendarView[] = ['month', 'week', 'day']

/**
 * The period's title, with buttons to change the period and the view, and the app's own buttons.
 */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, day, today, words, locale = 'en-US', views = VIEWS, onTurn, onView } = props
  const week = { ...USUAL_WEEK, ...props.week }
  const turn = (by: 1 | -1) => onTurn(turnView(view, day, by, week))
  return (
    <div className="cal cal-toolbar">
      <div className="cal-toolbar__group">
        <EventAction onClick={() => onTurn(today)}>{words.today}</EventAction>
        <EventAction aria-label={words.previous} onClick={() => turn(-1)}>
          <Arrow />
        </EventAction>
        <EventAction aria-label={words.next} onClick={() => turn(1)}>
          <Arrow isForward />
        </EventAction>
      </div>
      <h2>{getViewTitle(view, day, { formats: getFormats(locale), week })}</h2>
      <div className="cal-toolbar__group">
        {onView && views.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row in every browser
          <div className="cal-toolbar__views" role="group" aria-label={words.view}>
            {views.map((name) => (
              <EventAction key={name} aria-pressed={name === view} onClick={() => onView(name)}>
                {words.views[name]}
              </EventAction>
            ))}
          </div>
        )}
        {props.children}
      </div>
    </div>
  )
}

const Arrow = ({ isForward = false }) => (
  <svg
    className="cal-arrow"
    data-forward={isForward ? '' : undefined}
    viewBox="0 0 8 14"
    aria-hidden="true"
  >
    <path d="M7 1 1 7l6 6" />
  </svg>
)
