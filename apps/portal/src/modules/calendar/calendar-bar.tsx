import { addDays, type CalendarView, getFormats, getViewTitle, turnView } from '@ownerng/calendar'
import { readerContext } from '@ownerng/messages'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { Icon, RadioField } from '@ownerng/ui'
import type { FreeNights } from '../../shared/availability.query.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import segments from '../../shared/segments.module.css'
import { AddToCalendar } from './add-to-calendar.tsx'
import styles from './calendar-bar.module.css'
import { FiltersDialog } from './filters-dialog.tsx'

const t = calendarTexts
const SEGMENTS = { field: segments.segments ?? '' }
const VIEWS: readonly CalendarView[] = ['month', 'week', 'day']
/** The timeline of units shows about two months; Earlier and Later move it by four weeks. */
export const UNITS_TURN_DAYS = 28
const UNITS_SHOWN_DAYS = 60

/** How the page is shown: as a calendar, or as a timeline of the owner's units. */
export type PageView = CalendarView | 'units'

interface CalendarBarProps {
  readonly view: PageView
  readonly ownsUnits: boolean
  readonly day: string
  readonly today: string
  /** Phone layout, where Today only fits among the tools. */
  readonly narrow: boolean
  readonly hidden: ReadonlySet<string>
  readonly hiddenKinds: ReadonlySet<string>
  readonly kindsOfPlace: FreeNights['unitTypes']
  readonly onGo: (change: Partial<Record<'view' | 'day' | 'hide' | 'without', string>>) => void
}

/** Controls of the view: earlier and later, month, week, or day, and filters. */
export function CalendarBar({
  view,
  ownsUnits,
  day,
  today,
  narrow,
  hidden,
  hiddenKinds,
  kindsOfPlace,
  onGo,
}: CalendarBarProps) {
  const { calendarOptions } = useOwnerSettings()
  const { weekStartsOn } = calendarOptions
  const turn = (by: 1 | -1) =>
    onGo({
      day:
        view === 'units'
          ? addDays(day, by * UNITS_TURN_DAYS)
          : turnView(view, day, by, { weekStartsOn, excludedDays: [], weekendDays: [] }),
    })
  const views: PageView[] = [
    ...VIEWS.filter((item) => calendarOptions.views.includes(item)),
    ...(ownsUnits ? (['units'] as const) : []),
  ]
  const title =
    view === 'units'
      ? getFormats(readerContext().locale).days(day, addDays(day, UNITS_SHOWN_DAYS - 1))
      : getViewTitle(view, day, {
          formats: getFormats(readerContext().locale),
          week: { weekStartsOn },
        })
  const todayButton = (
    <button className="btn btn--quiet" type="button" onClick={() => onGo({ day: today })}>
      {t().today}
    </button>
  )
  return (
    <div className={styles.bar}>
      <div className={styles.turnButtons}>
        {!narrow && todayButton}
        <button
          className={styles.turn}
          type="button"
          aria-label={t().back}
          onClick={() => turn(-1)}
        >
          <Icon name="back" />
        </button>
        <button className={styles.turn} type="button" aria-label={t().next} onClick={() => turn(1)}>
          <Icon name="right" />
        </button>
      </div>
      <h2>{title}</h2>
      <div className={styles.tools}>
        {views.length > 1 && (
          <RadioField
            classes={SEGMENTS}
            name="view"
            legend={t().view}
            isLegendHidden
            isInputHidden
            options={views.map((item) => [item, t().views[item]])}
            value={view}
            onChange={(item) => onGo({ view: item })}
          />
        )}
        {view !== 'units' && (
          <FiltersDialog
            hidden={hidden}
            hiddenKinds={hiddenKinds}
            kindsOfPlace={kindsOfPlace}
            onGo={onGo}
          />
        )}
        {narrow ? todayButton : <AddToCalendar label={t().add} />}
      </div>
    </div>
  )
}
