import { Calendar, type CalendarView, monthOf, utcClock } from '@ownerng/calendar'
import { readerContext } from '@ownerng/messages'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { commonShell } from '@ownerng/messages/common/shell'
import { ActionProblem, Async } from '@ownerng/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { dayInAddress } from '../../shared/address-day.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { part } from '../../shared/part.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Screen } from '../../shared/states.tsx'
import styles from './calendar-screen.module.css'
import { calendarWords } from './calendar-words.ts'
import '@ownerng/calendar/styles.css'
import { useRoute, useRouter, useSession } from '../../shared/portal.tsx'
import { calendarQuery, type Entry, freeNightsQuery, monthAfter } from './calendar.query.ts'
import { CalendarBar, type PageView } from './calendar-bar.tsx'
import { CalendarKey, ComingUp } from './coming-up.tsx'
import { readHidden } from './filters.ts'
import { useEvents } from './use-events.ts'
import { useFreeNights } from './use-free-nights.ts'
import { useNarrow } from './use-narrow.ts'
import { useStayMoves } from './use-stay-moves.ts'

const t = calendarTexts
/** Loaded for owners of units alone. */
const Units = part(commonShell().menu.calendar, () =>
  import('./units.tsx').then(({ Units: Timeline }) => ({ default: Timeline })),
)
const NOTHING: readonly Entry[] = []
/** Bars and words of a day; the badge counts what is left. */
const SHOWN_A_DAY = 3
/** What can be pressed is as high as a finger needs. */
const TALL = { minimumHeight: 44 }

/**
 * The owner's calendar: stays and owned time, due dates, and how many places are free each night.
 * View, day and filters are in the address.
 */
export default function CalendarScreen() {
  const session = useSession()
  const { goTo } = useRouter()
  const { calendarOptions, owner } = useOwnerSettings()
  const narrow = useNarrow()
  const { view, grid, addressDay, hidden, hiddenKinds } = useAddress()
  const calendar = useQuery(
    calendarQuery(session, monthOf(addressDay || new Date().toISOString()), grid),
  )
  const { data } = calendar
  const today = data?.now.slice(0, 10) ?? ''
  const day = addressDay || today
  const month = monthOf(day)
  const freeNights = useFreeNights(month, {
    enabled: day !== '' && view === 'month',
    hiddenKinds,
    today,
  })
  const now = useResortClock(data?.now, calendar.dataUpdatedAt)
  usePrefetch(data ? month : '', grid)
  const go = (change: Partial<Record<'view' | 'day' | 'hide' | 'without', string>>) =>
    goTo(hrefTo('/nav/calendar', { view, day, hide: hidden, without: hiddenKinds, ...change }), {
      replace: true,
    })
  const lacksUnits = view === 'units' && data?.ownsUnits === false
  // as for any other view that this calendar does not have, the first one is shown
  useEffect(() => {
    if (lacksUnits) goTo(hrefTo('/nav/calendar', { day: addressDay }), { replace: true })
  }, [lacksUnits, addressDay, goTo])
  const movable = owner.status === 'active'
  const mayBook = useOffersBooking()
  const entries = data?.events ?? NOTHING
  const hours = view === 'day' || (view === 'week' && !narrow)
  const events = useEvents(entries, { hidden, movable, mayBook, hours })
  const { onMove, refusalOf, error } = useStayMoves(entries, today)
  return (
    <Screen title={commonShell().menu.calendar}>
      {today && <ComingUp today={today} />}
      <CustomHtml slot="calendar" />
      <div className={styles.card}>
        {day && (
          <CalendarBar
            view={view}
            ownsUnits={data?.ownsUnits ?? false}
            day={day}
            today={today}
            hidden={readHidden(hidden)}
            hiddenKinds={readHidden(hiddenKinds)}
            kindsOfPlace={view === 'month' && !narrow ? freeNights.unitTypes : []}
            onGo={go}
          />
        )}
        <ActionProblem error={error} />
        <Async query={calendar} label={commonShell().menu.calendar} lines={6}>
          {() =>
            view !== 'units' && (
              <div className={styles.calendar} aria-busy={calendar.isPlaceholderData}>
                <Calendar
                  locale={readerContext().locale}
                  view={view}
                  day={day}
                  today={today}
                  events={events}
                  clock={utcClock}
                  now={now}
                  week={{ weekStartsOn: calendarOptions.weekStartsOn }}
                  shape={TALL}
                  words={calendarWords()}
                  wordsShown={SHOWN_A_DAY}
                  dotsShown={0}
                  asList={narrow && view !== 'day'}
                  heatOf={freeNights.heatOf}
                  dayFooter={(date) =>
                    mayBook &&
                    date >= today && <BookFrom date={date} count={freeNights.countOf(date)} />
                  }
                  onTurn={(to) => go({ day: to })}
                  {...(movable ? { onMove, refusalOf } : {})}
                />
              </div>
            )
          }
        </Async>
        {view === 'units' && day && <Units from={day} />}
        <div className={styles.foot}>
          {view !== 'units' && data && <CalendarKey entries={entries} />}
          <p className={styles.feedLink}>
            <a className="textlink" href={hrefTo('/nav/reservations')}>
              {t().feed}
            </a>
          </p>
        </div>
      </div>
    </Screen>
  )
}

/** Where a stay that begins that day can be booked, while a place is free. */
function BookFrom({ date, count }: { date: string; count: number }) {
  if (count === 0) return null
  return (
    <p>
      <a className="textlink" href={hrefTo('/nav/reservations/bookingcriteria', { arrival: date })}>
        {t().bookFrom({ count })}
      </a>
    </p>
  )
}

/** What the address asks for: the view, the day if it names one, and what is not shown. */
function useAddress() {
  const { query } = useRoute()
  const { calendarOptions } = useOwnerSettings()
  const view = currentView(query.get('view'), calendarOptions)
  return {
    view,
    grid: view === 'units' ? undefined : view,
    addressDay: dayInAddress(query, 'day'),
    hidden: query.get('hide') ?? '',
    hiddenKinds: query.get('without') ?? '',
  }
}

/** Reads the month after this one: it is ready when the owner turns the page. */
function usePrefetch(month: string, grid: CalendarView | undefined) {
  const session = useSession()
  const client = useQueryClient()
  useEffect(() => {
    if (month === '') return
    void client.prefetchQuery(calendarQuery(session, monthAfter(month), grid))
    if (grid === 'month') void client.prefetchQuery(freeNightsQuery(session, monthAfter(month)))
  }, [client, month, grid, session])
}

/**
 * The view that an address names, where the resort's calendar has it; else the one that it begins
 * with.
 */
function currentView(
  requestedView: string | null,
  { views, defaultView }: { views: readonly CalendarView[]; defaultView: CalendarView },
): PageView {
  return [...views, 'units' as const].find((item) => item === requestedView) ?? defaultView
}

/**
 * The resort's clock, going on from when the server told it, which may have been a while ago; wall
 * time in milliseconds.
 */
function useResortClock(serverTime: string | undefined, heardAt: number): () => number {
  return useCallback(
    () =>
      serverTime === undefined ? Date.now() : Date.parse(`${serverTime}Z`) + Date.now() - heardAt,
    [serverTime, heardAt],
  )
}
