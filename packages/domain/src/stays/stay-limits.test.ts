import { describe, expect, it } from 'vitest'
import { FIXED, request, stay } from '../../test-support/questions.ts'
import { DEFAULT_RULES, type RuleSet } from '../resort/rules-schema.ts'
import type { StayRequest } from './stay-question.ts'
import { evaluateStay } from './stay-verdict.ts'

/** Rules that differ from the defaults. */
const rules = (changes: Partial<RuleSet>) => ({ rules: { ...DEFAULT_RULES, ...changes } })
const NONE = request().used
const codes = (overrides: Partial<StayRequest>) =>
  evaluateStay(request(overrides)).reasons.map(({ code }) => code)
const limited = (stayLimits: object) => rules({ stayLimits } as Partial<RuleSet>)

// issue 38, C25
describe('a limit on upcoming stays', () => {
  const two = limited({ mostUpcoming: 2, holidaySeasons: [], mostHolidaysAYear: null })
  it.each([
    [1, []],
    [2, ['TOO_MANY_UPCOMING']],
  ])('with %i already: %j', (upcoming, expected) => {
    expect(codes({ ...two, used: { ...NONE, upcoming } })).toEqual(expected)
    expect(codes({ used: { ...NONE, upcoming } })).toEqual([])
  })
  it('names itself in the refusal', () => {
    const [reason] = evaluateStay(request({ ...two, used: { ...NONE, upcoming: 3 } })).reasons
    expect(reason).toMatchObject({ params: { upcoming: 3, most: 2 }, fix: null })
  })
  it("doesn't apply to a week in the owner's own unit", () => {
    const own = {
      ...{ weeks: [FIXED], lots: [], used: { ...NONE, upcoming: 2 } },
      ...stay(FIXED.startsOn, '2027-05-16'),
    }
    expect(codes({ ...two, ...own })).toEqual(codes(own))
    expect(codes({ ...two, ...own })).toEqual([])
  })
})

describe('a limit on holidays', () => {
  const holidays = (codes: readonly string[]) =>
    limited({ mostUpcoming: null, holidaySeasons: codes, mostHolidaysAYear: 1 })
  const season = request().seasons.find(
    ({ firstNight, lastNight }) => firstNight <= '2027-05-03' && lastNight >= '2027-05-03',
  )
  const used = { ...NONE, holidayStays: 1 }
  it('applies to stays with a night in a holiday season only', () => {
    const code = season?.code ?? ''
    expect(codes({ ...holidays([code]), used })).toEqual(['HOLIDAYS_USED'])
    expect(codes({ ...holidays([code]), used: NONE })).toEqual([])
    expect(codes({ ...holidays(['other']), used })).toEqual([])
  })
})
