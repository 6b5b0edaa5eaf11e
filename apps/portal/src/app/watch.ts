import { PartFault } from '@ownerng/login-kit/core'
import { report } from '../shared/report.ts'
import type { Session } from '../shared/session.ts'

/** The log type of a long task. */
const LONG_TASK = { MessageType: 6 }
/** Durations, in ms, that an owner notices; each threshold is reported once. */
const LONG_MS = [2_000, 1_000, 500] as const
/** Limit for a page that fails repeatedly. */
const MAX_REPORTS = 20
/** Scripts of other sites, and a harmless browser warning. */
const SAY_NOTHING = /^Script error\.?$|ResizeObserver loop/
/** A path segment that identifies something rather than naming a page. */
const ID = /\d|^.{25,}$/

/** The query and hash of an address may contain personal data. */
const BEHIND_PATH = /(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g

/** Returns the message and stack of an exception. */
function getErrorMessage(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { stack = '', name, message } = fault
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`
}

/** Returns the page in the address, without ids. */
export function getPage({ hash }: Pick<Location, 'hash'>): string {
  const [path = ''] = hash.replace(/^#/, '').split('?')
  return path
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/')
}

/** Reports uncaught errors and long tasks, each once per page load. */
export function watch(
  session: Pick<Session, 'send' | 'handle'>,
  window: Window & typeof globalThis = globalThis.window,
) {
  const reported = new Set<string>()
  const once = (message: string, more?: object) => {
    if (SAY_NOTHING.test(message) || reported.has(message) || reported.size >= MAX_REPORTS) return
    reported.add(message)
    report(session.send, session.handle(), message.replace(BEHIND_PATH, '$1'), more)
  }
  const hear = (event: Event) => {
    const { error, message, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>
    const fault = error ?? reason ?? message
    // parts that couldn't be loaded are already in the server's log
    if (!(fault instanceof PartFault)) once(getErrorMessage(fault))
  }
  window.addEventListener('error', hear)
  window.addEventListener('unhandledrejection', hear)

  // Safari and Firefox don't report long tasks
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return
  new window.PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const step = LONG_MS.find((ms) => duration >= ms)
      if (step) once(`Long task at ${getPage(window.location)}: ${step} ms or more`, LONG_TASK)
    }
  }).observe({ type: 'longtask', buffered: true })
}
