/** Spans of time in milliseconds: every duration of the code is computed from them. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
/** A day of 24 hours; days of the calendar are moved with `addDays`. */
export const DAY_MS = 24 * HOUR_MS
