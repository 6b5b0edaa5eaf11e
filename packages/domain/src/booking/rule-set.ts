/** The rules of a resort, one version of them. Amounts in cents, windows in months or days as named. */
export interface RuleSet {
  readonly version: number
  /** A stay can be booked from this many months before its arrival, from the first minute of that day at the resort. */
  readonly opensMonthsBefore: number
  /** The last day to book is this many days before arrival. */
  readonly closesDaysBefore: number
  readonly points: { readonly minNights: number; readonly maxNights: number }
  /** A floating week: its length and the weekday it starts on (Monday 1 to Sunday 7) unless the interest names one. */
  readonly floatingWeek: { readonly nights: number; readonly checkInWeekday: number }
  /** An account this many days past due may not book until it is paid. */
  readonly pastDueGraceDays: number
  /** Charged when a guest stays without the owner, by type of reservation. */
  readonly guestFeeCents: { readonly O: number; readonly G: number; readonly R: number }
  readonly cancellation: {
    readonly steps: readonly CancellationStep[]
    /** A stay that is still to come can be cancelled without loss for so many hours after it was booked. */
    readonly graceHours: number
  }
  readonly checkInTime: string
  readonly checkOutTime: string
}

/** What comes back where a stay is cancelled at least so many days before arrival. */
export interface CancellationStep {
  readonly daysBefore: number
  readonly pointsBackPercent: number
  readonly weekBack: boolean
}

/** Defaults of domain.md 2.6 to 2.11 for a resort that sets nothing. */
export const DEFAULT_RULES: RuleSet = {
  version: 1,
  opensMonthsBefore: 12,
  closesDaysBefore: 1,
  points: { minNights: 2, maxNights: 14 },
  floatingWeek: { nights: 7, checkInWeekday: 7 },
  pastDueGraceDays: 30,
  guestFeeCents: { O: 0, G: 3500, R: 3500 },
  cancellation: {
    steps: [
      { daysBefore: 31, pointsBackPercent: 100, weekBack: true },
      { daysBefore: 16, pointsBackPercent: 50, weekBack: false },
      { daysBefore: 0, pointsBackPercent: 0, weekBack: false },
    ],
    graceHours: 24,
  },
  checkInTime: '16:00',
  checkOutTime: '10:00',
}
