import { type CalendarEvent, getFormats } from '@ownerng/calendar'
import { readerContext } from '@ownerng/messages'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { Icon, KeepNumbers } from '@ownerng/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { dateRange, longMonth, weekdayInText } from '../../shared/dates.ts'
import styles from './agenda.module.css'
import {
  type AgendaGroup,
  type AgendaRow,
  agendaGroups,
  agendaRows,
  getFirstDay,
  getLastDay,
} from './agenda-groups.ts'
import type { Entry } from './calendar.query.ts'
import { getLook, LookTile } from './look.tsx'
import { findLead, getNights } from './to-event.tsx'

const t = () => calendarTexts().agenda

interface AgendaProps {
  /** The visible entries. */
  readonly entries: readonly Entry[]
  readonly events: readonly CalendarEvent[]
  readonly view: 'month' | 'week'
  readonly first: string
  readonly last: string
  readonly month: string
  readonly today: string
  readonly weekStartsOn: number
  readonly openDay: string | null
  readonly onOpen: (day: string | null) => void
  readonly mayBook: boolean
  /** Renders events with their actions. */
  readonly list: (events: readonly CalendarEvent[]) => ReactNode
  readonly dayFooter: (day: string) => ReactNode
}

/** A month or a week as a list for phones; an opened day shows its actions. */
export function Agenda(props: AgendaProps) {
  const { entries, view, openDay } = props
  const openedDay = openDay !== null && <OpenDay key={openDay} {...props} day={openDay} />
  const groups: readonly AgendaGroup[] =
    view === 'month'
      ? agendaGroups(entries, props)
      : [
          {
            id: view,
            kind: 'later',
            rows: agendaRows(entries, props).filter(({ on }) => on !== openDay),
            ...(openDay === null ? {} : { openDay }),
          },
        ]
  const hasSoon = groups.some(({ kind }) => kind === 'soon')
  return groups.map((group) => {
    const after = group.rows.findIndex(({ on }) => openDay !== null && on > openDay)
    const split = after < 0 ? group.rows.length : after
    const opened = group.openDay !== undefined && openedDay
    return (
      <section key={group.id} className={styles.group}>
        {view === 'month' && <h3>{getTitle(group, props.month, hasSoon)}</h3>}
        <ul>
          {group.rows.slice(0, split).map((row) => (
            <Row key={`${row.entry.id} ${row.on}`} row={row} {...props} />
          ))}
          {opened && <li>{opened}</li>}
          {group.rows.slice(split).map((row) => (
            <Row key={`${row.entry.id} ${row.on}`} row={row} {...props} />
          ))}
        </ul>
      </section>
    )
  })
}

function getTitle({ kind, stay }: AgendaGroup, of: string, hasSoon: boolean): string {
  if (stay) return t().stay({ dates: dateRange(getFirstDay(stay), getLastDay(stay)) })
  if (kind === 'soon') return t().soon
  const month = longMonth(of)
  if (kind === 'earlier') return t().earlier({ month })
  if (kind === 'before') return t().before
  return hasSoon ? t().later({ month }) : t().all({ month })
}

function Row({ row, view, mayBook, onOpen }: AgendaProps & { row: AgendaRow }) {
  const { entry, on } = row
  const { title, text } = describeRow(row)
  const href = findLead(entry, mayBook)
  const formats = getFormats(readerContext().locale)
  const weekday = formats.weekday(new Date(`${on}T00:00Z`).getUTCDay())
  const day = formats.dayOfMonth(on)
  const date = (
    <time dateTime={on}>
      <small>{weekday}</small> <b>{day}</b>
    </time>
  )
  const description = (
    <>
      <LookTile look={getLook(entry)} />
      <span>
        <b>
          <KeepNumbers>{title}</KeepNumbers>
        </b>
        {text && (
          <small>
            <KeepNumbers>{text}</KeepNumbers>
          </small>
        )}
      </span>
      {href && <Icon name="right" />}
    </>
  )
  // without the small month, the date is the button that opens its day
  return (
    <li className={styles.row}>
      {view === 'week' && (
        <button
          type="button"
          data-open={on}
          // starts with the visible text, for voice control, and adds the month
          aria-label={t().openDay({ day: `${weekday} ${day}, ${longMonth(on.slice(0, 7))}` })}
          onClick={() => onOpen(on)}
        >
          {date}
        </button>
      )}
      {href ? (
        <a className={styles.words} href={href}>
          {view === 'month' && date}
          {description}
        </a>
      ) : (
        <div className={styles.words}>
          {view === 'month' && date}
          {description}
        </div>
      )}
    </li>
  )
}

/** The text of a row: arrival or departure for the owner's stay, a period for other entries. */
function describeRow({ entry, isLeaving, startedEarlier }: AgendaRow): {
  title: string
  text: string
} {
  const { shortTitle: unit, guestName: guest, start, end } = entry
  const look = getLook(entry)
  const count = getNights(entry)
  if (isLeaving)
    return {
      title: t().leave({ unit }),
      text: calendarTexts().checkOut({ time: (end ?? '').slice(11) }),
    }
  if (look === 'stay')
    return {
      title: t().stayTitle({ unit, count }),
      text: startedEarlier
        ? t().since({ day: weekdayInText(getFirstDay(entry)) })
        : calendarTexts().checkIn({ time: start.slice(11) }),
    }
  const day = weekdayInText(getLastDay(entry))
  if (look === 'guest')
    return { title: t().guestTitle({ unit, guest }), text: t().guestText({ count, day }) }
  return {
    title: entry.title,
    text: count > 0 ? t().through({ day }) : entry.detail,
  }
}

/** All entries of a day with their actions. Takes the focus, and restores it on close. */
function OpenDay({
  day,
  view,
  events,
  list,
  dayFooter,
  onOpen,
}: AgendaProps & { readonly day: string }) {
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }, [])
  function close() {
    const calendar = box.current?.closest('.cal')
    onOpen(null)
    // wait for the day's row, which may have opened this panel, to be rendered again
    requestAnimationFrame(() =>
      calendar
        ?.querySelector<HTMLElement>(`td[data-day="${day}"], button[data-open="${day}"]`)
        ?.focus(),
    )
  }
  const Heading = view === 'month' ? 'h4' : 'h3'
  const name = getFormats(readerContext().locale).longDay(day)
  const at = (moment: Date) => moment.toISOString().slice(0, 10)
  return (
    <section
      className={styles.open}
      ref={box}
      aria-label={name}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={styles.openHead}>
        <Heading ref={heading} tabIndex={-1}>
          {name}
        </Heading>
        <button className="textlink" type="button" onClick={close}>
          {calendarTexts().words.close}
        </button>
      </div>
      {list(events.filter(({ start, end }) => at(start) <= day && day <= at(end ?? start)))}
      {dayFooter(day)}
    </section>
  )
}
