/** Calendar apps that can subscribe to an address with one press. */
export const CALENDAR_APPS = ['apple', 'google', 'outlook'] as const

export type CalendarApp = (typeof CALENDAR_APPS)[number]

/** The address that subscribes a calendar app to a URL. */
export function subscribeHref(app: CalendarApp, url: string): string {
  const subscription = url.replace(/^https?:/, 'webcal:')
  if (app === 'apple') return subscription
  return app === 'google'
    ? `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`
    : `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}`
}
