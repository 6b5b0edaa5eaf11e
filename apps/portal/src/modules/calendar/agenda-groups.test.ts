import { expect, it } from 'vitest'
import { agendaGroups, agendaRows } from './agenda-groups.ts'
import type { Entry } from './calendar.query.ts'

const entry = (
  id: string,
  kind: Entry['kind'],
  start: string,
  more: Partial<Entry> = {},
): Entry => ({
  ...{ id, kind, title: id, shortTitle: id, guestName: '', detail: '' },
  ...{ start: start.includes('T') ? start : `${start}T00:00`, end: null, allDay: true },
  ...{ reservationId: null, draggable: false },
  ...more,
})
const STAY = entry('stay', 'stay', '2026-12-12T16:00', { end: '2026-12-19T10:00' })
const GUEST = entry('guest', 'stay', '2026-12-28T16:00', {
  end: '2027-01-02T10:00',
  guestName: 'Daniel',
})
const ENTRIES = [
  entry('over', 'event', '2026-12-01'),
  entry('cancel', 'deadline', '2026-12-03'),
  entry('pool', 'closure', '2026-12-01', { end: '2026-12-10T00:00' }),
  STAY,
  entry('cleaning', 'event', '2026-12-16'),
  entry('carols', 'event', '2026-12-20'),
  GUEST,
]
const show = (today: string, openDay: string | null = null) =>
  agendaGroups(ENTRIES, {
    ...{ first: '2026-11-29', last: '2027-01-02', month: '2026-12' },
    ...{ weekStartsOn: 0, today, openDay },
  }).map(({ id, rows, openDay: day }) => [
    id,
    ...rows.map(({ entry: { id: name }, on }) => `${name} ${on.slice(8)}`),
    ...(day === undefined ? [] : [`open ${day.slice(8)}`]),
  ])

it('shows upcoming entries first, then the stay in full, then the rest', () => {
  expect(show('2026-12-02')).toEqual([
    ['soon', 'pool 01', 'cancel 03'],
    ['stay', 'stay 12', 'cleaning 16', 'stay 19'],
    ['later', 'carols 20', 'guest 28'],
    ['earlier', 'over 01'],
  ])
})

const reach = (today: string, openDay: string | null = null) =>
  agendaGroups([entry('party', 'event', '2026-11-28'), ...ENTRIES], {
    ...{ first: '2026-11-01', last: '2026-12-05', month: '2026-11' },
    ...{ weekStartsOn: 0, today, openDay },
  }).map(({ id, rows, openDay: day }) => [id, ...rows.map((row) => row.entry.id), day ?? ''])

it('shows earlier entries before a stay, and the rest after', () => {
  const dock = entry('dock', 'event', '2026-12-09')
  const groups = agendaGroups([...ENTRIES, dock], {
    ...{ first: '2026-11-29', last: '2027-01-02', month: '2026-12' },
    ...{ weekStartsOn: 0, today: '2026-11-24', openDay: null },
  })
  expect(groups.map(({ id }) => id)).toEqual(['soon', 'before', 'stay', 'later'])
  expect(groups[1]?.rows.map((row) => row.entry.id)).toEqual(['dock'])
})

it('keeps an entry that began in an earlier month', () => {
  const pool = entry('pool', 'closure', '2027-03-20', { end: '2027-05-20T00:00' })
  const guest = entry('guest', 'stay', '2027-04-28T16:00', {
    ...{ end: '2027-05-03T10:00', guestName: 'Daniel' },
  })
  const over = entry('over', 'event', '2027-04-26')
  const [group, ...more] = agendaGroups([pool, guest, over], {
    ...{ first: '2027-04-25', last: '2027-06-05', month: '2027-05' },
    ...{ weekStartsOn: 0, today: '2027-03-01', openDay: null },
  })
  expect(more).toEqual([])
  expect(group?.rows.map((row) => `${row.entry.id} ${row.on}`)).toEqual([
    'pool 2027-04-25',
    'guest 2027-04-28',
  ])
})

it('knows that a stay began before the visible period', () => {
  const rows = agendaRows([STAY], { first: '2026-12-13', last: '2026-12-31' })
  expect(rows.map(({ on, isLeaving, startedEarlier }) => [on, isLeaving, startedEarlier])).toEqual([
    ['2026-12-13', false, true],
    ['2026-12-19', true, true],
  ])
  expect(agendaRows([STAY], { first: '2026-12-01', last: '2026-12-31' })[0]?.startedEarlier).toBe(
    false,
  )
})

it('includes upcoming entries of the next month in the last week', () => {
  expect(reach('2026-11-24')).toEqual([['soon', 'party', 'over', 'pool', 'cancel', '']])
  // not "soon", because it is only in the other month
  expect(reach('2026-11-03')).toEqual([['later', 'party', '']])
})

it('opens no day of another month unless it is upcoming', () => {
  expect(reach('2026-11-03', '2026-12-02')).toEqual([['later', 'party', '']])
  expect(reach('2026-11-24', '2026-12-02')[0]?.at(-1)).toBe('2026-12-02')
})

it('shows a current stay first', () => {
  expect(show('2026-12-13')[0]).toEqual(['stay', 'stay 12', 'cleaning 16', 'stay 19'])
})

it('opens a day in its position, in place of its rows', () => {
  expect(show('2026-12-02', '2026-12-14')[1]).toEqual([
    'stay',
    'stay 12',
    'cleaning 16',
    'stay 19',
    'open 14',
  ])
  expect(show('2026-12-02', '2026-12-03')[0]).toEqual(['soon', 'pool 01', 'open 03'])
  expect(show('2026-12-02', '2027-01-03').flat()).not.toContain('open 03')
})
