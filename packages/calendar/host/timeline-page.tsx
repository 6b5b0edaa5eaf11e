import { createRoot } from 'react-dom/client'
import { type TimelineBar, type TimelineUnit, UnitTimeline } from '../src/timeline/index.ts'
import '../src/styles/unit-timeline.css'
import { painted } from './bench-events.ts'

/** Options that a test gives a timeline: number of units, and bars. */
export interface GivenTimeline {
  readonly count: number
  readonly bars: readonly TimelineBar[]
  readonly nights?: number
  readonly linked?: boolean
  /** Name of each unit, before its number. */
  readonly name?: string
}

declare global {
  interface Window {
    showTimeline: (givenTimeline: GivenTimeline) => Promise<void>
  }
}

const WORDS = {
  units: 'Units',
  nights: (count: number) => `${count} ${count === 1 ? 'night' : 'nights'}`,
  nothing: 'free',
  keys: 'Arrow keys move from night to night.',
}

window.told = []
const root = createRoot(document.getElementById('root') as HTMLElement)
window.showTimeline = async ({ count, bars, nights = 60, linked = false, name = 'Unit' }) => {
  const units = Array.from(
    { length: count },
    (_, index): TimelineUnit => ({
      id: String(index + 1),
      name: `${name} ${index + 1}`,
      detail: 'Villa',
    }),
  )
  const pressed = linked
    ? {}
    : { onBarClick: ({ id }: TimelineBar) => void window.told.push({ bar: id }) }
  root.render(
    <UnitTimeline
      units={units}
      bars={bars}
      from="2027-06-01"
      nights={nights}
      today="2027-06-08"
      words={WORDS}
      onNightClick={(unit, night, band) =>
        void window.told.push({ unit: unit.id, night, band: band?.id ?? null })
      }
      {...pressed}
    />,
  )
  await painted()
}
