import { addDays } from '@ownerng/calendar'
import {
  type TimelineUnit,
  type TimelineWords,
  UnitTimeline,
} from '@ownerng/calendar/unit-timeline'
import { readerContext } from '@ownerng/messages'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { commonShell } from '@ownerng/messages/common/shell'
import { Async } from '@ownerng/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { weekdayInText } from '../../shared/dates.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { hrefTo } from '../../shared/router.ts'
import styles from './units.module.css'
import './unit-timeline.css'
import { useRouter, useSession } from '../../shared/portal.tsx'
import { type UnitNights, unitNightsQuery } from './calendar.query.ts'
import { UNITS_TURN_DAYS } from './calendar-bar.tsx'

const t = () => calendarTexts().units

function notYoursText(night: string, next: string | undefined): string {
  const day = weekdayInText(night)
  return next ? t().notYoursUntil({ day, next: weekdayInText(next) }) : t().notYours({ day })
}

function timelineWords(): TimelineWords {
  const { words } = t()
  return { ...words, nights: (count) => words.nights({ count }) }
}

/**
 * The units in which the owner has time, night by night from a day on: owned time, stays, and
 * nights that are taken.
 */
export function Units({ from }: { from: string }) {
  const session = useSession()
  const client = useQueryClient()
  const nights = useQuery(unitNightsQuery(session, from))
  const isThere = nights.data !== undefined
  // preload the next period
  useEffect(() => {
    if (isThere) void client.prefetchQuery(unitNightsQuery(session, addDays(from, UNITS_TURN_DAYS)))
  }, [client, isThere, from, session])
  return (
    <Async
      query={nights}
      label={commonShell().menu.calendar}
      lines={3}
      empty={({ units }) => (units.length === 0 ? <p>{t().none}</p> : null)}
    >
      {(data) => <Timeline from={from} nights={data} isOld={nights.isPlaceholderData} />}
    </Async>
  )
}

interface TimelineProps {
  readonly from: string
  readonly nights: UnitNights
  /** These are still the previous days, until the new ones have loaded. */
  readonly isOld: boolean
}

function Timeline({ from, nights, isOld }: TimelineProps) {
  const { goTo } = useRouter()
  const mayBook = useOffersBooking()
  const [refusal, setRefusal] = useState({ from, text: '' })
  const { bars: nightBars, units, today } = nights
  const bars = useMemo(
    () =>
      nightBars.map((bar) => ({
        ...bar,
        band: bar.kind === 'right' || bar.kind === 'others-right',
        cssClass: styles[`unit-${bar.kind}`] ?? '',
        ...(bar.reservationId === null
          ? {}
          : { href: hrefTo(`/nav/reservations/${bar.reservationId}`) }),
      })),
    [nightBars],
  )
  const press = (unit: TimelineUnit, night: string) => {
    const right = nightBars.find(
      (bar) =>
        bar.kind === 'right' &&
        bar.unitId === unit.id &&
        bar.arrival <= night &&
        night < bar.departure,
    )
    if (right && night > today && mayBook)
      return goTo(hrefTo('/nav/reservations/bookingcriteria', { arrival: night }))
    const next = nightBars.find(
      (bar) =>
        bar.kind === 'right' &&
        bar.unitId === unit.id &&
        bar.arrival > night &&
        bar.arrival > today,
    )
    setRefusal({
      from,
      text: night <= today ? calendarTexts().passed : notYoursText(night, next?.arrival),
    })
  }
  return (
    <div className={styles.units} aria-busy={isOld}>
      <ul className={styles.legend}>
        <li className={styles['unit-right']}>{t().yours}</li>
        <li className={styles['unit-others-right']}>{t().others}</li>
      </ul>
      {mayBook && <p>{t().how}</p>}
      <UnitTimeline
        locale={readerContext().locale}
        units={units.map(({ kind, ...unit }) => ({ ...unit, detail: kind }))}
        bars={bars}
        from={from}
        nights={nights.nights}
        today={today}
        words={timelineWords()}
        {...(mayBook ? { onNightClick: press } : {})}
      />
      <p role="status" className={styles.refusal}>
        {refusal.from === from && refusal.text}
      </p>
    </div>
  )
}
