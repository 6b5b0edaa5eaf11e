/** The one clock of the server; rules and queries get their `now` from here. */
export interface Clock {
  now(): Date
}

/** The real clock, or one that starts at `startAt` and runs on at the usual pace. */
export function startClock(startAt: Date | null): Clock {
  const ahead = startAt ? startAt.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + ahead) }
}
