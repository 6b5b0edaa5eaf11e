import { expect, it } from 'vitest'
import type { Place } from '../../../shared/availability.query.ts'
import { reasonsLeft, shareReasons } from './shared-reasons.ts'

const because = (sentence: string, fix = '') => ({
  code: 'NOT_OPEN_YET',
  sentence,
  short: 'Opens Jul 1, 2027',
  fix: fix || null,
})
const place = (name: string, reasons: object[], overrides: object = {}) =>
  ({
    name,
    unitTypeCode: name,
    allowed: reasons.length === 0,
    free: 1,
    partOf: null,
    reasons,
    ...overrides,
  }) as Place

const OPENS = because('These days open on July 1.')
const SMALL = because('The Studio sleeps 2. Your party is 3.')
const studio = place('Studio', [OPENS, SMALL])
const villa = place('Villa', [OPENS])
const home = place('Home', [])

it('shows a reason of several places once, and names them', () => {
  const shared = shareReasons([home, studio, villa], [], false)
  expect(shared.map(({ reason, names }) => [reason.sentence, names])).toEqual([
    [OPENS.sentence, ['Studio', 'Villa']],
  ])
  expect(reasonsLeft(studio, shared)).toEqual({ own: [SMALL], above: ['Opens Jul 1, 2027'] })
  expect(reasonsLeft(villa, shared)).toEqual({ own: [], above: ['Opens Jul 1, 2027'] })
})

it('keeps a reason that only one place has', () => {
  expect(shareReasons([home, studio], [], false)).toEqual([])
  expect(reasonsLeft(studio, []).own).toEqual([OPENS, SMALL])
})

it('shows a fix if it helps with one of the places', () => {
  const [shared] = shareReasons(
    [villa, place('Cottage', [because(OPENS.sentence, 'a fix')])],
    [],
    false,
  )
  expect(shared?.reason.fix).toBe('a fix')
})

it('ignores a place with an available side, whose card shows no reason', () => {
  const side = place('Side', [], { partOf: 'Villa' })
  expect(shareReasons([studio, villa], [studio, villa, side], true)).toEqual([])
  expect(shareReasons([studio, villa], [studio, villa, side], false)).toHaveLength(1)
})
