import { describe, expect, it } from 'vitest'
import { DEFAULT_RULES, fillRules, getLevelRules } from './rules-schema.ts'

const RULES = fillRules({
  guestFeeCents: { G: 2000, R: 2000 },
  points: { maxNights: 10 },
  levels: {
    GOLD: { opensMonthsBefore: 18, points: { minNights: 1 }, guestFeeCents: { G: 0, R: 0 } },
  },
})

// issue 38, C25
describe('rules of a membership level', () => {
  it('replace those of the resort, and keep the others', () => {
    const gold = getLevelRules(RULES, 'GOLD')
    expect(gold).toMatchObject({
      opensMonthsBefore: 18,
      guestFeeCents: { G: 0, R: 0 },
      points: { minNights: 1, maxNights: 10, checkInWeekdays: [] },
      closesDaysBefore: DEFAULT_RULES.closesDaysBefore,
    })
    expect(RULES).toMatchObject({ opensMonthsBefore: 12, points: { minNights: 2, maxNights: 10 } })
  })
  it.each(['', 'SILVER', 'toString'])('are those of the resort for the level “%s”', (level) =>
    expect(getLevelRules(RULES, level)).toBe(RULES),
  )
  it('apply to stored rules that name the level of a stay', () => {
    expect(fillRules({ ...RULES, level: 'GOLD' })).toEqual(getLevelRules(RULES, 'GOLD'))
    expect(fillRules({ ...RULES, level: '' })).toEqual(RULES)
  })
})
