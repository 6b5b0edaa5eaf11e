import type { GivenTimeline } from '../../packages/calendar/host/timeline-page.tsx'
import { expectNoViolations } from '../support/axe.ts'
import { test as base, buildCalendarPage, expect } from '../support/calendar-page.ts'

const BARS: GivenTimeline['bars'] = [
  {
    id: 'year',
    unitId: '1',
    title: 'Your time',
    arrival: '2027-01-01',
    departure: '2027-06-20',
    band: true,
  },
  {
    id: 'stay',
    unitId: '1',
    title: 'Your stay',
    arrival: '2027-06-03',
    departure: '2027-06-06',
    href: '#stay',
  },
  { id: 'next', unitId: '1', title: 'Taken', arrival: '2027-06-06', departure: '2027-06-09' },
  { id: 'before', unitId: '2', title: 'Taken', arrival: '2027-05-20', departure: '2027-06-02' },
  { id: 'far', unitId: '400', title: 'Your stay', arrival: '2027-06-03', departure: '2027-06-06' },
]

/** Fixture: a timeline on a standalone page. */
const test = base.extend<
  { show: (givenTimeline: GivenTimeline, dir?: 'ltr' | 'rtl') => Promise<void> },
  { timeline: { script: string; style: string } }
>({
  timeline: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
    async ({}, use) => use(await buildCalendarPage('timeline-page.tsx')),
    { scope: 'worker' },
  ],
  show: async ({ page, timeline }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await use(async (input, dir = 'ltr') => {
      await page.setContent(
        `<!doctype html><html lang="en" dir="${dir}"><head><title>Units</title></head>` +
          '<body><main><h1>Units</h1><div id="root"></div></main></body></html>',
      )
      await page.addStyleTag({ content: timeline.style })
      await page.addScriptTag({ content: timeline.script })
      await page.evaluate((visible) => window.showTimeline(visible), input)
    })
    expect(faults).toEqual([])
  },
})

test.describe('a timeline of units', () => {
  test('renders only the visible part of 500 units, and announces their number', async ({
    page,
    show,
  }) => {
    await show({ count: 500, bars: BARS })
    const grid = page.getByRole('grid', { name: 'Units' })
    await expect(grid).toHaveAttribute('aria-rowcount', '501')
    await expect(grid).toHaveAttribute('aria-colcount', '61')
    expect(await page.getByRole('row').count()).toBeLessThan(30)
    await expect(page.getByRole('columnheader')).toHaveCount(61)
    await grid.evaluate((box) => box.scrollTo({ top: 399 * 48 }))
    await expect(page.getByRole('rowheader', { name: 'Unit 400' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Unit 400, Your stay/ })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Unit 350' })).toHaveCount(0)
    expect(await page.getByRole('row').count()).toBeLessThan(30)
  })

  test('a bar lasts from the middle of its first day to the middle of its last', async ({
    page,
    show,
  }) => {
    await show({ count: 3, bars: BARS })
    const measureBox = async (name: string) => {
      const box = await page.locator('.tl-bar', { hasText: name }).first().boundingBox()
      if (!box) throw new Error(`${name} is not shown`)
      return box
    }
    const [stay, next, track] = [
      await measureBox('Your stay'),
      await measureBox('Taken'),
      await page.locator('.tl-track').first().boundingBox(),
    ]
    const night = (track?.width ?? 0) / 60
    expect(stay.x - (track?.x ?? 0)).toBeCloseTo(2.5 * night, 0)
    expect(stay.width).toBeCloseTo(3 * night - 2, 0)
    expect(next.x).toBeCloseTo(stay.x + 3 * night, 0)
    const before = await page.locator('[data-row="1"] .tl-bar').boundingBox()
    expect(before?.x).toBeCloseTo(track?.x ?? 0, 0)
    expect(before?.width).toBeCloseTo(1.5 * night - 2, 0)
  })

  test('has one tab stop; arrows move by night and unit, and distant cells are rendered', async ({
    page,
    show,
  }) => {
    await show({ count: 500, bars: BARS })
    const focused = () =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      )
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Unit 1, Tue, Jun 1, Your time')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe('Unit 1, Your stay, Thu, Jun 3 – Sun, Jun 6, 3 nights')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Unit 2, Thu, Jun 3, free')
    await page.keyboard.press('PageDown')
    await expect.poll(focused).toBe('Unit 12, Thu, Jun 3, free')
    await page.keyboard.press('Control+End')
    await expect.poll(focused).toBe('Unit 500, Fri, Jul 30, free')
    await expect(page.getByRole('rowheader', { name: 'Unit 500' })).toBeInViewport()
    await page.keyboard.press('Control+Home')
    await expect.poll(focused).toBe('Unit 1, Tue, Jun 1, Your time')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.tl'))).toBe(null)
  })

  test('a key pressed during scrolling moves the focus', async ({ page, show }) => {
    await show({ count: 500, bars: BARS })
    await page.keyboard.press('Tab')
    const kept = await page.getByRole('grid', { name: 'Units' }).evaluate(async (grid) => {
      const names: string[] = []
      const soon = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(null)
        })
      for (let round = 0; round < 100; round++) {
        grid.scrollTop = (round % 2) * 4_800 + 2_400
        grid.dispatchEvent(new Event('scroll'))
        // rows render in one task, and effects run in a later one
        for (let task = 0; task < round % 5; task++) await soon()
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: round % 2 ? 'Home' : 'End',
            ctrlKey: true,
            bubbles: true,
          }),
        )
        await new Promise((resolve) => setTimeout(resolve, 20))
        names.push(document.activeElement?.closest('.tl-row')?.getAttribute('data-row') ?? 'lost')
      }
      return names
    })
    expect(kept).toEqual(kept.map((_, round) => (round % 2 ? '0' : '499')))
  })

  test('the arrow goes through a bar night by night', async ({ page, show }) => {
    await show({ count: 1, bars: BARS })
    await page.keyboard.press('Tab')
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
    await expect(
      page.getByRole('button', { name: 'Unit 1, Your stay, Thu, Jun 3 – Sun, Jun 6, 3 nights' }),
    ).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByRole('button', { name: 'Unit 1, Taken, Sun, Jun 6 – Wed, Jun 9, 3 nights' }),
    ).toBeFocused()
  })

  test('Enter and a click open a bar, and report the pressed night and the bar behind it', async ({
    page,
    show,
  }) => {
    await show({ count: 2, bars: BARS })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const track = await page.locator('.tl-track').nth(1).boundingBox()
    if (!track) throw new Error('no track')
    await page.mouse.click(track.x + (track.width / 60) * 9.5, track.y + 20)
    await page.getByText('Taken').first().click()
    expect(await page.evaluate(() => window.told)).toEqual([
      { unit: '1', night: '2027-06-01', band: 'year' },
      { bar: 'stay' },
      { unit: '2', night: '2027-06-10', band: null },
      { bar: 'next' },
    ])
  })

  test('a bar with an address is a link', async ({ page, show }) => {
    await show({ count: 2, bars: BARS, linked: true })
    await expect(page.getByRole('link', { name: /Your stay/ })).toHaveAttribute('href', '#stay')
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('right to left, the first night is on the right and the arrows follow', async ({
    page,
    show,
  }) => {
    await show({ count: 2, bars: BARS }, 'rtl')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: /Your stay/ })).toBeFocused()
    const track = await page.locator('.tl-track').nth(1).boundingBox()
    const grid = await page.getByRole('grid').boundingBox()
    if (!track || !grid) throw new Error('no track')
    await page.getByRole('grid').evaluate((box) => box.scrollTo({ left: 0 }))
    const visible = await page.locator('.tl-track').nth(1).boundingBox()
    if (!visible) throw new Error('no track')
    await page.mouse.click(visible.x + visible.width - (visible.width / 60) * 9.5, visible.y + 20)
    expect(await page.evaluate(() => window.told)).toEqual([
      { unit: '2', night: '2027-06-10', band: null },
    ])
  })

  for (const [dir, title] of [
    ['rtl', 'Visit of the elevator company'],
    ['ltr', 'ביקור של חברת המעליות השבוע'],
  ] as const)
    for (const linked of [true, false])
      test(`${title} begins within a bar and next to it, ${dir}${linked ? ', linked' : ''}`, async ({
        page,
        show,
      }) => {
        const bars = BARS.map((bar) => ({ ...bar, title }))
        await show({ count: 2, bars, linked, name: title }, dir)
        const texts = page.locator('.tl-unit b, .tl-bar__text')
        await expect(texts).toHaveCount(5)
        const cut = await texts.evaluateAll((boxes) =>
          boxes.map((box) => {
            const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode() as Text
            const [whole, first] = [document.createRange(), document.createRange()]
            whole.selectNodeContents(text)
            first.setStart(text, 0)
            first.setEnd(text, 1)
            const [edge, begin] = [box.getBoundingClientRect(), first.getBoundingClientRect()]
            return {
              isLonger: whole.getBoundingClientRect().width > edge.width,
              begins: begin.left >= edge.left && begin.right <= edge.right,
            }
          }),
        )
        expect(cut).toEqual(cut.map(() => ({ isLonger: true, begins: true })))
      })

  for (const colorScheme of ['light', 'dark'] as const)
    for (const count of [0, 40])
      test(`${count} units pass WCAG 2.2, ${colorScheme}`, async ({ page, show }) => {
        await page.emulateMedia({ colorScheme })
        await show({ count, bars: BARS })
        await expectNoViolations(page, `${count} units, ${colorScheme}`, false)
      })
})
