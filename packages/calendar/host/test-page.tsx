import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ENGLISH, ENGLISH_TOOLS } from '../src/english.ts'
import { Calendar, type CalendarEvent, type EventMove, localClock, utcClock } from '../src/index.ts'
import '../src/styles/calendar.css'
import '../src/styles/print.css'
import '../src/styles/tools.css'
import { CalendarToolbar, CreateArea, type DropItem, type NewRange } from '../src/tools/index.ts'
import type { TestPageOptions } from './test-page-options.ts'

const ITEMS: readonly DropItem[] = [{ id: 'check', title: 'Boiler check', minutes: 90, days: 2 }]
const tell = (what: unknown) => void window.told.push(what)
const wall = (date: Date, local: boolean) =>
  (local ? new Date(date.getTime() - date.getTimezoneOffset() * 60_000) : date)
    .toISOString()
    .slice(0, 16)

function makeEvents({ events, wrong = [], local }: TestPageOptions): readonly CalendarEvent[] {
  if (typeof events === 'string') return events as never
  const at = (time: string) => new Date(local ? time : `${time}Z`)
  const made = events.map(({ start, end, buttons, ...event }) => ({
    ...event,
    start: at(start),
    end: end === undefined ? null : at(end),
    ...(buttons
      ? {
          actions: buttons.map((label) => ({
            label,
            fullLabel: `${label} ${event.title}`,
            onClick: () => tell({ action: label, id: event.id }),
          })),
        }
      : {}),
  }))
  return [...made, ...(wrong as CalendarEvent[])]
}

function TestPage({ options }: { options: TestPageOptions }) {
  const [day, setDay] = useState(options.day)
  const [events, setEvents] = useState(() => makeEvents(options))
  window.change = (id, change) =>
    setEvents((events) =>
      events.map((event) => (event.id === id ? { ...event, ...change } : event)),
    )
  const {
    events: _,
    wrong: _wrong,
    local = false,
    refuseBefore,
    tellsClicks,
    fixed,
    now,
    heat,
    agenda,
    tools,
    ...props
  } = options
  const [view, setView] = useState(options.view)
  function onMove({ event, newStart, newEnd, day: to, type, allDay }: EventMove) {
    tell({
      id: event.id,
      newStart: wall(newStart, local),
      newEnd: newEnd && wall(newEnd, local),
      day: to,
      type,
      allDay,
    })
    setEvents((events) =>
      events.map((calendarEvent) =>
        calendarEvent.id === event.id
          ? { ...calendarEvent, start: newStart, end: newEnd, allDay }
          : calendarEvent,
      ),
    )
  }
  const calendar = (
    <Calendar
      {...props}
      view={view}
      words={ENGLISH}
      day={day}
      events={events}
      clock={local ? localClock : utcClock}
      onTurn={(to) => {
        tell({ turn: to })
        setDay(to)
      }}
      onDayClick={(clicked) => tell({ clicked: clicked.date })}
      {...(now === undefined ? {} : { now: () => Date.parse(`${now}Z`) })}
      {...(fixed ? {} : { onMove })}
      {...(tellsClicks
        ? { onEventClick: (event: CalendarEvent) => tell({ event: event.id }) }
        : {})}
      {...(refuseBefore
        ? { refusalOf: (move: EventMove) => (move.day < refuseBefore[0] ? refuseBefore[1] : null) }
        : {})}
      {...(agenda ? { agenda: (list) => <section>{list(events)}</section> } : {})}
      {...(heat === undefined
        ? {}
        : {
            heatOf: () => ({
              share: heat,
              text: `${heat * 10} free`,
              fullText: `${heat * 10} places free`,
            }),
          })}
    />
  )
  if (!tools) return calendar
  function onCreate({ start, end, item, ...range }: NewRange) {
    tell({ ...range, start: wall(start, local), end: wall(end, local), item: item?.id ?? null })
  }
  return (
    <CreateArea
      day={day}
      clock={local ? localClock : utcClock}
      words={ENGLISH_TOOLS}
      items={ITEMS}
      refusalOf={({ firstDay }) =>
        refuseBefore && firstDay < refuseBefore[0] ? refuseBefore[1] : null
      }
      onCreate={onCreate}
      {...(options.shape ? { shape: options.shape } : {})}
    >
      {(open) => (
        <>
          <CalendarToolbar
            view={view}
            day={day}
            today={options.today}
            words={ENGLISH_TOOLS}
            onTurn={setDay}
            onView={setView}
          >
            <button type="button" className="cal-button" onClick={() => open()}>
              New
            </button>
            <button type="button" className="cal-button" data-cal-item="check">
              Boiler check
            </button>
          </CalendarToolbar>
          {calendar}
        </>
      )}
    </CreateArea>
  )
}

window.told = []
let showCount = 0
const root = createRoot(document.getElementById('root') as HTMLElement)
window.show = (options) =>
  root.render(
    <StrictMode>
      <TestPage key={showCount++} options={options} />
    </StrictMode>,
  )
