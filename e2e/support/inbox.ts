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

/** Messages to one address since the inbox was opened. */
export interface Inbox {
  /** Waits for the newest message. */
  text(): Promise<string>
  /** Returns the portal page it links to, such as `/nav/bills`. */
  link(): Promise<string>
  /** Returns its six-digit code. */
  code(): Promise<string>
}

/**
 * Opens the inbox of an address in the demo outbox. Open it before the action that sends the
 * message: journeys share accounts, and earlier messages are excluded.
 */
export function openInbox({ url }: Pick<Portal, 'url'>, to: string): Inbox {
  const openedAt = Date.now()
  // only browsers resolve names below localhost
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
