import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { buildCalendarPage } from '../e2e/support/calendar-page.ts'
import { CHROMIUM } from '../e2e/support/chromium.ts'
import type { BenchOptions } from '../packages/calendar/host/bench-events.ts'
import type {} from '../packages/calendar/host/timeline-page.tsx'
import type { Figure } from './figure.ts'
import { spread } from './measure.ts'
import { SMOKE, unlessSmoke } from './smoke.ts'

interface Case {
  readonly name: string
  readonly given: BenchOptions
  readonly rounds: number
  /** Maximum ratio to FullCalendar's time for the first render, and for the next month or week. */
  readonly mount: number
  readonly next: number
}

/**
 * Targets from the calendar's design, section 7, relative to the fastest peer, which is
 * FullCalendar from 1,000 events on. In a dense week it takes 800 ms, where 500 are allowed.
 */
const CASES: readonly Case[] = [
  {
    name: 'calendar_month_100',
    given: { count: 100, set: 'dense', view: 'month', capped: true },
    rounds: 7,
    mount: 0.6,
    next: 0.6,
  },
  {
    name: 'calendar_month_1000',
    given: { count: 1000, set: 'dense', view: 'month', capped: true },
    rounds: 7,
    mount: 0.35,
    next: 0.4,
  },
  {
    name: 'calendar_month_10000',
    given: { count: 10_000, set: 'dense', view: 'month', capped: true },
    rounds: 3,
    mount: 0.1,
    next: 0.1,
  },
  {
    name: 'calendar_dots_1000',
    given: { count: 1000, set: 'dense', view: 'month', capped: false },
    rounds: 5,
    mount: 0.5,
    next: 0.5,
  },
  {
    name: 'calendar_week_year_10000',
    given: { count: 10_000, set: 'year', view: 'week', capped: true },
    rounds: 5,
    mount: 0.3,
    next: 0.6,
  },
  {
    name: 'calendar_week_dense_10000',
    given: { count: 10_000, set: 'dense', view: 'week', capped: true },
    rounds: 3,
    mount: 0.6,
    next: 0.6,
  },
]
const MAX_KB = 12.1
const MAX_CSS_KB = 2.5

/**
 * Compares this calendar with FullCalendar, alternating on fresh pages of one browser: ratios of
 * main-thread CPU time. Also measures the component's size.
 */
export async function measureCalendar(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  const cases = CASES.filter(
    ({ name, given }) =>
      (wanted(`${name}_mount`) || wanted(`${name}_next`)) && (!SMOKE || given.count <= 100),
  )
  const figures: Record<string, Figure> = {}
  if (wanted('calendar_js_kb') || wanted('calendar_css_kb'))
    Object.assign(figures, await measureSize())
  if (wanted('timeline_500x60_ms')) Object.assign(figures, await measureTimeline())
  if (DRAG_FIGURES.some(wanted)) Object.assign(figures, await measureDrag())
  if (HEAP_FIGURES.some(wanted)) Object.assign(figures, await measureHeap())
  if (cases.length === 0) return figures
  const [ours, theirs] = [await buildOurs(), await buildCalendarPage('bench-fullcalendar.tsx')]
  const browser = await startBrowser()
  for (const { name, given, rounds, mount, next } of cases) {
    const ratios: { mount: number; next: number }[] = []
    for (let round = 0; round < unlessSmoke(rounds, 1); round++) {
      const own = await getTimes(browser, ours, given)
      const peer = await getTimes(browser, theirs, given)
      ratios.push({ mount: own.mount / peer.mount, next: own.next / peer.next })
    }
    figures[`${name}_mount`] = middle(
      ratios.map((ratio) => ratio.mount),
      mount,
    )
    figures[`${name}_next`] = middle(
      ratios.map((ratio) => ratio.next),
      next,
    )
  }
  await browser.close()
  return figures
}

const startBrowser = () => chromium.launch(CHROMIUM)

let built: Promise<Built> | undefined
function buildOurs(): Promise<Built> {
  built ??= buildCalendarPage('bench-ours.tsx')
  return built
}

type Built = Awaited<ReturnType<typeof buildCalendarPage>>

async function getTimes(
  browser: Browser,
  built: Built,
  input: Case['given'],
): Promise<{ mount: number; next: number }> {
  const { page, time } = await openPage(browser, built)
  await page.evaluate((asked) => window.bench.prepare(asked), input)
  const mount = await time((visible) => visible.evaluate(() => window.bench.mount()))
  const next = await time((visible) => visible.evaluate(() => window.bench.next()))
  await page.close()
  return { mount, next }
}

/** Opens a fresh page with a script; returns its main-thread CPU time in seconds. */
async function openPage(browser: Browser, { script, style }: Built) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.setContent('<!doctype html><html lang="en"><body><div id="root"></div></body></html>')
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(
      (metric) => metric.name === 'TaskDuration',
    )?.value ?? 0
  const time = async (work: (page: Page) => Promise<void>) => {
    const before = await busy()
    await work(page)
    return (await busy()) - before
  }
  return { page, session, time }
}

/** A year of events shown in a week, as in `calendar_week_year_10000`. */
const YEAR: BenchOptions = { count: 10_000, set: 'year', view: 'week', capped: true }
const DRAG_FIGURES = ['calendar_drag_frame_ms', 'calendar_drag_frame_p95_ms']
/** A phone has a quarter of the CPU speed; a frame that takes longer than this is late. */
const DRAG = { slowdown: 4, moves: unlessSmoke(120, 10), mostMs: 16 }

/**
 * Measures the cost of each frame of a drag on a phone: an event of a week is dragged across days
 * and hours, among 10,000 events of the year. The cost of a frame without a move is subtracted.
 */
async function measureDrag(): Promise<Record<string, Figure>> {
  const browser = await startBrowser()
  const { page, session, time } = await openPage(browser, await buildOurs())
  await page.evaluate((asked) => window.bench.prepare(asked), YEAR)
  await page.evaluate(() => window.bench.mount())
  const event = page.locator('[data-column="2027-06-08"] .cal-timed').first()
  // scrolls to it, and waits until nothing covers it
  await event.hover()
  const from = await event.boundingBox()
  if (!from) throw new Error('There is no event to drag.')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await session.send('Emulation.setCPUThrottlingRate', { rate: DRAG.slowdown })
  const frame = async (move: (visible: Page) => Promise<void> = async () => {}) =>
    1000 *
    (await time(async (visible) => {
      await move(visible)
      await visible.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))),
      )
    }))
  await page.mouse.move(x, y)
  const still: number[] = []
  for (let index = 0; index < DRAG.moves / 4; index++) still.push(await frame())
  await page.mouse.down()
  const times: number[] = []
  for (let index = 0; index < DRAG.moves; index++)
    times.push(
      await frame(({ mouse }) => mouse.move(x + 4 * (index % 60) - 80, y + 5 * (index % 24))),
    )
  if (!(await page.locator('.cal-ghost').isVisible())) throw new Error('Nothing was dragged.')
  await page.mouse.up()
  await browser.close()
  const idle = middle(still, DRAG.mostMs).value
  const each = middle(
    times.map((ms) => Math.max(0, ms - idle)),
    DRAG.mostMs,
  )
  const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  const unit = 'ms of a phone'
  const p95 = Math.max(0, late - idle)
  return {
    calendar_drag_frame_ms: { ...each, unit },
    calendar_drag_frame_p95_ms: { ...each, value: p95, unit, good: p95 <= DRAG.mostMs },
  }
}

const HEAP_FIGURES = ['calendar_heap_mb', 'calendar_heap_growth']
const HEAP = { mounts: unlessSmoke(20, 2), mostMb: 2, mostGrowthMb: 0.1 }

/**
 * Measures the memory of a week view with 10,000 events of a year, in MB without the events and
 * after garbage collection, and its growth after mounting it twenty more times.
 */
async function measureHeap(): Promise<Record<string, Figure>> {
  const browser = await startBrowser()
  const { page, session } = await openPage(browser, await buildOurs())
  await page.evaluate((asked) => window.bench.prepare(asked), YEAR)
  const before = await getHeap(session)
  await page.evaluate(() => window.bench.mount())
  const mounted = await getHeap(session)
  await page.evaluate(() => window.bench.unmount())
  const heapAfterMounts = async () => {
    for (let mount = 0; mount < HEAP.mounts; mount++) {
      await page.evaluate(() => window.bench.mount())
      await page.evaluate(() => window.bench.unmount())
    }
    return getHeap(session)
  }
  // the first mounts compile code, which the browser keeps
  const [early, late] = [await heapAfterMounts(), await heapAfterMounts()]
  await browser.close()
  return {
    calendar_heap_mb: { ...middle([mounted - before], HEAP.mostMb), unit: 'MB' },
    calendar_heap_growth: {
      ...middle([late - early], HEAP.mostGrowthMb),
      unit: `MB in ${HEAP.mounts} mounts`,
    },
  }
}

async function getHeap(session: CDPSession): Promise<number> {
  // the first pass frees objects that the second can collect
  for (let pass = 0; pass < 2; pass++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
}

const TIMELINE = { units: 500, nights: 60, staysAUnit: 12, rounds: 7, mostMs: 100 }

/**
 * Measures the first render of the timeline with many units, twelve stays each, in main-thread CPU
 * time.
 */
async function measureTimeline(): Promise<Record<string, Figure>> {
  const built = await buildCalendarPage('timeline-page.tsx')
  const browser = await startBrowser()
  const { units, nights, staysAUnit, rounds, mostMs } = TIMELINE
  const bars = Array.from({ length: units * staysAUnit }, (_, index) => {
    const arrival = new Date(Date.UTC(2027, 5, 1 + Math.floor(index / units) * 5))
      .toISOString()
      .slice(0, 10)
    const departure = new Date(Date.UTC(2027, 5, 4 + Math.floor(index / units) * 5))
      .toISOString()
      .slice(0, 10)
    return {
      id: `b${index}`,
      unitId: String((index % units) + 1),
      title: 'Stay',
      arrival,
      departure,
    }
  })
  const times: number[] = []
  for (let round = 0; round < unlessSmoke(rounds, 1); round++) {
    const { page, time } = await openPage(browser, built)
    const input = await page.evaluateHandle((asked) => asked, { count: units, bars, nights })
    times.push(
      1000 *
        (await time((visible) => visible.evaluate((asked) => window.showTimeline(asked), input))),
    )
    await page.close()
  }
  await browser.close()
  return { timeline_500x60_ms: { ...middle(times, mostMs), unit: 'ms of processor' } }
}

function middle(ratios: number[], most: number): Figure {
  const ratio = spread(ratios)
  return {
    ...ratio,
    unit: 'of FullCalendar',
    target: `at most ${most}`,
    good: ratio.value <= most,
  }
}

/** Measures the size that the component adds to a page with React. The app provides the texts. */
async function measureSize(): Promise<Record<string, Figure>> {
  const { script, style } = await buildCalendarPage('size.ts', [
    'react',
    'react-dom',
    'react/jsx-runtime',
  ])
  const figure = (text: string, most: number): Figure => {
    const value = gzipSync(text, { level: 9 }).length / 1000
    return {
      value,
      min: value,
      max: value,
      unit: 'kB gzip',
      target: `at most ${most}`,
      good: value <= most,
    }
  }
  return { calendar_js_kb: figure(script, MAX_KB), calendar_css_kb: figure(style, MAX_CSS_KB) }
}
