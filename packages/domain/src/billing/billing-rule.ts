/** What a resort bills for what is owned, on the same days of each year. Amounts in cents. */
export interface BillingRule {
  /** Part of the bill's number, so that it is billed once; short, such as `MF`. */
  readonly code: string
  readonly kind: 'maintenance' | 'reserve' | 'tax' | 'special-assessment' | 'club-dues' | 'other'
  readonly description: string
  /** Days of the year, `MM-DD`; each has a bill of its own. */
  readonly billedOn: readonly string[]
  readonly dueAfterDays: number
  /** For each interest, unless its type of unit names another amount. */
  readonly cents: number
  readonly unitTypes: Readonly<Record<string, number>>
  /** For each yearly point, on top. */
  readonly centsAPoint: number
}
