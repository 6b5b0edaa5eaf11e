import type { TestEvent } from '../../packages/calendar/host/test-page-options.ts'
import { dragMouse, expect, FIXED, pointIn, STAY, test, VISIT } from '../support/calendar-page.ts'

test.describe('a week', () => {
  test('scrolls to 8 AM on first render', async ({ page, calendar }) => {
    await calendar.show({ events: [] })
    const top = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver(() => {
            const hours = document.querySelector('.cal-hours')
            if (hours) resolve(hours.scrollTop)
          }).observe(document.body, { childList: true, subtree: true })
          window.show({ view: 'week', day: '2027-06-10', today: '2027-06-08', events: [] } as never)
        }),
    )
    expect(top).toBe(8 * 60)
  })

  test('has bars over whole days, events in columns by the hour, half hours of 30 pixels', async ({
    page,
    calendar,
  }) => {
    const overlapping: TestEvent = {
      ...VISIT,
      id: 'overlapping',
      title: 'Beside',
      start: '2027-06-09T11:00',
      end: '2027-06-09T11:15',
    }
    await calendar.show({ view: 'week', events: [STAY, VISIT, overlapping, FIXED] })
    const [visit, other] = [
      page.locator('.cal-timed[data-event=visit]'),
      page.locator('.cal-timed[data-event=overlapping]'),
    ]
    await expect(visit).toHaveCSS('top', '600px')
    await expect(visit).toHaveCSS('height', '120px')
    await expect(other).toHaveCSS('height', '30px')
    await expect(page.locator('.cal-timed[data-event=fixed]')).toHaveCSS('height', '30px')
    const [a, b] = [await visit.boundingBox(), await other.boundingBox()]
    expect(Math.abs((a?.x ?? 0) + (a?.width ?? 0) - (b?.x ?? 0))).toBeLessThan(2)
    await expect(page.locator('.cal-column').first()).toHaveCSS('height', '1440px')
    const bar = await page.locator('.cal-bars [data-event=stay]').boundingBox()
    const column = await page.locator('[data-column="2027-06-10"]').boundingBox()
    expect(Math.abs((bar?.x ?? 0) - (column?.x ?? 0))).toBeLessThan(4)
  })

  test('clamps the requested hours', async ({ page, calendar }) => {
    await calendar.show({
      view: 'day',
      day: '2027-06-09',
      events: [VISIT],
      shape: { start: { hour: -4, minute: -9 }, end: { hour: 30, minute: 77 } },
    })
    await expect(page.locator('.cal-column')).toHaveCSS('height', '1440px')
    await calendar.show({
      view: 'day',
      day: '2027-06-09',
      events: [VISIT],
      shape: { start: { hour: 9, minute: 0 }, end: { hour: 17, minute: 59 } },
    })
    await expect(page.locator('.cal-column')).toHaveCSS('height', '540px')
    await expect(page.locator('.cal-timed')).toHaveCSS('top', '60px')
  })

  test('has a line for the present minute, on its day and within its hours', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ view: 'week', events: [], now: '2027-06-08T14:30' })
    await expect(page.locator('[data-column="2027-06-08"] .cal-now')).toHaveCSS('top', '870px')
    await expect(page.locator('.cal-now')).toHaveCount(1)
    await calendar.show({
      view: 'week',
      events: [],
      now: '2027-06-08T20:30',
      shape: { end: { hour: 18, minute: 0 } },
    })
    await expect(page.locator('.cal-now')).toHaveCount(0)
  })

  test('moves by whole days and half hours, and pulls both ends', async ({ page, calendar }) => {
    await calendar.show({ view: 'week', events: [STAY, VISIT] })
    const from = await pointIn(page, '.cal-timed[data-event=visit]')
    const friday = await pointIn(page, '[data-column="2027-06-11"]', [0.5, 0])
    await dragMouse(page, from, { x: friday.x, y: from.y + 64 }, async () =>
      expect(page.locator('.cal-ghost')).toContainText('Fri, Jun 11, 11:00 AM – 1:00 PM'),
    )
    expect(await calendar.told()).toEqual([
      {
        id: 'visit',
        newStart: '2027-06-11T11:00',
        newEnd: '2027-06-11T13:00',
        day: '2027-06-11',
        type: 'drag',
        allDay: false,
      },
    ])
    const end = await pointIn(page, '[data-event=visit]', [0.5, 0.95])
    await dragMouse(page, end, { x: end.x, y: end.y - 60 })
    expect(await calendar.told()).toMatchObject([
      { newStart: '2027-06-11T11:00', newEnd: '2027-06-11T12:00', type: 'resize' },
    ])
    const start = await pointIn(page, '[data-event=visit]', [0.5, 0.05])
    await dragMouse(page, start, { x: start.x, y: start.y - 30 })
    expect(await calendar.told()).toMatchObject([
      { newStart: '2027-06-11T10:30', newEnd: '2027-06-11T12:00', type: 'resize' },
    ])
    const low = await pointIn(page, '[data-event=visit]', [0.5, 0.95])
    await dragMouse(page, low, { x: low.x, y: low.y - 150 })
    expect(await calendar.told()).toEqual([])
  })

  test('moves bars by days and pulls their ends, never below a day', async ({ page, calendar }) => {
    await calendar.show({
      view: 'week',
      day: '2027-06-09',
      events: [{ ...STAY, end: '2027-06-11T10:00' }],
    })
    const at = async (date: string) => (await pointIn(page, `[data-column="${date}"]`, [0.5, 0])).x
    const from = await pointIn(page, '.cal-bars [data-event=stay]', [0.2, 0.5])
    await dragMouse(page, from, { x: await at('2027-06-08'), y: from.y })
    expect(await calendar.told()).toMatchObject([
      { newStart: '2027-06-08T16:00', newEnd: '2027-06-09T10:00', type: 'drag', allDay: true },
    ])
    const end = await pointIn(page, '[data-event=stay]', [0.99, 0.5])
    await dragMouse(page, end, { x: await at('2027-06-11'), y: end.y })
    expect(await calendar.told()).toMatchObject([
      { newStart: '2027-06-08T16:00', newEnd: '2027-06-11T10:00', type: 'resize' },
    ])
    const back = await pointIn(page, '[data-event=stay]', [0.99, 0.5])
    await dragMouse(page, back, { x: await at('2027-06-06'), y: back.y })
    expect(await calendar.told()).toEqual([])
  })

  test('converts between all-day and timed events by the drop position', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ view: 'week', events: [STAY, VISIT] })
    const visit = await pointIn(page, '.cal-timed[data-event=visit]')
    const bars = await pointIn(page, '.cal-bars', [0.5, 0.5])
    await dragMouse(page, visit, { x: visit.x, y: bars.y })
    expect(await calendar.told()).toEqual([
      {
        id: 'visit',
        newStart: '2027-06-09T00:00',
        newEnd: '2027-06-09T02:00',
        day: '2027-06-09',
        type: 'drag',
        allDay: true,
      },
    ])
    const bar = await pointIn(page, '.cal-bars [data-event=visit]')
    const hours = await pointIn(page, '.cal-hours', [0.5, 0.1])
    await dragMouse(page, bar, { x: bar.x, y: hours.y })
    expect(await calendar.told()).toMatchObject([
      { id: 'visit', day: '2027-06-09', type: 'drag', allDay: false },
    ])
  })

  test('stays within the period', async ({ page, calendar }) => {
    await calendar.show({ view: 'week', events: [VISIT] })
    await dragMouse(page, await pointIn(page, '.cal-timed[data-event=visit]'), { x: 2, y: 400 })
    expect(await calendar.told()).toEqual([])
  })

  test('goes by keys from event to event with one Tab stop, moves one and pulls its end', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ view: 'week', events: [STAY, VISIT], tellsClicks: true })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Villa 9/ })).toBeFocused()
    expect(await page.locator('.cal-week [tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^Visit/ })).toBeFocused()
    for (const key of ['m', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await expect(page.locator('[aria-live=assertive]')).toHaveText(
      /^Visit, Thu, Jun 10, 11:00 AM – 1:00 PM/,
    )
    await page.keyboard.press('Enter')
    expect(await calendar.told()).toMatchObject([
      { id: 'visit', newStart: '2027-06-10T11:00', type: 'drag' },
    ])
    for (const key of ['m', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
    expect(await calendar.told()).toMatchObject([
      { newStart: '2027-06-10T11:00', newEnd: '2027-06-10T13:30', type: 'resize' },
    ])
    for (const key of ['m', 'ArrowLeft', 'Escape', 'Home']) await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: /^Villa 9/ })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await calendar.told()).toEqual([{ event: 'stay' }])
    await page.keyboard.press('PageDown')
    expect(await calendar.told()).toEqual([{ turn: '2027-06-17' }])
  })

  test("doesn't take the focus back after a refused move by keys", async ({ page, calendar }) => {
    await calendar.show({
      view: 'week',
      events: [STAY, VISIT],
      refuseBefore: ['2027-06-10', 'Too soon.'],
    })
    await page.locator('[data-event=stay] .cal-word__text').focus()
    for (const key of ['m', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('alert')).toHaveText('Too soon.')
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('input'))
      field.focus()
      window.change('visit', { title: 'Longer visit' })
    })
    await expect(page.getByRole('button', { name: /^Longer visit/ })).toBeVisible()
    await expect(page.locator('body > input')).toBeFocused()
  })

  test('counts and lists events without room', async ({ page, calendar }) => {
    const many = Array.from(
      { length: 20 },
      (_, index): TestEvent => ({
        id: `e${index}`,
        title: `Tour ${index}`,
        start: '2027-06-09T10:00',
        end: '2027-06-09T11:00',
      }),
    )
    const bars = Array.from(
      { length: 15 },
      (_, index): TestEvent => ({ ...STAY, id: `b${index}`, title: `Stay ${index}` }),
    )
    await calendar.show({ view: 'week', events: [...many, ...bars] })
    await page.locator('.cal-hours').getByRole('button', { name: '19 more' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Wednesday, June 9, 2027' }).getByRole('listitem'),
    ).toHaveCount(20)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.locator('.cal-bars').getByRole('button', { name: '3 more' }).first().click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(15)
  })

  test('a day is a week of one', async ({ page, calendar }) => {
    await calendar.show({ view: 'day', day: '2027-06-10', events: [STAY, FIXED, VISIT] })
    await expect(page.locator('.cal-column')).toHaveCount(1)
    await expect(page.locator('.cal-timed')).toHaveCount(1)
    await expect(page.locator('.cal-bars [data-event=stay]')).toBeVisible()
  })
})
