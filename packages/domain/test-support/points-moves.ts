import { evaluatePointsMove, type PointsMoveRequest } from '../src/points/lot-acts.ts'
import type { PointsMove } from '../src/points/points-move.ts'
import { DEFAULT_RULES, type RuleSet } from '../src/resort/rules-schema.ts'
import { lot, verdictCodes } from './questions.ts'

/** A lot of this use year, and one of the next. */
export const THIS = lot('l', 1000, { earnedOn: '2027-01-01', expiresOn: '2027-12-31' })
export const NEXT = lot('n', 1000, {
  earnedOn: '2028-01-01',
  expiresOn: '2028-12-31',
  overrides: { useYear: 2028 },
})
export const SAVE = { ...DEFAULT_RULES, save: { monthsMore: 12, notSeasons: ['red'] } }
/** A move of 400 points on July 15, 2027, under rules with saving. */
export const REQUEST: PointsMoveRequest = {
  rules: SAVE,
  today: '2027-07-15',
  account: { status: 'active', overdue: [] },
  lot: THIS,
  lots: [],
  points: 400,
  annualPoints: 1000,
  transferredPoints: 0,
  currentPoints: 0,
  toAccountId: null,
  accountId: 'me',
}
/** Evaluates a move: borrowing takes points of the next year, transferring gives them away. */
export const evaluate = (act: PointsMove, overrides: Partial<PointsMoveRequest> = {}) =>
  evaluatePointsMove(act, {
    ...REQUEST,
    lot: act === 'borrow' ? NEXT : THIS,
    toAccountId: act === 'transfer' ? 'other' : null,
    ...overrides,
  })
/** Returns the reason codes of a move; empty if it is allowed. */
export const codes = (act: PointsMove, overrides: Partial<PointsMoveRequest> = {}) =>
  verdictCodes(evaluate(act, overrides))
/** Overrides some of the rules of a move. */
export const rules = (overrides: Partial<RuleSet>) => ({ rules: { ...SAVE, ...overrides } })
