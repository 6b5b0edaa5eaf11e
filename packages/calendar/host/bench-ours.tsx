import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ENGLISH } from '../src/english.ts'
import { Calendar, type CalendarView, turnView } from '../src/index.ts'
import '../src/styles/calendar.css'
import { type BenchEvent, benchEvents, painted } from './bench-events.ts'

let turn = () => {}
const USUAL = { weekStartsOn: 0, excludedDays: [], weekendDays: [0, 6] }

/** Calendar with every feature on: tooltips, dragging, keys, resizing. */
function Bench({
  events,
  view,
  capped,
}: {
  events: readonly BenchEvent[]
  view: CalendarView
  capped: boolean
}) {
  const [day, setDay] = useState('2027-06-08')
  turn = () => setDay(turnView(view, day, 1, USUAL))
  const visible = capped
    ? { wordsShown: 3, dotsShown: 0 }
    : { wordsShown: 0, dotsShown: Number.POSITIVE_INFINITY }
  return (
    <Calendar
      words={ENGLISH}
      view={view}
      day={day}
      today="2027-06-08"
      events={events}
      onTurn={setDay}
      onMove={() => {}}
      {...visible}
    />
  )
}

let prepared: { events: readonly BenchEvent[]; view: CalendarView; capped: boolean }
let root: Root

window.bench = {
  prepare({ count, set, view, capped }) {
    prepared = { events: benchEvents(count, set), view, capped }
  },
  async mount() {
    root = createRoot(document.getElementById('root') as HTMLElement)
    root.render(<Bench {...prepared} />)
    await painted()
  },
  async next() {
    turn()
    await painted()
  },
  async unmount() {
    root.unmount()
    await painted()
  },
}
