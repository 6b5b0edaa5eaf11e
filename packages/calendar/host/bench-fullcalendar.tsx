import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import { type BenchEvent, type BenchOptions, benchEvents, painted } from './bench-events.ts'

const calendar = createRef<CalendarRef>()
let prepared: BenchOptions & { events: BenchEvent[] }
let root: Root

window.bench = {
  prepare(options) {
    prepared = { ...options, events: benchEvents(options.count, options.set) }
  },
  async mount() {
    const { view, capped, events } = prepared
    root = createRoot(document.getElementById('root') as HTMLElement)
    root.render(
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, timeGrid, interaction, classic]}
        initialView={view === 'month' ? 'dayGridMonth' : 'timeGridWeek'}
        initialDate="2027-06-08"
        now="2027-06-08"
        editable
        {...(capped ? { dayMaxEvents: 3 } : {})}
        events={events}
      />,
    )
    await painted()
  },
  async next() {
    calendar.current?.getApi().next()
    await painted()
  },
  async unmount() {
    root.unmount()
    await painted()
  },
}
