import type { Page } from '@playwright/test'

/**
 * A single finger over the browser's own protocol: down, moves, and up, each waiting until the page
 * has received the event. The protocol itself responds earlier: a move is delivered with the next
 * frame.
 */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => {
    const heard = await page.evaluateHandle((name) => {
      const waiting = { done: Promise.resolve() }
      waiting.done = new Promise((done) =>
        addEventListener(name, () => done(), { once: true, capture: true }),
      )
      return waiting
    }, type.toLowerCase())
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await heard.evaluate(({ done }) => done)
  }
  return {
    down: (at: { x: number; y: number }) => send('touchStart', [at]),
    move: (at: { x: number; y: number }) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  }
}
