import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { build } from 'vite'
import type { TestEvent, TestPageOptions } from '../../packages/calendar/host/test-page-options.ts'

const HOST = fileURLToPath(new URL('../../packages/calendar/host/', import.meta.url))

/**
 * Builds one page of `packages/calendar/host` as a script and a style sheet; `external` modules are
 * imported instead.
 */
export async function buildCalendarPage(
  entry: string,
  external: string[] = [],
): Promise<{ script: string; style: string }> {
  const built = await build({
    root: HOST,
    configFile: false,
    logLevel: 'error',
    // a test runner sets another NODE_ENV
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: join(HOST, entry),
        formats: [external.length > 0 ? 'es' : 'iife'],
        name: 'page',
      },
      rolldownOptions: { external, output: { minify: true } },
    },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap((item) =>
    'output' in item ? item.output : [],
  )
  const script = files
    .map((file) => (file.type === 'chunk' ? file.code.replaceAll('/* @__PURE__ */', '') : ''))
    .join('\n')
  const style = files
    .map((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '',
    )
    .join('\n')
    .replace(/\/\*\$vite\$:\d+\*\//, '')
  return { script, style }
}

/** Control of a standalone calendar in a test. */
export interface CalendarPage {
  show(
    input: Partial<TestPageOptions> & { events: readonly TestEvent[] | string },
    dir?: 'ltr' | 'rtl',
  ): Promise<void>
  /** Returns the calendar's callbacks since the last call. */
  told(): Promise<unknown[]>
}

/**
 * Test of the calendar on a standalone page, without a server. Unexpected warnings and errors fail
 * the test.
 */
export const test = base.extend<
  { calendar: CalendarPage },
  { built: { script: string; style: string } }
>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
    async ({}, use) => use(await buildCalendarPage('test-page.tsx')),
    { scope: 'worker' },
  ],
  calendar: async ({ page, built }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await use({
      async show(input, dir = 'ltr') {
        await page.setContent(
          `<!doctype html><html lang="en" dir="${dir}"><head><title>Calendar</title><meta ` +
            'name="viewport" ' +
            'content="width=device-width"></head><body><main><h1>Calendar</h1><h2>June</h2><div ' +
            'id="root"></div></main></body></html>',
        )
        await page.addStyleTag({ content: built.style })
        await page.addStyleTag({ content: readFileSync(join(HOST, 'page.css'), 'utf8') })
        await page.addScriptTag({ content: built.script })
        await page.evaluate((visible) => window.show(visible), {
          view: 'month',
          day: '2027-06-10',
          today: '2027-06-08',
          ...input,
        } as TestPageOptions)
        await page.locator('.cal[data-view]').waitFor()
      },
      told: () => page.evaluate(() => window.told.splice(0)),
    })
    expect(faults).toEqual([])
  },
})

export { expect }

export const STAY: TestEvent = {
  id: 'stay',
  title: 'Villa 9',
  start: '2027-06-10T16:00',
  end: '2027-06-13T10:00',
  allDay: true,
  draggable: true,
  resizable: true,
  color: { primary: '#7a1f6b', secondary: '#f6d5ef' },
  cssClass: 'mine',
  buttons: ['Call'],
}
export const VISIT: TestEvent = {
  id: 'visit',
  title: 'Visit',
  start: '2027-06-09T10:00',
  end: '2027-06-09T12:00',
  draggable: true,
  resizable: true,
}
export const FIXED: TestEvent = { id: 'fixed', title: 'Owners meet', start: '2027-06-10T18:00' }
export const OTHER: TestEvent = {
  id: 'other',
  title: 'Loft 3',
  start: '2027-06-21T16:00',
  end: '2027-06-24T10:00',
  allDay: true,
  draggable: true,
}
export const day = (date: string) => `td[data-day="${date}"]`
export const inDay = (date: string, id: string) => `${day(date)} [data-event="${id}"]`

/** Returns the center of an element, or a point at an offset into it. */
export async function pointIn(
  page: Page,
  selector: string,
  [across, down] = [0.5, 0.5],
): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { x: box.x + box.width * (across ?? 0.5), y: box.y + box.height * (down ?? 0.5) }
}

/** Drags with the mouse in steps and releases the button. */
export async function dragMouse(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  beforeDrop: () => Promise<void> = async () => {},
): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 3, from.y + 3)
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await beforeDrop()
  await page.mouse.up()
}
