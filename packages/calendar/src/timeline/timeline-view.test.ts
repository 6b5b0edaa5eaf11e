import { describe, expect, it } from 'vitest'
import { cellTarget, coversNight, placeBars, rowsShown } from './timeline-view.ts'

const bar = (id: string, arrival: string, departure: string, unitId = '1') => ({
  id,
  unitId,
  title: id,
  arrival,
  departure,
})

describe('bars of a unit', () => {
  it.each([
    [
      'a stay within',
      '2027-06-03',
      '2027-06-05',
      { first: 2, nights: 2, startsBefore: false, endsAfter: false },
    ],
    [
      'one that began before',
      '2027-05-30',
      '2027-06-02',
      { first: 0, nights: 1, startsBefore: true, endsAfter: false },
    ],
    [
      'one that goes on',
      '2027-06-09',
      '2027-06-14',
      { first: 8, nights: 2, startsBefore: false, endsAfter: true },
    ],
    [
      'one over all of it',
      '2027-01-01',
      '2028-01-01',
      { first: 0, nights: 10, startsBefore: true, endsAfter: true },
    ],
    [
      'one that ends as it closes',
      '2027-06-10',
      '2027-06-11',
      { first: 9, nights: 1, startsBefore: false, endsAfter: true },
    ],
    [
      'one whose day of departure is the last one',
      '2027-06-08',
      '2027-06-10',
      { first: 7, nights: 2, startsBefore: false, endsAfter: false },
    ],
  ])('places %s', (_, arrival, departure, expected) => {
    expect(placeBars([bar('a', arrival, departure)], '2027-06-01', 10).get('1')).toEqual([
      { bar: bar('a', arrival, departure), ...expected },
    ])
  })

  it.each([
    ['is over on the first morning', '2027-05-30', '2027-06-01'],
    ['begins behind the last night', '2027-06-11', '2027-06-12'],
    ['has no night', '2027-06-04', '2027-06-04'],
    ['ends before it begins', '2027-06-05', '2027-06-04'],
    ['has no day', 'soon', '2027-06-04'],
  ])('omits bars for %s', (_, arrival, departure) => {
    expect(placeBars([bar('a', arrival, departure)], '2027-06-01', 10).size).toBe(0)
  })

  it('are sorted by first night, each in its unit', () => {
    const placed = placeBars(
      [
        bar('b', '2027-06-06', '2027-06-07'),
        bar('c', '2027-06-02', '2027-06-03', '2'),
        bar('a', '2027-06-03', '2027-06-06'),
      ],
      '2027-06-01',
      10,
    )
    expect(placed.get('1')?.map((placedBar) => placedBar.bar.id)).toEqual(['a', 'b'])
    expect(placed.get('2')?.map((placedBar) => placedBar.bar.id)).toEqual(['c'])
  })

  it('cover their nights but not the day of departure', () => {
    const [placed] =
      placeBars([bar('a', '2027-06-03', '2027-06-05')], '2027-06-01', 10).get('1') ?? []
    expect(placed && [1, 2, 3, 4].map((night) => coversNight(placed, night))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

it.each([
  [0, 480, 500, [0, 12]],
  [4800, 480, 500, [98, 112]],
  [1_000_000, 480, 500, [500, 500]],
  [0, 480, 1, [0, 1]],
  [0, 480, 0, [0, 0]],
])(
  'renders the visible rows, scrolled by %i in %i pixels of %i rows',
  (scrolled, height, count, expected) => {
    expect(rowsShown(scrolled, height, 48, count)).toEqual(expected)
  },
)

it.each([
  ['ArrowRight', {}, { row: 5, night: 11 }],
  ['ArrowLeft', {}, { row: 5, night: 9 }],
  ['ArrowRight', { rightToLeft: true }, { row: 5, night: 9 }],
  ['ArrowUp', {}, { row: 4, night: 10 }],
  ['ArrowDown', {}, { row: 6, night: 10 }],
  ['Home', {}, { row: 5, night: 0 }],
  ['End', {}, { row: 5, night: 59 }],
  ['Home', { ctrlKey: true }, { row: 0, night: 0 }],
  ['End', { ctrlKey: true }, { row: 19, night: 59 }],
  ['PageUp', {}, { row: 0, night: 10 }],
  ['PageDown', {}, { row: 15, night: 10 }],
  ['Enter', {}, null],
])(
  '%s moves to another night',
  (key, {
    ctrlKey = false,
    rightToLeft = false,
  }: { ctrlKey?: boolean; rightToLeft?: boolean }, expected) => {
    expect(
      cellTarget({ key, ctrlKey }, { row: 5, night: 10 }, { rows: 20, nights: 60, rightToLeft }),
    ).toEqual(expected)
  },
)

it('stops at the edges', () => {
  const shape = { rows: 2, nights: 3, rightToLeft: false }
  for (const key of ['ArrowLeft', 'ArrowUp', 'PageUp'])
    expect(cellTarget({ key, ctrlKey: false }, { row: 0, night: 0 }, shape)).toEqual({
      row: 0,
      night: 0,
    })
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown'])
    expect(cellTarget({ key, ctrlKey: false }, { row: 1, night: 2 }, shape)).toEqual({
      row: 1,
      night: 2,
    })
})
