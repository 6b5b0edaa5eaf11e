/** Durations in milliseconds; all durations in the code are computed from these. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
/** A day of 24 hours. Use `addDays` to move calendar days. */
export const DAY_MS = 24 * HOUR_MS
