import type { RuleSet } from '../resort/rules-schema.ts'

/** A bill that a resort creates for each interest on the same days every year. Amounts in cents. */
export type BillingRule = RuleSet['billing'][number]
