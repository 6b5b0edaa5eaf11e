import { afterAll, describe, expect, it, vi } from 'vitest'
import { type CalendarEvent, placeEvents, utcClock } from './calendar-event.ts'
import { dayNumber } from './days.ts'
import { USUAL_WEEK } from './month-view.ts'
import { WHOLE_DAY, weekView } from './week-view.ts'

/** Places the events of a test on the wall clock. */
const place = (events: readonly CalendarEvent[]) =>
  placeEvents(events, utcClock, 0, Date.UTC(2100, 0))

afterAll(() => void vi.unstubAllEnvs())

describe('overflow', () => {
  const laidOut = (list: readonly CalendarEvent[], first: string, days: number) =>
    weekView(
      place(list),
      { from: dayNumber(first), days },
      {
        today: '2027-06-01',
        week: USUAL_WEEK,
        shape: WHOLE_DAY,
        caps: { columns: 12, rows: 4 },
      },
    )

  const at = (hour: number, index: number): CalendarEvent => ({
    id: `${hour}-${index}`,
    title: 'Event',
    start: new Date(Date.UTC(2027, 5, 1, hour)),
    end: new Date(Date.UTC(2027, 5, 1, hour + 1)),
  })

  it("counts columns that don't fit, and lays out the rest as if all were shown", () => {
    const list = Array.from({ length: 40 }, (_, index) => at(9, index)).concat(at(15, 0))
    const day = laidOut(list, '2027-06-01', 1).days[0]
    expect(day?.timed).toHaveLength(13)
    expect(day?.more.map(({ top, height, count }) => [top, height, count])).toEqual([[540, 60, 28]])
    expect((day?.more[0]?.left ?? 0) + (day?.more[0]?.width ?? 0)).toBeCloseTo(100)
    expect(day?.timed.find((box) => box.event.id === '15-0')).toMatchObject({ left: 0, width: 100 })
  })

  it("counts rows that don't fit by day", () => {
    const list = Array.from(
      { length: 9 },
      (_, index): CalendarEvent => ({
        id: String(index),
        title: 'Stay',
        allDay: true,
        start: new Date('2027-06-01T16:00Z'),
        end: new Date('2027-06-03T10:00Z'),
      }),
    )
    const week = laidOut(list, '2027-05-30', 7)
    expect(week.bars).toHaveLength(4)
    expect(week.moreBars).toEqual([0, 0, 5, 5, 5, 0, 0])
  })
})
