import type { Page } from '@playwright/test'

/**
 * One finger by the browser's own protocol: down, moves, and up, each until the page heard it. The
 * protocol answers before: a move waits for the next picture.
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
