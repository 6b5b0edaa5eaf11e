import { type ElementHandle, type Frame, launch } from 'puppeteer-core'
import { CHROMIUM } from '../support/chromium.ts'
import { buildFinder, type Driver, type Found, WINDOW } from './driver.ts'

/** Opens Firefox over WebDriver BiDi, or Chromium for comparison. */
export async function openWithPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Driver> {
  const opened = await launch({
    browser,
    executablePath,
    headless: browser === 'chrome' ? 'shell' : true,
    defaultViewport: WINDOW,
    acceptInsecureCerts: true,
    ...(browser === 'chrome' ? { args: CHROMIUM.args } : {}),
  })
  const page = await opened.newPage()
  let frame: Frame = page.mainFrame()
  const handles = new WeakMap<Found, ElementHandle<HTMLElement>>()
  return {
    goto: async (url) => {
      await page.goto(url)
      frame = page.mainFrame()
    },
    read: (expression) => frame.evaluate(`(${expression})`) as Promise<never>,
    find: async (target) => {
      const handle = (
        await frame.evaluateHandle(`(() => {${buildFinder(target)}})()`)
      ).asElement() as ElementHandle<HTMLElement> | null
      if (!handle) return null
      const found: Found = {
        click: () => handle.click(),
        type: async (text) => {
          // clicking in a frame queries the frame's position with a command that Firefox 140
          // doesn't support
          if (frame === page.mainFrame()) await handle.click()
          else await handle.focus()
          await handle.evaluate((field) => (field as HTMLInputElement).select())
          await page.keyboard.type(text)
        },
      }
      handles.set(found, handle)
      return found
    },
    enter: async (found) => {
      const inner = await (
        handles.get(found) as ElementHandle<HTMLIFrameElement> | undefined
      )?.contentFrame()
      if (!inner) throw new Error('that is no frame')
      frame = inner
    },
    leave: async () => {
      frame = page.mainFrame()
    },
    press: (x, y) => page.mouse.click(x, y),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => opened.close(),
  }
}
