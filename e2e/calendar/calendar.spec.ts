import type { TestEvent } from '../../packages/calendar/host/test-page-options.ts'
import { expectNoViolations } from '../support/axe.ts'
import { dragMouse, expect, pointIn, test } from '../support/calendar-page.ts'
import { fingerOn } from '../support/finger.ts'

const STAY: TestEvent = {
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
const VISIT: TestEvent = {
  id: 'visit',
  title: 'Visit',
  start: '2027-06-09T10:00',
  end: '2027-06-09T12:00',
  draggable: true,
  resizable: true,
}
const FIXED: TestEvent = { id: 'fixed', title: 'Owners meet', start: '2027-06-10T18:00' }
const OTHER: TestEvent = {
  id: 'other',
  title: 'Loft 3',
  start: '2027-06-21T16:00',
  end: '2027-06-24T10:00',
  allDay: true,
  draggable: true,
}
const day = (date: string) => `td[data-day="${date}"]`
const inDay = (date: string, id: string) => `${day(date)} [data-event="${id}"]`

test.describe('a month', () => {
  test('shows whole weeks of days with events, ends included, with badge, words and dots', async ({
    page,
    calendar,
  }) => {
    const many = Array.from(
      { length: 5 },
      (_, index): TestEvent => ({
        id: `m${index}`,
        title: `Bill ${index}`,
        start: '2027-06-18T09:00',
        color: { primary: '#a02020' },
      }),
    )
    await calendar.show({
      events: [
        STAY,
        FIXED,
        {
          id: 'midnight',
          title: 'Ends at midnight',
          start: '2027-06-28T08:00',
          end: '2027-06-30T00:00',
        },
        ...many,
      ],
    })
    await expect(page.getByRole('grid', { name: 'June 2027' })).toBeVisible()
    await expect(page.getByRole('gridcell')).toHaveCount(35)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ])
    // one bar until the end of the week, and the departure day in the next week
    for (const date of ['2027-06-10', '2027-06-13'])
      await expect(page.locator(inDay(date, 'stay'))).toBeVisible()
    await expect(page.locator('[data-event=stay]')).toHaveCount(2)
    await expect(page.locator('[data-event=midnight]')).toHaveCount(1)
    await expect(page.locator('.cal-badge')).toHaveCount(0)
    await expect(page.locator(`${day('2027-06-18')} .cal-word`)).toHaveCount(2)
    await expect(page.locator(`${day('2027-06-18')} .cal-dots i`)).toHaveCount(3)
    await expect(page.locator(`${day('2027-06-18')} .cal-dots i`).first()).toHaveCSS(
      'background-color',
      'rgb(160, 32, 32)',
    )
    await expect(page.locator(inDay('2027-06-10', 'stay'))).toHaveClass(/mine/)
    await expect(page.locator(day('2027-06-08'))).toHaveAttribute('aria-current', 'date')
    await expect(page.locator(day('2027-06-07'))).toHaveAttribute('data-past', '')
    await expect(page.locator(day('2027-06-05'))).toHaveAttribute('data-weekend', '')
    await expect(page.locator(day('2027-07-01'))).toHaveAttribute('data-out', '')
    await expect(
      page.getByRole('gridcell', { name: 'Friday, June 18, 2027, 5 entries' }),
    ).toBeVisible()
  })

  test('shows a stay as one bar across its nights, named once, from arrival to departure', async ({
    page,
    calendar,
  }) => {
    const inWeek = { ...STAY, start: '2027-06-14T16:00', end: '2027-06-18T10:00' }
    await calendar.show({
      events: [inWeek, { ...OTHER, start: '2027-06-18T16:00', end: '2027-06-23T10:00' }],
    })
    const bar = page.locator('[data-event=stay]')
    await expect(bar).toHaveCount(1)
    const [box, arrival, departure] = [
      await bar.boundingBox(),
      await page.locator(day('2027-06-14')).boundingBox(),
      await page.locator(day('2027-06-18')).boundingBox(),
    ]
    if (!box || !arrival || !departure) throw new Error('nothing is shown')
    // arrives in the afternoon and departs in the morning
    expect((box.x - arrival.x) / arrival.width).toBeCloseTo(0.42, 1)
    expect((box.x + box.width - departure.x) / departure.width).toBeCloseTo(0.44, 1)
    const named = (await page.getByRole('gridcell').allTextContents()).join()
    expect(named.split('Villa 9')).toHaveLength(2)
    // a stay across two weeks is labeled on its longest segment
    expect(named.split('Loft 3')).toHaveLength(2)
    await expect(
      page.getByRole('gridcell', { name: /^Sunday, June 20, 2027, 1 entry.*Loft 3$/ }),
    ).toBeVisible()
  })

  test('counts only hidden events', async ({ page, calendar }) => {
    const many = Array.from(
      { length: 5 },
      (_, index): TestEvent => ({
        id: `m${index}`,
        title: `Bill ${index}`,
        start: '2027-06-11T09:00',
      }),
    )
    await calendar.show({ events: [STAY, ...many], wordsShown: 3, dotsShown: 0 })
    await expect(page.locator('.cal-badge')).toHaveText(['+3'])
    await expect(page.locator(`${day('2027-06-11')} .cal-word`)).toHaveText(['Bill 0', 'Bill 1'])
    await calendar.show({ events: [STAY, ...many], wordsShown: 3, dotsShown: 2 })
    await expect(page.locator('.cal-badge')).toHaveText(['+1'])
    await calendar.show({ events: [STAY, ...many], wordsShown: 3 })
    await expect(page.locator('.cal-badge')).toHaveCount(0)
  })

  for (const width of [768, 820, 1000])
    for (const view of ['month', 'week'] as const)
      test(`cuts no text at ${width} px: ${view}`, async ({ page, calendar }) => {
        await page.setViewportSize({ width, height: 900 })
        const titles = [
          'Last day to cancel Lakeview 204 free',
          'Booking of your 2027 week opens',
          '$1,284.50 is due',
          '12,825 points expire',
        ]
        const days = titles.map(
          (title, index): TestEvent => ({
            id: `d${index}`,
            title,
            start: `2027-06-${8 + index}T00:00`,
            allDay: true,
          }),
        )
        const visit = { ...VISIT, title: 'Check-in from 4 PM', end: '2027-06-09T10:30' }
        const night = {
          ...STAY,
          id: 'night',
          title: 'Conservatory 12: your stay',
          start: '2027-06-11T16:00',
          end: '2027-06-12T10:00',
        }
        await calendar.show({
          view,
          events: [...days, STAY, visit, night],
          heat: 0.7,
          wordsShown: 4,
        })
        const cut = await page
          .locator('.cal :is(.cal-word, .cal-word__text, .cal-heat, .cal-badge, th, b)')
          .evaluateAll((all) =>
            all.flatMap((element) =>
              element.scrollWidth > element.clientWidth + 1 ||
              element.scrollHeight > element.clientHeight + 1
                ? [element.textContent]
                : [],
            ),
          )
        expect(cut).toEqual([])
      })

  for (const [weekStartsOn, first] of [
    [1, 'Mon'],
    [6, 'Sat'],
  ] as const)
    test(`begins weeks on ${first}`, async ({ page, calendar }) => {
      await calendar.show({ events: [], week: { weekStartsOn } })
      await expect(page.getByRole('columnheader').first()).toHaveText(first)
    })

  test('drops columns of hidden days, down to one, and outside rows; keys skip them', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [], week: { excludedDays: [0, 6] } })
    await expect(page.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await page.locator(day('2027-06-11')).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(day('2027-06-14'))).toBeFocused()
    await calendar.show({ events: [], week: { excludedDays: [0, 1, 2, 3, 4, 5] } })
    await expect(page.getByRole('columnheader')).toHaveText(['Sat'])
    await expect(page.getByRole('gridcell')).toHaveCount(4)
  })

  test('tints all days of an event while a pointer is on it', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY] })
    await page.locator(inDay('2027-06-10', 'stay')).hover()
    for (const date of ['2027-06-10', '2027-06-13'])
      await expect(page.locator(day(date))).toHaveCSS('background-color', 'rgb(246, 213, 239)')
    await page.locator(day('2027-06-20')).hover()
    await expect(page.locator(day('2027-06-10'))).not.toHaveCSS(
      'background-color',
      'rgb(246, 213, 239)',
    )
    await calendar.show({ events: [OTHER] })
    await page.locator(inDay('2027-06-21', 'other')).hover()
    await expect(page.locator(day('2027-06-21'))).toHaveCSS(
      'background-color',
      'rgb(209, 232, 255)',
    )
  })

  test('opens the events of a clicked day within 150 ms; a second click closes them', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, FIXED] })
    await page.locator(`${day('2027-06-10')} b`).click()
    expect(await calendar.told()).toEqual([{ clicked: '2027-06-10' }])
    const list = page.getByRole('region', { name: 'Thursday, June 10, 2027' })
    await expect(list).toBeVisible()
    await expect(list).toHaveCSS('animation-duration', '0.15s')
    await expect(list).toHaveCSS('animation-timing-function', 'ease-in')
    await expect(page.locator(`tr:has(${day('2027-06-10')}) + tr`)).toContainText('Villa 9')
    await expect(page.locator(day('2027-06-10'))).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Call Villa 9' }).click()
    expect(await calendar.told()).toEqual([{ action: 'Call', id: 'stay' }])
    await page.locator(`${day('2027-06-10')} b`).click()
    await expect(list).toHaveCount(0)
  })

  test('collapses without animation with reduced motion', async ({ page, calendar }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await calendar.show({ events: [STAY] })
    await page.locator(`${day('2027-06-10')} b`).click()
    await expect(page.getByRole('region', { name: 'Thursday, June 10, 2027' })).toHaveCSS(
      'animation-name',
      'none',
    )
    await page.locator(`${day('2027-06-10')} b`).click()
    await expect(page.getByRole('region', { name: 'Thursday, June 10, 2027' })).toHaveCount(0)
  })

  test('reports a click on an event, in the day and its list, and not to the day', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, FIXED], tellsClicks: true })
    await page.locator(inDay('2027-06-10', 'stay')).click()
    expect(await calendar.told()).toEqual([{ event: 'stay' }])
    await page.locator(day('2027-06-10')).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Owners meet' }).focus()
    await page.keyboard.press('Enter')
    expect(await calendar.told()).toEqual([{ clicked: '2027-06-10' }, { event: 'fixed' }])
  })

  test('opens the day of an event activated without a pointer, as by a screen reader', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY] })
    await page.locator(inDay('2027-06-10', 'stay')).dispatchEvent('click')
    await expect(page.getByRole('region', { name: 'Thursday, June 10, 2027' })).toBeVisible()
  })

  test('moves an event that is dropped on another day; it can be taken back', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, FIXED], undo: true })
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-15')),
      async () => {
        await expect(page.locator('.cal-ghost')).toContainText(
          'Tue, Jun 15 – Fri, Jun 18, 3 nights',
        )
        for (const date of ['2027-06-15', '2027-06-18'])
          await expect(page.locator(day(date))).toHaveAttribute('data-over', 'yes')
        await expect(page.getByRole('tooltip')).toHaveCount(0)
      },
    )
    expect(await calendar.told()).toEqual([
      {
        id: 'stay',
        newStart: '2027-06-15T16:00',
        newEnd: '2027-06-18T10:00',
        day: '2027-06-15',
        type: 'drop',
        allDay: true,
      },
    ])
    await expect(page.locator(inDay('2027-06-15', 'stay'))).toBeVisible()
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await calendar.told()).toMatchObject([
      { id: 'stay', newStart: '2027-06-10T16:00', type: 'undo' },
    ])
    await expect(page.locator(inDay('2027-06-10', 'stay'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  test('moves an event from the list of an open day to a day, but not within the list', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY] })
    await page.locator(`${day('2027-06-11')} .cal-day__top`).click()
    await calendar.told()
    await dragMouse(
      page,
      await pointIn(page, '.cal-open [data-drag="stay"] p'),
      await pointIn(page, '.cal-open h3'),
    )
    expect(await calendar.told()).toEqual([])
    await dragMouse(
      page,
      await pointIn(page, '.cal-open [data-drag="stay"] p'),
      await pointIn(page, day('2027-06-02')),
    )
    expect(await calendar.told()).toMatchObject([{ day: '2027-06-02', newEnd: '2027-06-05T10:00' }])
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-02', 'stay')),
      await pointIn(page, '.cal-open h3'),
    )
    expect(await calendar.told()).toMatchObject([{ day: '2027-06-11' }])
  })

  test('keeps an event without an end without one, and the day of a shorter month', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [{ ...FIXED, draggable: true }], day: '2027-06-01' })
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'fixed')),
      await pointIn(page, day('2027-07-01')),
    )
    expect(await calendar.told()).toEqual([
      {
        id: 'fixed',
        newStart: '2027-07-01T18:00',
        newEnd: null,
        day: '2027-07-01',
        type: 'drop',
        allDay: false,
      },
    ])
  })

  test('ignores drags on the same day, with the right button, of fixed events, and after Escape', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, FIXED] })
    const from = await pointIn(page, inDay('2027-06-10', 'stay'))
    const to = await pointIn(page, day('2027-06-16'))
    await dragMouse(page, from, { x: from.x + 4, y: from.y + 30 })
    await page.mouse.move(from.x, from.y)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(to.x, to.y)
    await page.mouse.up({ button: 'right' })
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 1, from.y)
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.mouse.move(to.x, to.y)
    await expect(page.locator('.cal-ghost')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.mouse.up()
    await dragMouse(page, await pointIn(page, inDay('2027-06-10', 'fixed')), to)
    expect((await calendar.told()).filter((item) => !('clicked' in (item as object)))).toEqual([])
    await calendar.show({ events: [STAY], fixed: true })
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-16')),
    )
    expect((await calendar.told()).filter((item) => !('clicked' in (item as object)))).toEqual([])
  })

  test('shows why a move is refused, before and after the drop', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], refuseBefore: ['2027-06-09', 'That day is over.'] })
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-02')),
      async () => {
        await expect(page.locator(day('2027-06-02'))).toHaveAttribute('data-over', 'no')
        await expect(page.locator('.cal-ghost')).toContainText('That day is over.')
      },
    )
    expect(await calendar.told()).toEqual([])
    await expect(page.getByRole('alert')).toHaveText('That day is over.')
  })

  test('keeps the nights of a stay across a clock change', async ({ page, calendar }) => {
    await calendar.show({
      local: true,
      day: '2026-03-01',
      today: '2026-03-01',
      events: [{ ...STAY, start: '2026-03-01T16:00', end: '2026-03-04T10:00' }],
    })
    await dragMouse(
      page,
      await pointIn(page, inDay('2026-03-01', 'stay')),
      await pointIn(page, day('2026-03-07')),
    )
    expect(await calendar.told()).toMatchObject([
      { newStart: '2026-03-07T16:00', newEnd: '2026-03-10T10:00' },
    ])
  })

  test('scrolls at the edge of the window while something is dragged', async ({
    page,
    calendar,
  }) => {
    await page.setViewportSize({ width: 1000, height: 360 })
    await calendar.show({ events: [STAY] })
    await page.locator(inDay('2027-06-10', 'stay')).scrollIntoViewIfNeeded()
    const from = await pointIn(page, inDay('2027-06-10', 'stay'))
    const before = await page.evaluate(() => scrollY)
    await dragMouse(page, from, { x: from.x, y: 355 }, async () => {
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 60)
    })
  })
})

test.describe('keys in a month', () => {
  test('go by day, week, month and year, with one Tab stop', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY] })
    await page.keyboard.press('Tab')
    await expect(page.locator(day('2027-06-08'))).toBeFocused()
    for (const [key, expected] of [
      ['ArrowRight', '2027-06-09'],
      ['ArrowDown', '2027-06-16'],
      ['ArrowLeft', '2027-06-15'],
      ['ArrowUp', '2027-06-08'],
      ['Home', '2027-06-06'],
      ['End', '2027-06-12'],
      ['PageDown', '2027-07-12'],
      ['PageUp', '2027-06-12'],
      ['Shift+PageDown', '2028-06-12'],
      ['Shift+PageUp', '2027-06-12'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.locator(day(expected))).toBeFocused()
    }
    expect(await page.locator('td[tabindex="0"]').count()).toBe(1)
    await expect(page.locator('[aria-live=polite]')).toHaveText('June 2027, 1 entry')
  })

  test('open a day and close it, with the focus back on the day', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY] })
    await page.locator(day('2027-06-11')).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Call Villa 9' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region')).toHaveCount(0)
    await expect(page.locator(day('2027-06-11'))).toBeFocused()
    await page.keyboard.press(' ')
    await expect(page.getByRole('region')).toBeVisible()
  })

  test('pick up an event, announce the target day and its events, and drop it', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ events: [STAY, OTHER] })
    await page.locator(day('2027-06-10')).focus()
    await page.keyboard.press('m')
    await expect(page.locator('[aria-live=assertive]')).toHaveText(/^Moving Villa 9\./)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(page.locator('[aria-live=assertive]')).toHaveText(
      'Villa 9, Wed, Jun 23 – Sat, Jun 26, 3 nights, overlaps 1 other',
    )
    for (const date of ['2027-06-23', '2027-06-26'])
      await expect(page.locator(day(date))).toHaveAttribute('data-target', 'yes')
    await page.keyboard.press('Enter')
    expect(await calendar.told()).toMatchObject([
      { newStart: '2027-06-23T16:00', newEnd: '2027-06-26T10:00', type: 'drop' },
    ])
    await expect(page.locator(inDay('2027-06-23', 'stay'))).toBeVisible()
    await expect(page.locator(day('2027-06-23'))).toBeFocused()
  })

  test('pick up the next event on a second M, across months, and put it back on Escape', async ({
    page,
    calendar,
  }) => {
    await calendar.show({
      events: [STAY, { ...OTHER, start: '2027-06-10T16:00', end: '2027-06-11T10:00' }],
    })
    await page.locator(day('2027-06-10')).focus()
    await page.keyboard.press('m')
    await page.keyboard.press('m')
    await page.keyboard.press('PageDown')
    await expect(page.locator('[aria-live=assertive]')).toHaveText(/^Loft 3, Sat, Jul 10/)
    await page.keyboard.press('Escape')
    await expect(page.locator(day('2027-06-10'))).toBeFocused()
    expect((await calendar.told()).filter((item) => !('turn' in (item as object)))).toEqual([])
  })

  test('announce why a day is refused', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], refuseBefore: ['2027-06-09', 'That day is over.'] })
    await page.locator(day('2027-06-10')).focus()
    for (const key of ['m', 'ArrowUp']) await page.keyboard.press(key)
    await expect(page.locator('[aria-live=assertive]')).toHaveText(/That day is over\.$/)
    await expect(page.locator(day('2027-06-03'))).toHaveAttribute('data-target', 'no')
    await page.keyboard.press('Enter')
    expect(await calendar.told()).toEqual([])
    await expect(page.getByRole('alert')).toHaveText('That day is over.')
  })

  test('a dialog with a date field moves it too', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], refuseBefore: ['2027-06-09', 'That day is over.'] })
    await page.locator(day('2027-06-10')).click()
    await calendar.told()
    await page.getByRole('button', { name: 'Move Villa 9' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another day: Villa 9' })
    await expect(dialog.getByRole('button', { name: 'Move it' })).toBeDisabled()
    await dialog.getByLabel('First day').fill('2027-06-03')
    await expect(dialog.getByRole('status')).toHaveText('That day is over.')
    await dialog.getByLabel('First day').fill('2027-07-02')
    await expect(dialog.getByRole('status')).toHaveText('Fri, Jul 2 – Mon, Jul 5, 3 nights')
    await dialog.getByRole('button', { name: 'Move it' }).click()
    expect(await calendar.told()).toMatchObject([{ day: '2027-07-02', newEnd: '2027-07-05T10:00' }])
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 900, height: 700 } })
  test("a long press of 300 ms starts a drag, and the page doesn't scroll", async ({
    page,
    calendar,
  }) => {
    await page.clock.install()
    await calendar.show({ events: [STAY] })
    await page.clock.pauseAt(Date.now() + 60_000)
    const finger = await fingerOn(page)
    const [from, to] = [
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-22')),
    ]
    const scrolled = await page.evaluate(() => scrollY)
    await finger.down(from)
    await page.clock.runFor(150)
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.clock.runFor(300)
    await finger.move({ x: from.x + 4, y: from.y + 20 })
    await expect(page.locator('.cal-ghost')).toHaveCount(1)
    await finger.move(to)
    await finger.up()
    expect(await calendar.told()).toMatchObject([{ day: '2027-06-22', type: 'drop' }])
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })

  test('a finger that moves over 30 pixels restarts the press, and a swipe drags nothing', async ({
    page,
    calendar,
  }) => {
    await page.clock.install()
    await calendar.show({ events: [STAY] })
    await page.clock.pauseAt(Date.now() + 60_000)
    const finger = await fingerOn(page)
    const from = await pointIn(page, inDay('2027-06-10', 'stay'))
    await finger.down(from)
    await page.clock.runFor(200)
    await finger.move({ x: from.x + 45, y: from.y })
    await page.clock.runFor(200)
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(page.locator('.cal-ghost')).toHaveCount(1)
    await finger.up()
    await calendar.told()
    await finger.down(from)
    await finger.move({ x: from.x, y: from.y - 150 })
    await finger.up()
    await expect(page.locator('.cal-ghost')).toHaveCount(0)
    expect(await calendar.told()).toEqual([])
  })

  test('a tap opens the day', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY] })
    // the middle of the bar is the day after arrival
    await page.locator(inDay('2027-06-10', 'stay')).tap()
    await expect(page.getByRole('region', { name: 'Friday, June 11, 2027' })).toBeVisible()
  })
})

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

test.describe('texts, tooltips and invalid events', () => {
  test('a tooltip opens by hover and focus, is hoverable, and closes on Escape', async ({
    page,
    calendar,
  }) => {
    await calendar.show({ view: 'week', events: [STAY, VISIT] })
    await page.locator('.cal-timed[data-event=visit]').hover()
    const tip = page.getByRole('tooltip')
    await expect(tip).toHaveText('Visit. Wed, Jun 9, 10:00 AM – 12:00 PM')
    await page.evaluate(() => window.change('visit', { title: 'Longer visit' }))
    await expect(tip).toHaveText(/^Longer visit/)
    await tip.hover()
    await page.waitForTimeout(400)
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toHaveCount(0)
    await page.mouse.move(2, 2)
    await page.locator('.cal-bars [data-event=stay] .cal-word__text').focus()
    await expect(tip).toHaveText(/^Villa 9/)
    await expect(page.locator('.cal-bars [data-event=stay] .cal-word__text')).toHaveAttribute(
      'aria-describedby',
      /.+/,
    )
  })

  for (const view of ['month', 'week'] as const)
    test(`no tooltip appears during a drag in a ${view}`, async ({ page, calendar }) => {
      await calendar.show({ view, events: [VISIT, { ...VISIT, id: 'other' }] })
      const from = await pointIn(page, '[data-event=visit]')
      const over = await pointIn(page, '[data-event=other]')
      await page.mouse.move(from.x, from.y)
      await expect(page.getByRole('tooltip')).toBeVisible()
      await dragMouse(page, from, over, async () => {
        await expect(page.locator('.cal-ghost')).toBeVisible()
        await expect(page.getByRole('tooltip')).toHaveCount(0)
      })
    })

  test('a tooltip can be delayed', async ({ page, calendar }) => {
    await page.clock.install()
    await calendar.show({ events: [STAY], tooltipDelayMs: 500 })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator(inDay('2027-06-10', 'stay')).hover()
    await page.clock.runFor(450)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(page.getByRole('tooltip')).toBeVisible()
  })

  test('speaks the language of its page', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], locale: 'fr-FR', week: { weekStartsOn: 1 } })
    await expect(page.getByRole('grid', { name: 'juin 2027' })).toBeVisible()
    await expect(page.getByRole('columnheader').first()).toHaveText('lun.')
  })

  test('warns about invalid events, in the exact words, and shows the others', async ({
    page,
    calendar,
  }) => {
    const warned: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
    await calendar.show({ events: 'none' })
    await expect.poll(() => warned.join()).toContain('Events must be an array')
    await calendar.show({
      events: [STAY, { ...VISIT, start: '2027-06-09T12:00', end: '2027-06-09T10:00' }],
    })
    await expect
      .poll(() => warned.join())
      .toContain('Event `start` property occurs after the `end`')
    await expect(page.locator(inDay('2027-06-10', 'stay'))).toBeVisible()
  })

  for (const view of ['month', 'week', 'day'] as const)
    test(`warns about values that are not events, and shows the others: ${view}`, async ({
      page,
      calendar,
    }) => {
      const warned: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
      await calendar.show({ view, events: [STAY], wrong: [null, undefined, 5, 'visit', [], {}] })
      await expect(page.locator('[data-event=stay]').first()).toBeVisible()
      await expect.poll(() => warned).toHaveLength(6)
      expect(warned.filter((text) => !text.includes('missing the `start`'))).toEqual([])
    })

  test("the app's agenda appears below a month and replaces a week", async ({ page, calendar }) => {
    await calendar.show({ events: [STAY, FIXED], agenda: true })
    await page.locator(day('2027-06-10')).click({ position: { x: 30, y: 10 } })
    expect(await calendar.told()).toContainEqual({ clicked: '2027-06-10' })
    await expect(page.locator('.cal-open')).toHaveCount(0)
    await page.getByRole('button', { name: 'Move Villa 9' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await calendar.show({ events: [STAY, FIXED], view: 'week', agenda: true })
    await expect(page.locator('.cal-week')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Move Villa 9' })).toBeVisible()
  })

  test("the app's mark replaces the title in a grid", async ({ page, calendar }) => {
    await calendar.show({ view: 'month', events: [{ ...STAY, mark: '9' }] })
    const shown = page.locator('[data-event=stay]').filter({ hasText: '9' }).first()
    await expect(shown).toHaveText('9')
    await calendar.show({ view: 'week', events: [{ ...STAY, mark: '9' }] })
    // the rest of the label follows for screen readers
    await expect(shown).toHaveText(/^9, Villa 9, /)
  })

  test('prints every word of a month on one page', async ({ page, calendar }) => {
    const many = Array.from(
      { length: 30 },
      (_, index): TestEvent => ({
        id: `p${index}`,
        title: `Stay number ${index}`,
        start: `2027-06-${String(1 + (index % 28)).padStart(2, '0')}T09:00`,
      }),
    )
    await calendar.show({
      events: [
        STAY,
        ...many,
        ...many
          .slice(0, 5)
          .map((event) => ({ ...event, id: `${event.id}b`, start: '2027-06-18T09:00' })),
      ],
    })
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(`${day('2027-06-18')} .cal-word`)).toHaveCount(6)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(/\/Count (\d+)/.exec(pdf)?.[1]).toBe('1')
  })
})

test.describe('right to left', () => {
  for (const [where, view, selector, isCut] of [
    ['day of a month', 'month', '.cal-day .cal-word', true],
    ['column of a day', 'day', '.cal-timed .cal-word__text', false],
  ] as const)
    test(`a Latin title begins within a narrow ${where}`, async ({ page, calendar }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await calendar.show(
        {
          view,
          day: '2027-06-09',
          locale: 'ar-EG',
          events: Array.from({ length: 12 }, (_, index) => ({
            ...VISIT,
            id: `visit-${index}`,
            title: 'Visit of the elevator company',
          })),
        },
        'rtl',
      )
      const [box, text] = await page
        .locator(selector)
        .first()
        .evaluate((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          return [word, range].map((part) => {
            const { left, right } = part.getBoundingClientRect()
            return { left, right }
          })
        })
      expect((text?.right ?? 0) > (box?.right ?? 0)).toBe(isCut)
      expect(text?.left).toBeGreaterThanOrEqual(box?.left ?? 0)
    })

  test('keys, drags and columns are mirrored', async ({ page, calendar }) => {
    await calendar.show({ events: [STAY], locale: 'ar-EG' }, 'rtl')
    const [sunday, monday] = [
      await pointIn(page, day('2027-06-06')),
      await pointIn(page, day('2027-06-07')),
    ]
    expect(sunday.x).toBeGreaterThan(monday.x)
    await page.locator(day('2027-06-08')).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator(day('2027-06-09'))).toBeFocused()
    await dragMouse(
      page,
      await pointIn(page, inDay('2027-06-10', 'stay')),
      await pointIn(page, day('2027-06-16')),
    )
    expect(await calendar.told()).toMatchObject([{ day: '2027-06-16' }])
  })

  test('a week too', async ({ page, calendar }) => {
    await calendar.show(
      {
        view: 'week',
        events: [
          { ...STAY, end: '2027-06-12T10:00' },
          VISIT,
          { ...VISIT, id: 'second', title: 'Second' },
        ],
      },
      'rtl',
    )
    const [first, second] = [
      await pointIn(page, '.cal-timed[data-event=visit]'),
      await pointIn(page, '.cal-timed[data-event=second]'),
    ]
    expect(first.x).toBeGreaterThan(second.x)
    const end = await pointIn(page, '.cal-bars [data-event=stay]', [0.01, 0.5])
    const friday = await pointIn(page, '[data-column="2027-06-11"]', [0.5, 0])
    await dragMouse(page, end, { x: friday.x, y: end.y })
    expect(await calendar.told()).toMatchObject([
      { id: 'stay', newStart: '2027-06-10T16:00', newEnd: '2027-06-11T10:00', type: 'resize' },
    ])
    const thursday = await pointIn(page, '[data-column="2027-06-10"]', [0.5, 0])
    await dragMouse(page, first, { x: thursday.x, y: first.y })
    expect(await calendar.told()).toMatchObject([{ id: 'visit', newStart: '2027-06-10T10:00' }])
    await page.locator('[data-event=stay] .cal-word__text').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('[data-event=stay] .cal-word__text')).not.toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-event=stay] .cal-word__text')).toBeFocused()
    for (const key of ['m', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    expect(await calendar.told()).toMatchObject([{ id: 'stay', newStart: '2027-06-11T16:00' }])
  })
})

test.describe('accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const view of ['month', 'week', 'day'] as const)
      for (const full of [true, false])
        test(`a ${full ? 'full' : 'empty'} ${view} passes WCAG 2.2, ${colorScheme}`, async ({
          page,
          calendar,
        }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const many = Array.from(
            { length: 40 },
            (_, index): TestEvent => ({
              id: `f${index}`,
              title: `Tour ${index}`,
              start: `2027-06-10T${String(9 + (index % 5)).padStart(2, '0')}:00`,
            }),
          )
          await calendar.show({
            view,
            day: '2027-06-10',
            events: full ? [STAY, VISIT, FIXED, ...many] : [],
            heat: 0.7,
          })
          if (view === 'month') await page.locator(`${day('2027-06-10')} b`).click()
          await expectNoViolations(page, `${view}, ${colorScheme}`, false)
        })
})
