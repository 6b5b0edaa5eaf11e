import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ENGLISH, ENGLISH_TOOLS } from '../src/english.ts'
import {
  addDays,
  Calendar,
  type CalendarEvent,
  type CalendarProps,
  type EventMove,
  utcClock,
} from '../src/index.ts'
import { type TimelineBar, UnitTimeline } from '../src/timeline/index.ts'
import { CalendarToolbar, CreateArea } from '../src/tools/index.ts'
import '../src/styles/calendar.css'
import '../src/styles/print.css'
import '../src/styles/tools.css'
import '../src/styles/unit-timeline.css'
import './states.css'

const TODAY = '2027-06-08'
const at = (time: string) => new Date(`${time}Z`)
const stay = (id: string, title: string, arrival: string, departure: string): CalendarEvent => ({
  id,
  title,
  start: at(`${arrival}T16:00`),
  end: at(`${departure}T10:00`),
  allDay: true,
  draggable: true,
  resizable: true,
})
const visit = (id: string, title: string, from: string, to: string): CalendarEvent => ({
  id,
  title,
  start: at(from),
  end: at(to),
  draggable: true,
  resizable: true,
  actions: [{ label: 'Details', fullLabel: `Details of ${title}`, href: '#month' }],
})
const EVENTS: readonly CalendarEvent[] = [
  stay('a', 'Dune Villa 9', '2027-06-03', '2027-06-08'),
  { ...stay('b', 'Cove Studio 2', '2027-06-11', '2027-06-18'), color: { primary: '#7a3e9d' } },
  stay('c', 'Pine Cabin 4', '2027-06-16', '2027-06-20'),
  visit('d', 'Boiler check', '2027-06-09T09:30', '2027-06-09T11:00'),
  visit('e', 'Pool cleaning', '2027-06-09T10:00', '2027-06-09T12:00'),
  visit('f', 'Key handover', '2027-06-10T14:00', '2027-06-10T14:30'),
  { ...visit('g', 'Board meeting', '2027-06-24T09:00', '2027-06-24T12:00'), draggable: false },
  { id: 'h', title: 'Bill due', start: at('2027-06-15T09:00'), detail: '$1,284.50' },
]
const CROWD: readonly CalendarEvent[] = Array.from({ length: 24 }, (_, index) =>
  visit(`crowd-${index}`, `Visit ${index + 1}`, '2027-06-09T09:30', '2027-06-09T11:00'),
)

type Shown = Partial<Omit<CalendarProps, 'events'>> & { readonly events?: readonly CalendarEvent[] }

/** Stateful calendar: keeps moved events and the visible period. */
function Live({ events: first = EVENTS, day: firstDay = '2027-06-10', ...props }: Shown) {
  const [day, setDay] = useState(firstDay)
  const [events, setEvents] = useState(first)
  const onMove = ({ event, newStart, newEnd, allDay }: EventMove) =>
    setEvents(
      events.map((each) =>
        each.id === event.id ? { ...each, start: newStart, end: newEnd, allDay } : each,
      ),
    )
  return (
    <Calendar
      view="month"
      today={TODAY}
      words={ENGLISH}
      clock={utcClock}
      onMove={onMove}
      {...props}
      day={day}
      events={events}
      onTurn={setDay}
    />
  )
}

const UNITS = ['Dune Villa 9', 'Cove Studio 2', 'Pine Cabin 4'].map((name, index) => ({
  id: String(index),
  name,
  detail: 'Sleeps 4',
}))
const BARS: readonly TimelineBar[] = UNITS.map(({ id, name }, index) => ({
  id,
  unitId: id,
  title: `Stay in ${name}`,
  arrival: addDays(TODAY, index * 2),
  departure: addDays(TODAY, index * 2 + 4),
}))
const timeline = (
  <UnitTimeline
    units={UNITS}
    bars={BARS}
    from={TODAY}
    nights={21}
    today={TODAY}
    words={{
      units: 'Units',
      nights: ENGLISH.nights,
      nothing: 'free',
      keys: 'Arrow keys move from night to night.',
    }}
  />
)

/** State of the gallery: address, name, element, and optional wrapper class. */
const state = (id: string, name: string, shown: ReactNode, css = '') => ({ id, name, shown, css })
const STATES = [
  state('month', 'Month: bars over several days, titles, movable events', <Live undo />),
  state(
    'month-dots',
    'Month: dots, and a badge for the rest',
    <Live wordsShown={0} dotsShown={1} />,
  ),
  state(
    'month-heat',
    'Month: how free each day is',
    <Live
      events={[]}
      heatOf={(date) => {
        const free = Number(date.slice(8)) % 11
        return { share: free / 10, text: `${free} free`, fullText: `${free} units free` }
      }}
    />,
  ),
  state(
    'month-refused',
    'Month: a move to before today is refused',
    <Live
      refusalOf={({ day }) => (day < TODAY ? 'That day is in the past. Choose a later one.' : null)}
    />,
  ),
  state(
    'month-hidden',
    'Month: weeks from Monday without weekends',
    <Live week={{ weekStartsOn: 1, excludedDays: [0, 6] }} />,
  ),
  state('month-list', 'Month: an app with its own list', <Live agenda={(list) => list(EVENTS)} />),
  state('week', 'Week', <Live view="week" now={() => Date.parse('2027-06-08T10:40Z')} />),
  state(
    'week-tools',
    'Week: a toolbar, selecting hours, and an item to drop',
    <CreateArea
      day="2027-06-09"
      clock={utcClock}
      words={ENGLISH_TOOLS}
      items={[{ id: 'check', title: 'Boiler check' }]}
      onCreate={() => {}}
    >
      {() => (
        <>
          <CalendarToolbar
            view="week"
            day="2027-06-09"
            today={TODAY}
            words={ENGLISH_TOOLS}
            onTurn={() => {}}
            onView={() => {}}
          >
            <button type="button" className="cal-button" data-cal-item="check">
              Boiler check
            </button>
          </CalendarToolbar>
          <Live view="week" events={[]} />
        </>
      )}
    </CreateArea>,
  ),
  state('week-crowd', 'Week: more than fits side by side', <Live view="week" events={CROWD} />),
  state('week-empty', 'Week: nothing on it', <Live view="week" events={[]} />),
  state(
    'day',
    'Day: from 8 AM to 6 PM',
    <Live
      view="day"
      day="2027-06-09"
      shape={{ start: { hour: 8, minute: 0 }, end: { hour: 17, minute: 59 } }}
    />,
  ),
  state('dark', 'Dark', <Live />, 'state--dark'),
  state('dark-week', 'Dark: week', <Live view="week" />, 'state--dark'),
  state('small', '320 pixels wide', <iframe src="?state=month" title="320 pixels wide" />),
  state(
    'rtl',
    'Right to left',
    <div dir="rtl">
      <Live locale="ar" />
    </div>,
  ),
  state('timeline', 'Unit timeline', timeline),
  state('timeline-dark', 'Unit timeline, dark', timeline, 'state--dark'),
]

/** All states, or the one named by the address. */
function States() {
  const asked = new URLSearchParams(location.search).get('state')
  return (
    <main>
      <h1>Calendar: every state</h1>
      <p>
        Drag an event or press M on its day to move it, point at it for its tooltip, press a day to
        open it.
      </p>
      {STATES.filter(({ id }) => asked === null || id === asked).map(({ id, name, shown, css }) => (
        <section key={id} id={id} aria-label={name} className={`state ${css}`}>
          <h2>{name}</h2>
          {shown}
        </section>
      ))}
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<States />)
