import { PartFault } from '@ownerng/login-kit/core'
import { report } from '../shared/report.ts'
import type { Session } from '../shared/session.ts'

/** What the log calls a task that held up the page. */
const LONG_TASK = { MessageType: 6 }
/** How long a task is, in ms, that a person notices; each step is reported once. */
const LONG_MS = [2_000, 1_000, 500] as const
/** A page that fails again and again has said what there is to say. */
const MAX_REPORTS = 20
/** Another site's script, and a warning of browsers that is no fault. */
const SAY_NOTHING = /^Script error\.?$|ResizeObserver loop/
/** Part of a path that names somebody or something rather than a page. */
const ID = /\d|^.{25,}$/

/** What stands behind the path of an address may be somebody's. */
const BEHIND_PATH = /(https?:\/\/[^\s?#)]*)[?#][^\s)]*/g

/** What an exception says, and where. */
function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  const { stack = '', name, message } = fault
  return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`
}

/** The page in the address, without what names somebody or something. */
export function pageOf({ hash }: Pick<Location, 'hash'>): string {
  const [path = ''] = hash.replace(/^#/, '').split('?')
  return path
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/')
}

/** Reports what nobody caught, and tasks that held up the page; each once a page load. */
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
    // what could not be reached is known to the server
    if (!(fault instanceof PartFault)) once(wordsOf(fault))
  }
  window.addEventListener('error', hear)
  window.addEventListener('unhandledrejection', hear)

  // Safari and Firefox do not tell
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return
  new window.PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      const step = LONG_MS.find((ms) => duration >= ms)
      if (step) once(`Long task at ${pageOf(window.location)}: ${step} ms or more`, LONG_TASK)
    }
  }).observe({ type: 'longtask', buffered: true })
}
