import { setTimeout as pause } from 'node:timers/promises'
import type { Portal } from './portal.ts'

const WITHIN_MS = 10_000
const POLL_MS = 100

interface Message {
  readonly to: string
  readonly text: string
  readonly link: string
  readonly at: string
}

/** What somebody was sent since it was opened. */
export interface Inbox {
  /** The newest message, once there is one. */
  text(): Promise<string>
  /** The page of the portal that it leads to, such as `/nav/bills`. */
  link(): Promise<string>
  /** The six digits in it. */
  code(): Promise<string>
}

/**
 * Opens the inbox of somebody in the demo outbox. Open it before the act that writes to them:
 * journeys share accounts, and what an earlier one was sent is not in it.
 */
export function openInbox({ url }: Pick<Portal, 'url'>, to: string): Inbox {
  const openedAt = Date.now()
  // names below localhost are known to browsers alone
  const outbox = `http://127.0.0.1:${new URL(url).port}/dev/outbox.json`
  const newest = async (): Promise<Message> => {
    const until = performance.now() + WITHIN_MS
    do {
      const messages = (await (await fetch(outbox)).json()) as readonly Message[]
      const found = messages.find((one) => one.to === to && Date.parse(one.at) >= openedAt)
      if (found) return found
      await pause(POLL_MS)
    } while (performance.now() < until)
    throw new Error(`nothing was sent to ${to}`)
  }
  return {
    text: async () => (await newest()).text,
    link: async () => (await newest()).link,
    code: async () => /\b\d{6}\b/.exec((await newest()).text)?.[0] ?? '',
  }
}
