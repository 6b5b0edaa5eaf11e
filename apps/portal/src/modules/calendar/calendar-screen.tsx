import {
  addMonths,
  Calendar,
  type CalendarEvent,
  type CalendarView,
  toMonth,
  utcClock,
} from '@ownerng/calendar'
import { readerContext } from '@ownerng/messages'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { commonShell } from '@ownerng/messages/common/shell'
import { ActionProblem, Async, lazyPart } from '@ownerng/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { freeNightsQuery } from '../../shared/availability.query.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { part } from '../../shared/part.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Screen } from '../../shared/states.tsx'
import { whyNot } from '../../shared/who-may.ts'
import styles from './calendar-screen.module.css'
import { calendarWords } from './calendar-words.ts'
import './calendar.css'
import { useRouter, useSession } from '../../shared/portal.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Agenda } from './agenda.tsx'
import { calendarQuery, type Entry } from './calendar.query.ts'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarKey, ComingUp } from './coming-up.tsx'
import { isShown, readHidden } from './filters.ts'
import { getHours } from './hours.ts'
import { BookFrom, NothingYet } from './month-notes.tsx'
import { getPeriod, touches } from './period.ts'
import smallMonth from './small-month.module.css'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useEvents } from './use-events.ts'
import { useFreeNights } from './use-free-nights.ts'
import { useNarrow } from './use-narrow.ts'
import { useStayMoves } from './use-stay-moves.ts'

const t = calendarTexts
/** Loaded only for owners of units. */
const Units = part(
  () => commonShell().menu.calendar,
  lazyPart(() => import('./units.tsx').then(({ Units: Timeline }) => ({ default: Timeline }))),
)
const NOTHING: readonly Entry[] = []
/** About the height of a month, so that content below doesn't move in and out of the viewport. */
const LINES = 14
/** Maximum bars and texts per day; the badge counts the rest. */
const SHOWN_A_DAY = 3

/**
 * The owner's calendar: stays and owned time, due dates, and how many places are free each night.
 * View, day, and filters are in the address.
 */
export default function CalendarScreen() {
  const session = useSession()
  const { goTo } = useRouter()
  const settings = useOwnerSettings()
  const { calendarOptions } = settings
  const narrow = useNarrow()
  const { view, grid, addressDay, hidden, hiddenKinds, remember } = useCalendarAddress()
  const calendar = useQuery(
    calendarQuery(session, toMonth(addressDay || new Date().toISOString()), grid),
  )
  const { data } = calendar
  const today = data?.now.slice(0, 10) ?? ''
  const day = addressDay || today
  const month = toMonth(day)
  const freeNights = useFreeNights(month, {
    enabled: day !== '' && view === 'month',
    hiddenKinds,
    today,
  })
  const now = useResortClock(data?.now, calendar.dataUpdatedAt)
  usePrefetch(data ? month : '', grid)
  const go = (change: Partial<Record<'view' | 'day' | 'hide' | 'without', string>>) => {
    remember(change)
    goTo(hrefTo('/nav/calendar', { view, day, hide: hidden, without: hiddenKinds, ...change }), {
      replace: true,
    })
  }
  const lacksUnits = view === 'units' && data?.ownsUnits === false
  // a view that this calendar doesn't have falls back to the first one
  useEffect(() => {
    if (lacksUnits) goTo(hrefTo('/nav/calendar', { day: addressDay }), { replace: true })
  }, [lacksUnits, addressDay, goTo])
  const movable = whyNot('book', settings) === null
  const mayBook = useOffersBooking()
  const entries = data?.events ?? NOTHING
  const hasAgenda = narrow && (view === 'month' || view === 'week')
  const events = useEvents(entries, {
    hidden,
    movable,
    mayBook,
    hours: view === 'day' || (view === 'week' && !narrow),
  })
  const { onMove, refusalOf, error } = useStayMoves(entries, today)
  const { weekStartsOn } = calendarOptions
  const period = getPeriod(grid, day, weekStartsOn)
  const { shape, hasHours } = getHours(events, period)
  const inPeriod = entries.filter(
    (entry) => isShown(entry, readHidden(hidden)) && touches(entry, period),
  )
  // hidden entries count as well
  const hasOwn = entries.some((entry) =>
    touches(entry, { first: `${month}-01`, last: `${month}-31` }),
  )
  const [openDay, setOpenDay] = useState<string | null>(null)
  const dayFooter = (date: string) =>
    date >= today && <BookFrom mayBook={mayBook} date={date} count={freeNights.countOf(date)} />
  const getAgenda = (list: (of: readonly CalendarEvent[]) => ReactNode) => (
    <Agenda
      entries={inPeriod}
      events={events}
      view={view === 'week' ? view : 'month'}
      {...period}
      month={month}
      today={today}
      weekStartsOn={weekStartsOn}
      openDay={
        openDay !== null && openDay >= period.first && openDay <= period.last ? openDay : null
      }
      onOpen={setOpenDay}
      mayBook={mayBook}
      list={list}
      dayFooter={dayFooter}
    />
  )
  return (
    <Screen title={commonShell().menu.calendar}>
      <ComingUp next={data?.comingUp} today={today} />
      <CustomHtml slot="calendar" />
      <div className={styles.card}>
        {day && (
          <CalendarBar
            view={view}
            ownsUnits={data?.ownsUnits ?? false}
            day={day}
            today={today}
            narrow={narrow}
            hidden={readHidden(hidden)}
            hiddenKinds={readHidden(hiddenKinds)}
            kindsOfPlace={view === 'month' && !narrow ? freeNights.unitTypes : []}
            onGo={go}
          />
        )}
        <ActionProblem error={error} />
        <Async query={calendar} label={commonShell().menu.calendar} lines={LINES}>
          {() =>
            view !== 'units' && (
              <div
                className={[
                  styles.calendar,
                  hasAgenda && smallMonth.small,
                  !hasHours && styles.noHours,
                ]
                  .filter(Boolean)
                  .join(' ')}
                aria-busy={calendar.isPlaceholderData}
              >
                <Calendar
                  locale={readerContext().locale}
                  view={view}
                  day={day}
                  today={today}
                  events={events}
                  clock={utcClock}
                  now={now}
                  week={{ weekStartsOn }}
                  shape={shape}
                  words={calendarWords()}
                  wordsShown={SHOWN_A_DAY}
                  dotsShown={0}
                  heatOf={freeNights.heatOf}
                  dayFooter={dayFooter}
                  onTurn={(to) => go({ day: to })}
                  {...(hasAgenda
                    ? {
                        agenda: getAgenda,
                        onDayClick: ({ date }) => setOpenDay(date === openDay ? null : date),
                        dayClass: ({ date }) => (date === openDay ? (smallMonth.chosen ?? '') : ''),
                      }
                    : {})}
                  {...(movable ? { onMove, refusalOf } : {})}
                />
                {!hasOwn && !calendar.isPlaceholderData && view === 'month' && (
                  <NothingYet
                    month={month}
                    isOver={month < toMonth(today)}
                    arrival={mayBook ? freeNights.firstFree : undefined}
                  />
                )}
                {inPeriod.length === 0 && narrow && view === 'week' && (
                  <p className="cal-nothing">{t().words.nothing}</p>
                )}
              </div>
            )
          }
        </Async>
        {view === 'units' && day && <Units from={day} />}
        <Foot
          isTimeline={view === 'units'}
          explained={view !== 'units' && !hasAgenda ? inPeriod : null}
          narrow={narrow}
        />
      </div>
    </Screen>
  )
}

/** The color key, if the view doesn't explain it, and further calendar actions. */
function Foot(props: { isTimeline: boolean; explained: readonly Entry[] | null; narrow: boolean }) {
  return (
    <div className={styles.foot}>
      {props.explained && <CalendarKey entries={props.explained} />}
      {props.narrow && <AddToCalendar label={t().addLong} />}
      {!props.isTimeline && (
        <button className="textlink" type="button" onClick={() => print()}>
          {t().print}
        </button>
      )}
    </div>
  )
}

/** Preloads the next month, so that it is ready when the owner turns the page. */
function usePrefetch(month: string, grid: CalendarView | undefined) {
  const session = useSession()
  const client = useQueryClient()
  useEffect(() => {
    if (month === '') return
    const next = toMonth(addMonths(`${month}-01`, 1))
    void client.prefetchQuery(calendarQuery(session, next, grid))
    if (grid === 'month') void client.prefetchQuery(freeNightsQuery(session, next))
  }, [client, month, grid, session])
}

/**
 * The resort's clock as wall time in milliseconds, extrapolated from the server's last answer,
 * which may be old.
 */
function useResortClock(serverTime: string | undefined, heardAt: number): () => number {
  return useCallback(
    () =>
      serverTime === undefined ? Date.now() : Date.parse(`${serverTime}Z`) + Date.now() - heardAt,
    [serverTime, heardAt],
  )
}
