import { addDays, type CalendarView, formatsOf, titleOf, turnView } from '@ownerng/calendar'
import { readerContext } from '@ownerng/messages'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { ChecksField, Icon, RadioField } from '@ownerng/ui'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import segments from '../../shared/segments.module.css'
import type { FreeNights } from './calendar.query.ts'
import styles from './calendar-bar.module.css'
import { GROUP_NAMES, hideOthers } from './filters.ts'

const t = calendarTexts
const LOOK = { field: styles.choiceGroup ?? '' }
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
  readonly hidden: ReadonlySet<string>
  readonly hiddenKinds: ReadonlySet<string>
  readonly kindsOfPlace: FreeNights['unitTypes']
  readonly onGo: (change: Partial<Record<'view' | 'day' | 'hide' | 'without', string>>) => void
}

/** What is shown and how: earlier and later, month, week or day, and what of it. */
export function CalendarBar({
  view,
  ownsUnits,
  day,
  today,
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
  const codes = kindsOfPlace.map(({ code }) => code)
  const title =
    view === 'units'
      ? formatsOf(readerContext().locale).days(day, addDays(day, UNITS_SHOWN_DAYS - 1))
      : titleOf(view, day, { formats: formatsOf(readerContext().locale), week: { weekStartsOn } })
  return (
    <div className={styles.bar}>
      <div className={styles.turnButtons}>
        <button className="btn btn--quiet" type="button" onClick={() => onGo({ day: today })}>
          {t().today}
        </button>
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
        <>
          <button className="btn btn--quiet" type="button" onClick={() => print()}>
            {t().print}
          </button>
          <details className={styles.filters}>
            <summary className="btn btn--quiet">
              {hidden.size + hiddenKinds.size === 0
                ? t().filters
                : t().filtersLess({ count: hidden.size + hiddenKinds.size })}
            </summary>
            <ChecksField
              classes={LOOK}
              name="groups"
              legend={t().show}
              options={GROUP_NAMES.map((group) => [group, t().groups[group]])}
              chosen={GROUP_NAMES.filter((group) => !hidden.has(group))}
              onChange={(chosen) => onGo({ hide: hideOthers(hidden, GROUP_NAMES, chosen) })}
            />
            {kindsOfPlace.length > 0 && (
              <ChecksField
                classes={LOOK}
                name="kinds"
                legend={t().freeOf}
                options={kindsOfPlace.map(({ code, name }) => [code, name])}
                chosen={codes.filter((code) => !hiddenKinds.has(code))}
                onChange={(chosen) => onGo({ without: hideOthers(hiddenKinds, codes, chosen) })}
              />
            )}
          </details>
        </>
      )}
    </div>
  )
}
