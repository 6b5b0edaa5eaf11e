import {
  Calendar,
  type CalendarEvent,
  type CalendarView,
  type EventMove,
  monthOf,
  utcClock,
} from '@ownerng/calendar'
import { reservationShow } from '@ownerng/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { daysFrom, yearDate } from '../../shared/dates.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { part } from '../../shared/part.tsx'
import { goTo, hrefTo, useRoute } from '../../shared/router.ts'
import { calendarTexts } from '../../shared/section-texts/calendar.ts'
import { send } from '../../shared/session.ts'
import { asFault, Failed, Loading, Problem, Screen } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import '@ownerng/calendar/styles.css'
import './calendar.css'
import { calendarQuery, type Entry, freeNightsQuery, monthAfter } from './calendar.query.ts'
import { CalendarBar, type PageView } from './calendar-bar.tsx'
import { countFree, isShown, readHidden } from './filters.ts'
import { doorTimes, toEvent } from './to-event.ts'

const t = calendarTexts
/** Loaded for owners of units alone. */
const Units = part(texts.menu.calendar, () =>
  import('./units.tsx').then(({ Units: Timeline }) => ({ default: Timeline })),
)
const NOTHING: readonly Entry[] = []
/** Bars and words of a day; the badge counts what is left. */
const SHOWN_A_DAY = 3
/** What can be pressed is as high as a finger needs. */
const TALL = { minimumHeight: 44 }

/**
 * The owner's calendar: what is theirs, what is due, and how many places are free each night. All
 * that is chosen lies in the address.
 */
export default function CalendarScreen() {
  const { query } = useRoute()
  const { calendarOptions, owner } = useOwnerSettings()
  const narrow = useNarrow()
  const client = useQueryClient()
  const view = viewOf(query.get('view'), calendarOptions)
  const grid = view === 'units' ? undefined : view
  const asked = /^\d{4}-\d{2}-\d{2}$/.test(query.get('day') ?? '') ? (query.get('day') ?? '') : ''
  const [hidden, hiddenKinds] = [query.get('hide') ?? '', query.get('without') ?? '']
  const calendar = useQuery(calendarQuery(monthOf(asked || new Date().toISOString()), grid))
  const today = calendar.data?.now.slice(0, 10) ?? ''
  const day = asked || today
  const month = monthOf(day)
  const free = useQuery({ ...freeNightsQuery(month), enabled: day !== '' && view === 'month' })
  const now = useResortClock(calendar.data?.now, calendar.dataUpdatedAt)
  const change = useAct({
    work: changeAddress,
    says: { shownBy: 'the page of the change, which shows what it does before anything is done' },
    refresh: () => {},
    onDone: (address) => goTo(address),
  })
  const { mutate: openChange } = change
  // what is next is there before it is asked for
  useEffect(() => {
    if (!calendar.isSuccess || month === '') return
    void client.prefetchQuery(calendarQuery(monthAfter(month), grid))
    if (view === 'month') void client.prefetchQuery(freeNightsQuery(monthAfter(month)))
  }, [client, calendar.isSuccess, month, view, grid])
  const go = (more: Partial<Record<'view' | 'day' | 'hide' | 'without', string>>) =>
    goTo(hrefTo('/nav/calendar', { view, day, hide: hidden, without: hiddenKinds, ...more }), {
      replace: true,
    })
  const movable = owner.status === 'active'
  const mayBook = useOffersBooking()
  const entries = calendar.data?.events ?? NOTHING
  const hours = view === 'day' || (view === 'week' && !narrow)
  const events = useMemo((): CalendarEvent[] => {
    const shown = entries.filter((entry) => isShown(entry, readHidden(hidden)))
    return [
      ...shown.map((entry) => toEvent(entry, { movable, mayBook })),
      ...(hours ? shown.flatMap(doorTimes) : []),
    ]
  }, [entries, hidden, movable, mayBook, hours])
  const nights = useMemo(
    () => (free.data ? countFree(free.data, readHidden(hiddenKinds)) : null),
    [free.data, hiddenKinds],
  )
  const heatOf = useCallback(
    (date: string) => {
      // a night that is over is free to nobody
      const night =
        nights && nights.most > 0 && date >= today ? nights.byNight.get(date) : undefined
      if (!night || !nights) return null
      if (night.opensOn)
        return {
          share: 0,
          text: t.opens(yearDate(night.opensOn)),
          fullText: t.opensFull(yearDate(night.opensOn)),
        }
      return {
        share: night.count / nights.most,
        text: t.freeShort(night.count),
        fullText: t.free(night.count),
      }
    },
    [nights, today],
  )
  const dayFooter = (date: string) => {
    const count = nights?.byNight.get(date)?.count ?? 0
    return mayBook && count > 0 && date >= today ? (
      <p>
        <a
          className="textlink"
          href={hrefTo('/nav/reservations/bookingcriteria', { arrival: date })}
        >
          {t.bookFrom(count)}
        </a>
      </p>
    ) : null
  }
  const onMove = useCallback(
    (move: EventMove) => {
      const entry = entries.find((each) => each.id === move.event.id)
      if (entry?.reservationId)
        openChange({
          id: entry.reservationId,
          arrival: utcDay(move.newStart),
          departure: utcDay(move.newEnd ?? move.newStart),
        })
    },
    [entries, openChange],
  )
  const refusalOf = (move: EventMove): string | null => {
    const [arrival, departure] = [utcDay(move.newStart), utcDay(move.newEnd ?? move.newStart)]
    if (!move.allDay) return t.noHours
    if (arrival <= today) return t.passed
    return daysFrom(arrival, departure) < 1 ? t.oneNight : null
  }
  return (
    <Screen title={texts.menu.calendar}>
      <CustomHtml slot="calendar" />
      {day && (
        <CalendarBar
          view={view}
          ownsUnits={calendar.data?.ownsUnits ?? false}
          day={day}
          today={today}
          hidden={readHidden(hidden)}
          hiddenKinds={readHidden(hiddenKinds)}
          kindsOfPlace={view === 'month' && !narrow ? (free.data?.unitTypes ?? []) : []}
          onGo={go}
        />
      )}
      {calendar.isPending && <Loading what={texts.menu.calendar} lines={6} />}
      {change.isError && <Problem lines={[{ text: asFault(change.error).message }]} />}
      {calendar.isError && (
        <Failed fault={calendar.error} onRetry={() => void calendar.refetch()} />
      )}
      {view === 'units' && day && <Units from={day} />}
      {view !== 'units' && calendar.data && (
        <div aria-busy={calendar.isPlaceholderData}>
          <Calendar
            view={view}
            day={day}
            today={today}
            events={events}
            clock={utcClock}
            now={now}
            week={{ weekStartsOn: calendarOptions.weekStartsOn }}
            shape={TALL}
            words={t.words}
            wordsShown={SHOWN_A_DAY}
            dotsShown={0}
            asList={narrow && view !== 'day'}
            heatOf={heatOf}
            dayFooter={dayFooter}
            onTurn={(to) => go({ day: to })}
            {...(movable ? { onMove, refusalOf } : {})}
          />
        </div>
      )}
      <p className="cal-more-ways">
        <a className="textlink" href={hrefTo('/nav/reservations')}>
          {t.feed}
        </a>
      </p>
    </Screen>
  )
}

const utcDay = (instant: Date) => instant.toISOString().slice(0, 10)

/**
 * The view that an address names, where the resort's calendar has it; else the one that it begins
 * with.
 */
function viewOf(
  asked: string | null,
  { views, defaultView }: { views: readonly CalendarView[]; defaultView: CalendarView },
): PageView {
  return [...views, 'units' as const].find((each) => each === asked) ?? defaultView
}

/**
 * Where the change of a stay to new dates is shown, with its verdict and preview: nothing moves
 * before.
 */
async function changeAddress({
  id,
  arrival,
  departure,
}: {
  id: string
  arrival: string
  departure: string
}): Promise<string> {
  const { people, type, unitTypeCode } = await send(reservationShow, { query: { id } })
  const [people1, people2, people3, people4] = people
  return hrefTo('/nav/reservations/changeres', {
    resNum: id,
    arrival,
    departure,
    people1,
    people2,
    people3,
    people4,
    resType: type === 'O' ? '' : type,
    unitType: unitTypeCode,
  })
}

/**
 * The resort's clock, going on from when the server told it, which may have been a while ago; wall
 * time in milliseconds.
 */
function useResortClock(told: string | undefined, heardAt: number): () => number {
  return useCallback(
    () => (told === undefined ? Date.now() : Date.parse(`${told}Z`) + Date.now() - heardAt),
    [told, heardAt],
  )
}

const NARROW = '(max-width: 47.99rem)'

/** Whether there is no room for a grid of seven columns. */
function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(NARROW).matches)
  useEffect(() => {
    const media = matchMedia(NARROW)
    const change = () => setNarrow(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  return narrow
}
