import type { RuleSet } from '../resort/rules-schema.ts'

/** What a resort bills for what is owned, on the same days of each year. Amounts in cents. */
export type BillingRule = RuleSet['billing'][number]
