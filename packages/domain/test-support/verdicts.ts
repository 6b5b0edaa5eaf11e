import { DEFAULT_RULES } from '../src/resort/rules-schema.ts'
import type { StayRequest } from '../src/stays/stay-question.ts'
import { evaluateStay } from '../src/stays/stay-verdict.ts'
import { request, verdictCodes } from './questions.ts'

/** Returns the reason codes for a stay; empty if it may be booked. */
export const codes = (overrides: Partial<StayRequest>) =>
  verdictCodes(evaluateStay(request(overrides)))

/** Overrides some of the default rules. */
export const rules = (overrides: Partial<StayRequest['rules']>) => ({
  rules: { ...DEFAULT_RULES, ...overrides },
})
