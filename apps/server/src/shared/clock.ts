/** The server's only clock. Rules and queries get `now` from it. */
export interface Clock {
  now(): Date
}

/** Starts the real clock, or one that begins at `startAt` and runs at normal speed. */
export function startClock(startAt: Date | null): Clock {
  const ahead = startAt ? startAt.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + ahead) }
}
