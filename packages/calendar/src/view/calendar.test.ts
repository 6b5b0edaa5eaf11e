import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  type CalendarEvent,
  localClock,
  MINUTE_MS,
  placeEvents,
  utcClock,
} from './calendar-event.ts'
import { addDays, DAY_MS } from './days.ts'
import { fillMonth } from './month-bars.ts'
import { monthView, USUAL_WEEK } from './month-view.ts'
import { resizeEvent, shiftEvent } from './move-event.ts'
import { getSpan, turnView } from './turn-view.ts'
import { EVENT_FAULTS, validateEvents } from './validate-events.ts'
import { minuteOfDay } from './week-view.ts'

/** Places the events of a test on the wall clock. */
const place = (events: readonly CalendarEvent[]) =>
  placeEvents(events, utcClock, 0, Date.UTC(2100, 0))

const ZONES = ['America/New_York', 'Europe/Lisbon', 'Asia/Kolkata']

afterAll(() => void vi.unstubAllEnvs())

describe('a moved event', () => {
  const stay = (from: string, nights: number): CalendarEvent => ({
    id: 's',
    title: 'Stay',
    start: new Date(`${from}T16:00`),
    end: new Date(`${addDays(from, nights)}T10:00`),
    allDay: true,
  })

  it('keeps its nights and times of day across clock changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: -60, max: 60 }),
        fc.constantFrom(...ZONES),
        (shift, nights, by, zone) => {
          vi.stubEnv('TZ', zone)
          const from = addDays('2026-01-01', shift)
          const moved = shiftEvent(stay(from, nights), by * DAY_MS, localClock)
          const after = stay(addDays(from, by), nights)
          expect(moved).toEqual({ newStart: after.start, newEnd: after.end })
        },
      ),
      { numRuns: 300 },
    )
  })

  it('keeps three nights in New York across clock changes, unlike calendar-utils', () => {
    vi.stubEnv('TZ', 'America/New_York')
    const moved = shiftEvent(stay('2026-03-01', 3), 6 * DAY_MS, localClock)
    expect(moved.newEnd).toEqual(new Date('2026-03-10T10:00'))
  })

  it('stays without an end if it had none', () => {
    expect(
      shiftEvent(
        { start: new Date('2026-03-01T15:00:00Z') },
        8 * DAY_MS + 30 * MINUTE_MS,
        utcClock,
      ),
    ).toEqual({ newStart: new Date('2026-03-09T15:30:00Z'), newEnd: null })
  })
})

describe('a resized event', () => {
  const timed: CalendarEvent = {
    id: 't',
    title: 'Visit',
    start: new Date('2027-06-01T10:00Z'),
    end: new Date('2027-06-01T12:00Z'),
  }

  const bar: CalendarEvent = {
    id: 'b',
    title: 'Stay',
    start: new Date('2027-06-01T16:00Z'),
    end: new Date('2027-06-03T10:00Z'),
    allDay: true,
  }

  it.each([
    ['a later end', timed, 'end', 30 * MINUTE_MS, ['2027-06-01T10:00', '2027-06-01T12:30']],
    ['an earlier start', timed, 'start', -60 * MINUTE_MS, ['2027-06-01T09:00', '2027-06-01T12:00']],
    [
      'down to one segment',
      timed,
      'end',
      -90 * MINUTE_MS,
      ['2027-06-01T10:00', '2027-06-01T10:30'],
    ],
    ['below one segment', timed, 'end', -120 * MINUTE_MS, null],
    ['a day more', bar, 'end', 1 * DAY_MS, ['2027-06-01T16:00', '2027-06-04T10:00']],
    ['a night less', bar, 'start', 1 * DAY_MS, ['2027-06-02T16:00', '2027-06-03T10:00']],
    ['below a day', bar, 'end', -3 * DAY_MS, null],
    ['an end before the start on one day', bar, 'end', -2 * DAY_MS, null],
  ] as const)('%s', (_, event, edge, by, expected) => {
    const moved = resizeEvent(event, { edge, by, least: 30 * MINUTE_MS }, utcClock)
    expect(
      moved && [moved.newStart, moved.newEnd].map((time) => time?.toISOString().slice(0, 16)),
    ).toEqual(expected)
  })
})

describe('turning to another period', () => {
  const visible = (excludedDays: number[]) => ({ ...USUAL_WEEK, excludedDays })

  it.each([
    ['month', '2027-01-31', 1, [], '2027-02-01'],
    ['month', '2027-01-31', -1, [], '2026-12-01'],
    ['week', '2027-01-31', 1, [], '2027-02-07'],
    ['day', '2027-01-29', 1, [0, 6], '2027-02-01'],
    ['day', '2027-02-01', -1, [0, 6], '2027-01-29'],
  ] as const)('%s of %s by %i without %j', (view, day, by, excluded, expected) => {
    expect(turnView(view, day, by, visible([...excluded]))).toBe(expected)
  })

  it('has all days of a month, and seven days of a week from its first', () => {
    expect(getSpan('month', '2028-02-10', 0)).toEqual({ first: '2028-02-01', days: 29 })
    expect(getSpan('week', '2027-06-03', 1)).toEqual({ first: '2027-05-31', days: 7 })
    expect(getSpan('day', '2027-06-03', 1)).toEqual({ first: '2027-06-03', days: 1 })
  })
})

describe('a month of bars', () => {
  const event = (id: string, start: string, end?: string): CalendarEvent => ({
    id,
    title: id,
    start: new Date(`${start}Z`),
    ...(end ? { end: new Date(`${end}Z`) } : {}),
  })

  const fill = (events: CalendarEvent[], most = 3) => {
    const placed = place(events)
    return fillMonth(
      monthView(placed, '2027-06', '2027-06-08', USUAL_WEEK),
      placed,
      most,
      USUAL_WEEK,
    )
  }

  const getSlots = (weeks: ReturnType<typeof fill>) =>
    weeks.flatMap(({ days }) =>
      days.flatMap(({ day, slots }) =>
        slots.map(({ event: { id }, row, span }) => [day.date, id, row, span]),
      ),
    )

  it('continues in the next week, with its title in the wider part', () => {
    const weeks = fill([event('stay', '2027-06-11T16:00', '2027-06-18T10:00')])
    expect(getSlots(weeks)).toEqual([
      ['2027-06-11', 'stay', 0, 2],
      ['2027-06-13', 'stay', 0, 6],
    ])
    const parts = weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots))
    expect(
      parts.map(({ titled, fromNoon, toNoon, startsBefore, endsAfter }) => [
        titled,
        fromNoon,
        toNoon,
        startsBefore,
        endsAfter,
      ]),
    ).toEqual([
      [false, true, false, false, true],
      [true, false, true, true, false],
    ])
  })

  it('reserves rows for the texts of a day and counts the rest', () => {
    const bill = (id: string) => event(id, '2027-06-15T09:00')
    const weeks = fill([
      bill('a'),
      bill('b'),
      bill('c'),
      event('stay', '2027-06-14T16:00', '2027-06-18T10:00'),
    ])
    expect(getSlots(weeks)).toEqual([
      ['2027-06-14', 'stay', 0, 5],
      ['2027-06-15', 'a', 1, 0],
      ['2027-06-15', 'b', 2, 0],
    ])
    const day = weeks.flatMap(({ days }) => days).find(({ day: { date } }) => date === '2027-06-15')
    expect(day?.rest.map(({ id }) => id)).toEqual(['c'])
    expect(weeks.map(({ rows }) => rows)).toEqual([0, 0, 3, 0, 0])
  })

  it('shows every event of every day once, in a slot or in the rest', () => {
    const events = fc.array(
      fc.record({ at: fc.integer({ min: -9, max: 34 }), nights: fc.integer({ min: 0, max: 9 }) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(
        events,
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom([], [0, 6], [3]),
        (list, most, excludedDays) => {
          const week = { ...USUAL_WEEK, excludedDays: [...excludedDays] }
          const placed = place(
            list.map(({ at, nights }, index) =>
              event(
                String(index),
                `${addDays('2027-06-01', at)}T16:00`,
                `${addDays('2027-06-01', at + nights)}T18:00`,
              ),
            ),
          )
          const weeks = fillMonth(
            monthView(placed, '2027-06', '2027-06-08', week),
            placed,
            most,
            week,
          )
          for (const { days } of weeks)
            for (const [column, { day, rest }] of days.entries()) {
              const over = days.flatMap(({ slots }, from) =>
                slots.filter(({ span }) => from + Math.max(1, span) > column && from <= column),
              )
              expect(
                [...over.map((slot) => slot.event.id), ...rest.map(({ id }) => id)].sort(),
              ).toEqual(day.events.map(({ id }) => id).sort())
              expect(over.length).toBeLessThanOrEqual(most)
              expect(new Set(over.map(({ row }) => row)).size).toBe(over.length)
            }
        },
      ),
    )
  })
})

it.each([
  [-1, 0, 0],
  [0, 0, 0],
  [23, 23, 23],
  [24, 23, 24],
  [59, 23, 59],
  [60, 23, 59],
])('clamps %i to hour %i and minute %i', (input, hour, minute) => {
  expect(minuteOfDay({ hour: input, minute: input })).toBe(hour * 60 + minute)
})

it.each([
  ['events', [EVENT_FAULTS.notArray]],
  [[{}], ['Event is missing the `start` property']],
  ...[null, undefined, 5, 'event', true, []].map((event): [unknown, string[]] => [
    [event],
    ['Event is missing the `start` property'],
  ]),
  [
    [{ start: 5 }],
    [
      'Event `start` property should be a javascript date object. Do `new Date(event.start)` ' +
        'to fix it.',
    ],
  ],
  [
    [{ start: new Date(0), end: 5 }],
    [
      'Event `end` property should be a javascript date object. Do `new Date(event.end)` to ' +
        'fix it.',
    ],
  ],
  [[{ start: new Date('soon') }], [EVENT_FAULTS.startNotDate]],
  [[{ start: new Date(0), end: new Date('soon') }], [EVENT_FAULTS.endNotDate]],
  [[{ start: new Date(5), end: new Date(0) }], ['Event `start` property occurs after the `end`']],
  [[{ start: new Date(5), end: new Date(5) }], []],
] as [unknown, string[]][])('reports the errors of %j without throwing', (input, expected) => {
  const messages: string[] = []
  expect(validateEvents(input, (message) => void messages.push(message))).toBe(
    expected.length === 0,
  )
  expect(messages).toEqual(expected)
})

it('omits invalid events and places the others', () => {
  const event: CalendarEvent = { id: 'visit', title: 'Visit', start: new Date(0) }
  const wrong = [null, undefined, 5, 'event', true, [], {}, { start: new Date('soon') }]
  expect(place([...wrong, event] as CalendarEvent[]).map((placed) => placed.event)).toEqual([event])
})

it('treats an invalid end as none when showing, moving, and resizing', () => {
  for (const end of [new Date('soon'), 'soon', 5]) {
    const event = { id: 'visit', title: 'Visit', start: new Date(0), end } as CalendarEvent
    expect(place([event])).toEqual([{ event, start: 0, end: 0, moment: true }])
    expect(shiftEvent(event, 5, localClock)).toEqual({ newStart: new Date(5), newEnd: null })
    expect(resizeEvent(event, { edge: 'end', by: 5, least: 1 }, localClock)).toEqual({
      newStart: new Date(0),
      newEnd: new Date(5),
    })
  }
})
