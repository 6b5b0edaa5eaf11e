/** The calendars that an address can be added to with one press. */
export const CALENDAR_APPS = ['apple', 'google', 'outlook'] as const

export type CalendarApp = (typeof CALENDAR_APPS)[number]

/** Where a calendar app asks to subscribe to an address. */
export function subscribeHref(app: CalendarApp, url: string): string {
  const subscription = url.replace(/^https?:/, 'webcal:')
  if (app === 'apple') return subscription
  return app === 'google'
    ? `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`
    : `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}`
}
